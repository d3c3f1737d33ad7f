import { LanguageSwitch } from '../../src/i18n/LanguageSwitch.tsx';
import { say, type Story } from '../story.ts';

export const languageSwitch: Story = {
  component: 'language-switch',
  states: {
    chosen: () => <LanguageSwitch label={say('Language', 'Idioma')} onChoose={() => undefined} />,
  },
};
