import styled from '@emotion/styled';
import type { OrderDetails } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../page/Values.tsx';
import { subtotalOf } from './RecordFacts.tsx';

export const Sums = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 32px',
  width: 'min(100%, 300px)',
  marginBlock: 0,
  marginInline: 'auto 0',
  breakInside: 'avoid',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', '& > span': { marginLeft: 'auto' } },
  '& .total': {
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontWeight: 700,
    color: theme.vars.palette.text.primary,
    // The border also covers the gap between the two columns.
    '&:is(dt)': { marginRight: -32 },
  },
}));

/** Freight (if any), subtotal (total minus taxes), taxes and total. */
export function Totals({ details }: { details: OrderDetails }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Sums>
      {details.freight !== 0 && (
        <>
          <dt>{t('details.freight')}</dt>
          <dd>
            <Money cents={details.freight} />
          </dd>
        </>
      )}
      <dt>{t('details.subtotal')}</dt>
      <dd>
        <Money cents={subtotalOf(details)} />
      </dd>
      <dt>{t('details.taxes')}</dt>
      <dd>
        <Money cents={details.taxes} />
      </dd>
      <dt className="total">{t('details.total')}</dt>
      <dd className="total">
        <Money cents={details.total} />
      </dd>
    </Sums>
  );
}
