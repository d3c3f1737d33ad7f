import type { ReactNode } from 'react';
import { addTexts } from '../../src/i18n/texts.ts';
import { NewQuotesButton } from '../../src/new-quotes/NewQuotesButton.tsx';
import { Pressed } from '../Pressed.tsx';
import type { Story } from '../story.ts';

const NAMESPACE = 'gallery-new-quotes';
addTexts(NAMESPACE, {
  en: { newQuotes: { ask: 'Reorder', atMost: 'At most {{limit}} at once' } },
  es: { newQuotes: { ask: 'Repetir pedido', atMost: 'Como máximo {{limit}} a la vez' } },
});

const button = (count: number): ReactNode => (
  <NewQuotesButton
    numbers={Array.from({ length: count }, (_, index) => `S-${200_001 + index}`)}
    call={() => new Promise(() => undefined)}
    action="orders.reorder"
    namespace={NAMESPACE}
  />
);

export const newQuotesButton: Story = {
  component: 'new-quotes-button',
  states: {
    idle: () => button(1),
    pending: { show: () => <Pressed what="button">{button(1)}</Pressed>, ready: '[aria-busy=true]' },
    'too-many': () => button(21),
  },
};
