import { Button } from '@portal/shared-ui';
import { currentLanguage, LANGUAGES, setLanguage, type Language } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

/** Each language by its own name, so that a person who cannot read the page finds it. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** The other languages of the portal. */
export function LanguageSwitch(): ReactNode {
  return LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
    <Button key={language} variant="link" size="sm" lang={language} onClick={() => setLanguage(language)}>
      {NAMES[language]}
    </Button>
  ));
}
