import { formatDate, formatMoney, recordKind, type InvoiceTotals as Totals } from '@portal/shared-contracts';
import { errorText, ErrorView, Money, useCall } from '@portal/shared-ui';
import { Figures, FiguresSkeleton, InPlaceOfFigures, type Figure } from '@portal/shared-ui/dashboard';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { useLocation } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { filterPath } from './filter-path.ts';
import { INVOICES_DUE } from '../pay-action/PayInvoices.tsx';
import { SECTION } from '../texts.ts';

/** Figures on the dashboard: what is owed, the credit left, unused credit, and the discounts to take. */
export function InvoiceTotals(): ReactNode {
  const { t } = useTranslation(SECTION);
  const place = useLocation();
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
  return <Figures figures={figuresOf(call.data, filterPath(place, 'discounted'), t)} />;
}

function figuresOf(
  { due, inTransit, credit, credits, surplus, discounts }: Totals,
  discounted: string,
  t: TFunction,
): Figure[] {
  return [
    {
      label: t('totals.due'),
      value: <Money cents={due} />,
      ...(inTransit > 0 && { note: t('totals.inTransit', { amount: formatMoney(inTransit) }) }),
      to: INVOICES_DUE,
    },
    {
      label: t('totals.availableCredit'),
      value: credit ? <Money cents={credit.available} /> : t('totals.cash'),
      ...(credit && { note: t('totals.limit', { amount: formatMoney(credit.limit) }) }),
      to: INVOICES_DUE,
    },
    {
      label: t('totals.credits'),
      value: <Money cents={credits + surplus} />,
      ...(surplus > 0 && { note: t('totals.surplus', { amount: formatMoney(surplus) }) }),
      to: recordKind('credit-memos')?.page ?? INVOICES_DUE,
    },
    {
      label: t('totals.discounts'),
      value: discounts ? <Money cents={discounts.amount} /> : t('totals.none'),
      ...(discounts && { note: t('totals.firstEnds', { date: formatDate(discounts.firstUntil) }) }),
      to: discounted,
    },
  ];
}
