import type { Outcome } from '@portal/shared-ui';
import { useState } from 'react';
import { QUOTE_EXPIRED, type PendingQuote } from './answered-quotes.ts';

export interface Remaining {
  /** The quotes that are still to be answered; none when all were answered by others. */
  quotes: readonly PendingQuote[];
  /** How many the dialog's title names: those that remain, or else those that were asked for. */
  count: number;
  /** Numbers of those that expired while the dialog was open, and in whose place no new one was asked for. */
  expired: readonly string[];
  /** A new one was asked for in the place of each that expired. */
  onNewQuotes: () => void;
  /** Takes out the quotes that a refusal names, so that the next press answers the rest. */
  takeOut: (outcome: Outcome<unknown>) => void;
}

/** The quotes of a dialog without those that others answered, or that expired, while it was open (docs/product.md, "Quotes"). */
export function useRemaining(asked: readonly PendingQuote[]): Remaining {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [expired, setExpired] = useState<readonly string[]>([]);
  const quotes = asked.filter(({ orderNumber }) => !gone.has(orderNumber));
  return {
    quotes,
    count: quotes.length || asked.length,
    expired,
    onNewQuotes: () => setExpired([]),
    takeOut: (outcome) => {
      if (outcome.ok || !outcome.error) return;
      const { items, type } = outcome.error;
      setGone(new Set([...gone, ...items]));
      if (type === QUOTE_EXPIRED) setExpired([...expired, ...items]);
    },
  };
}
