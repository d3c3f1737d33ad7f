import type { ApiError } from '@portal/shared-contracts';
import { errorText, type Outcome } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';
import { useState } from 'react';

/** A pending quote as the dialogs show it. */
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

/** Name of the draft of an answer to exactly these quotes, in any order. */
export const draftOf = (answer: string, quotes: readonly PendingQuote[]): string =>
  `${answer}:${numbersOf(quotes).sort().join(',')}`;

/** Type of the refusal of expired quotes. New ones can be requested. */
const QUOTE_EXPIRED = 'QUOTE_EXPIRED';

/** Text for a refusal: the server's message and the removed quotes. `left` is the number of the remaining quotes. */
export const refusalText = (error: ApiError, left: number, t: TFunction): string =>
  error.items.length > 0
    ? t(left > 0 ? 'answer.takenOut' : 'answer.noneLeft', {
        reason: error.type === QUOTE_EXPIRED ? t('answer.expired') : errorText(error, t),
        quotes: error.items.join(', '),
        count: error.items.length,
      })
    : errorText(error, t);

interface Remaining {
  /** The quotes that can still be answered. */
  quotes: readonly PendingQuote[];
  /** Number for the title: the remaining quotes, or all if none remains. */
  count: number;
  /** Numbers of the expired quotes for which no new one was requested. */
  expired: readonly string[];
  /** New quotes were requested for all expired ones. */
  onNewQuotes: () => void;
  /** Removes the quotes that a refusal names, so that the next attempt answers the others. */
  removeRefused: (outcome: Outcome<unknown>) => void;
}

/** The quotes of a dialog, without those that expired or were answered by others while it was open (docs/product.md, "Quotes"). */
export function useRemaining(asked: readonly PendingQuote[]): Remaining {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [expired, setExpired] = useState<readonly string[]>([]);
  const quotes = asked.filter(({ orderNumber }) => !gone.has(orderNumber));
  return {
    quotes,
    count: quotes.length || asked.length,
    expired,
    onNewQuotes: () => setExpired([]),
    removeRefused: (outcome) => {
      if (outcome.ok || !outcome.error) return;
      const { items, type } = outcome.error;
      setGone(new Set([...gone, ...items]));
      if (type === QUOTE_EXPIRED) setExpired([...expired, ...items]);
    },
  };
}
