import { createContext } from 'react';
import type { PendingQuote } from './answered-quotes.ts';

export type Answer = 'accept' | 'reject';

/** Opens the dialog that answers quotes. */
export type AskForAnswer = (answer: Answer, quotes: readonly PendingQuote[]) => void;

export const Asking = createContext<AskForAnswer>(() => {
  throw new Error('Quotes are answered inside <Answering>.');
});
