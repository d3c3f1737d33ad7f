import { AGE_FILTERS, formatMoney, formatNumber, type InvoiceTotals } from '@portal/shared-contracts';
import { errorText, ErrorView, Money, StripRoom, useCall } from '@portal/shared-ui';
import { Strip, type StripFigure } from '@portal/shared-ui/dashboard';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { useLocation } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { filterAt, filterPath } from './filter-path.ts';
import { SECTION } from '../texts.ts';
import { PayOverdue } from './PayOverdue.tsx';

/** What a customer owes by its age, each a link to these invoices. On home, in place of one sum of what is overdue. */
export const InvoiceAges = (): ReactNode => <Ages hasFacts={false} />;

/** The same above the list of invoices due, with what stands against the debt. */
export const InvoiceAgesWithFacts = (): ReactNode => <Ages hasFacts />;

function Ages({ hasFacts }: { hasFacts: boolean }): ReactNode {
  const { t } = useTranslation(SECTION);
  const place = useLocation();
  const call = useCall('/api/invoices/totals');
  if (call.status !== 'ready')
    return (
      <StripRoom hasFacts={hasFacts}>
        {call.status === 'failed' && (
          <ErrorView
            size="row"
            title={t('totals.failed')}
            advice={errorText(call.error, t)}
            isRetrying={call.isRetrying}
            onRetry={call.retry}
          />
        )}
      </StripRoom>
    );
  const { data } = call;
  const current = filterAt(place);
  const figures = AGE_FILTERS.map((filter): StripFigure => {
    const { amount, count } = filter === 'overdue' ? data.overdue : data.ages[filter];
    const isCurrent = filter === current;
    return {
      label: t(`ages.${filter}`),
      value: <Money cents={amount} />,
      note: t('ages.invoices', { count, shown: formatNumber(count) }),
      to: filterPath(place, isCurrent ? null : filter),
      isCurrent,
      isUrgent: filter !== 'notDue' && amount > 0,
    };
  });
  return (
    <Strip
      line={<NextStep {...data} />}
      isWarning={data.holdPhone !== null}
      figures={figures}
      {...(hasFacts && { facts: factsOf(data, t) })}
    />
  );
}

/** What to do about what is overdue: pay it, or on credit hold call. */
function NextStep({ overdue: { amount, count }, holdPhone }: InvoiceTotals): ReactNode {
  const { t } = useTranslation(SECTION);
  const sum = { amount: formatMoney(amount), count, shown: formatNumber(count) };
  if (holdPhone !== null)
    return (
      <span>
        <span>{t(count > 0 ? 'ages.hold' : 'ages.holdOnly', sum)}</span>{' '}
        <a href={`tel:${holdPhone}`}>{holdPhone}</a>
      </span>
    );
  if (count === 0) return <span>{t('ages.nothing')}</span>;
  return (
    <>
      <span>{t('ages.overdueIn', sum)}</span>
      <PayOverdue count={count} />
    </>
  );
}

/** What stands against the debt. Customers on cash terms have no credit. */
const factsOf = ({ credits, surplus, inTransit, credit }: InvoiceTotals, t: TFunction) => [
  { label: t('ages.credits'), value: <Money cents={credits + surplus} /> },
  { label: t('ages.inTransit'), value: <Money cents={inTransit} /> },
  ...(credit
    ? [
        { label: t('ages.limit'), value: <Money cents={credit.limit} /> },
        { label: t('totals.availableCredit'), value: <Money cents={credit.available} /> },
      ]
    : []),
];
