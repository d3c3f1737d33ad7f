import type { ApiError } from '@portal/shared-contracts';
import { errorText } from '@portal/shared-ui';
import type { TFunction } from '@portal/shared-ui/i18n';

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
export const QUOTE_EXPIRED = 'QUOTE_EXPIRED';

/** What the dialog says of a refusal: the server's sentence, and which quotes it took out for that; `left` remain. */
export const refusalText = (error: ApiError, left: number, t: TFunction): string =>
  error.items.length > 0
    ? t(left > 0 ? 'answer.takenOut' : 'answer.noneLeft', {
        reason: error.type === QUOTE_EXPIRED ? t('answer.expired') : errorText(error, t),
        quotes: error.items.join(', '),
        count: error.items.length,
      })
    : errorText(error, t);
