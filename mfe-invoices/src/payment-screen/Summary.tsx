import { formatDate, formatMoney, type Payment, type PaymentFigures } from '@portal/shared-contracts';
import { Money, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Sums = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 16px',
  margin: 0,
  '& dd': { margin: 0, textAlign: 'right' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& .due': {
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '1.25rem',
    fontWeight: 700,
    lineHeight: '28px',
    color: theme.vars.palette.text.primary,
    '&:is(dt)': { marginRight: -16 },
  },
  [theme.breakpoints.down('sm')]: { gap: '0 16px', fontSize: '0.875rem', lineHeight: '22px' },
}));
const Saving = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: theme.vars.palette.success.main,
}));

/** The sum of what paying by bank account saves, with the first of the days until which it does. */
const offered = ({ lines, savingTotal }: PaymentFigures): { amount: string; date: string } | null => {
  const days = lines.flatMap(({ saving, discountUntil }) =>
    saving > 0 && discountUntil ? [discountUntil] : [],
  );
  const [first] = days.sort();
  return first === undefined ? null : { amount: formatMoney(savingTotal), date: formatDate(first) };
};

export interface SummaryProps {
  kind: Payment['kind'];
  figures: PaymentFigures;
}

/** The arithmetic of a payment: documents − credit memos − bank discount = due (docs/product.md, "Payments"). */
export function Summary({ kind, figures }: SummaryProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const { documentsTotal, creditTotal, discountTotal, due } = figures;
  const saving = discountTotal > 0 ? null : offered(figures);
  return (
    <>
      <Sums>
        <dt>{t(`payment.sum.${kind}`, { count: figures.lines.length })}</dt>
        <dd>
          <Money cents={documentsTotal} />
        </dd>
        <dt>{t('payment.sum.credits')}</dt>
        <dd>
          <Money cents={creditTotal === 0 ? 0 : -creditTotal} />
        </dd>
        <dt>{t('payment.sum.discount')}</dt>
        <dd>
          <Money cents={discountTotal === 0 ? 0 : -discountTotal} />
        </dd>
        <dt className="due">{t('payment.sum.due')}</dt>
        <dd className="due">
          <Money cents={due} />
        </dd>
      </Sums>
      {saving && <Saving>{t('payment.payBy', saving)}</Saving>}
    </>
  );
}
