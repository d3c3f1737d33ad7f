import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../page/Values.tsx';

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

/** Sums of a record in integer cents (USD). */
export interface TotalsProps {
  /** Part of the total before taxes. */
  freight: number;
  taxes: number;
  /** Freight and taxes included. */
  total: number;
}

/** Freight (if any), subtotal (total minus taxes), taxes and total. */
export function Totals({ freight, taxes, total }: TotalsProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Sums>
      {freight !== 0 && (
        <>
          <dt>{t('details.freight')}</dt>
          <dd>
            <Money cents={freight} />
          </dd>
        </>
      )}
      <dt>{t('details.subtotal')}</dt>
      <dd>
        <Money cents={total - taxes} />
      </dd>
      <dt>{t('details.taxes')}</dt>
      <dd>
        <Money cents={taxes} />
      </dd>
      <dt className="total">{t('details.total')}</dt>
      <dd className="total">
        <Money cents={total} />
      </dd>
    </Sums>
  );
}
