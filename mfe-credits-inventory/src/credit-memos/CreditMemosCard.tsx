import { formatDate, type CreditMemoRow } from '@portal/shared-contracts';
import { Money } from '@portal/shared-ui';
import { CardRows } from '@portal/shared-ui/dashboard';
import { pathBelow } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Dashboard card with the credit memos that have an amount left to use, the largest first. */
export function CreditMemosCard(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <CardRows<CreditMemoRow>
      list="/api/credit-memos"
      rowId="creditNoteNumber"
      sort={{ field: 'leftToUse', order: 'desc' }}
      keeps={({ leftToUse }) => leftToUse > 0}
      emptyText={t('creditMemos.nothingLeft')}
      show={(memo) => ({
        title: memo.creditNoteNumber,
        to: pathBelow('/credit-memos', memo.creditNoteNumber),
        detail: formatDate(memo.transactionDate),
        value: <Money cents={memo.leftToUse} />,
      })}
    />
  );
}
