import { formatDate, writeRecord, type QuoteRow } from '@portal/shared-contracts';
import { Money } from '@portal/shared-ui';
import { CardRows } from '@portal/shared-ui/dashboard';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Dashboard card with the newest pending quotes. */
export function PendingQuotesCard(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <CardRows<QuoteRow>
      list="/api/quotes"
      rowId="orderNumber"
      emptyText={t('pendingQuotes.empty')}
      show={(quote) => ({
        title: quote.orderNumber,
        to: `/orders/pending-quotes${writeRecord('', { kind: 'quotes', number: quote.orderNumber })}`,
        detail: quote.expires === null ? undefined : t('card.expires', { date: formatDate(quote.expires) }),
        value: <Money cents={quote.total} />,
      })}
    />
  );
}
