import type { ApiError } from '@portal/shared-contracts';
import { errorText, type Outcome } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';
import { useState } from 'react';

/** What the dialogs show of a pending quote that is to be answered. */
export interface PendingQuote {
  orderNumber: string;
  poNumber: string | null;
  /** Cents. */
  total: number;
}

export const sumOf = (quotes: readonly PendingQuote[]): number =>
  quotes.reduce((sum, { total }) => sum + total, 0);

export const numbersOf = (quotes: readonly PendingQuote[]): string[] =>
  quotes.map(({ orderNumber }) => orderNumber);

/** Type of a refusal of quotes that expired while they were shown: new ones can be asked for. */
const QUOTE_EXPIRED = 'QUOTE_EXPIRED';

/** What the dialog says of a refusal: the server's sentence, and which quotes it took out for that; `left` remain. */
export const refusalText = (error: ApiError, left: number, t: TFunction): string =>
  error.items.length > 0
    ? t(left > 0 ? 'answer.takenOut' : 'answer.noneLeft', {
        reason: error.type === QUOTE_EXPIRED ? t('answer.expired') : errorText(error, t),
        quotes: error.items.join(', '),
        count: error.items.length,
      })
    : errorText(error, t);

interface Remaining {
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
