import { formatMoney, type InvoiceTotals as Totals } from '@portal/shared-contracts';
import { DateText, errorText, ErrorView, Money, useCall } from '@portal/shared-ui';
import { Figures, FiguresSkeleton, InPlaceOfFigures, type Figure } from '@portal/shared-ui/dashboard';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Figures on the dashboard: due, overdue, available credit and the next discount. */
export function InvoiceTotals(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall('/api/invoices/totals');
  if (call.status === 'loading') return <FiguresSkeleton />;
  if (call.status === 'failed')
    return (
      <InPlaceOfFigures>
        <ErrorView
          size="row"
          title={t('totals.failed')}
          advice={errorText(call.error, t)}
          isRetrying={call.isRetrying}
          onRetry={call.retry}
        />
      </InPlaceOfFigures>
    );
  return <Figures figures={figuresOf(call.data, t)} />;
}

function figuresOf({ due, overdue, availableCredit, nextDiscount }: Totals, t: TFunction): Figure[] {
  return [
    { label: t('totals.due'), value: <Money cents={due} /> },
    { label: t('totals.overdue'), value: <Money cents={overdue} />, isUrgent: overdue > 0 },
    {
      label: t('totals.availableCredit'),
      value: availableCredit === null ? t('totals.cash') : <Money cents={availableCredit} />,
    },
    {
      label: t('totals.nextDiscount'),
      value: nextDiscount === null ? t('totals.none') : <DateText iso={nextDiscount.until} />,
      ...(nextDiscount !== null && {
        note: t('totals.saves', { amount: formatMoney(nextDiscount.amount) }),
      }),
    },
  ];
}
