import {
  formatDate,
  formatMoney,
  type Payment,
  type PaymentFigures,
  type PaymentForm,
} from '@portal/shared-contracts';
import { isDiscounted } from '@portal/shared-contracts/payments';
import { Money, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { discountName } from './discount-name.ts';

// Each line has its own columns, so that a wide sum does not narrow the names above it.
const Sums = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dd': { margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& > :last-child': {
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '1.25rem',
    fontWeight: 700,
    lineHeight: '28px',
    '& > dt': { color: theme.vars.palette.text.primary },
  },
  [theme.breakpoints.down('md')]: {
    gap: 0,
    fontSize: '0.875rem',
    lineHeight: '22px',
    '& > :last-child': { marginTop: 4, paddingTop: 4 },
  },
}));
const Saving = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: theme.vars.palette.success.main,
}));

/** Total discount for paying by bank account, with the first day on which a part of it ends. */
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
  form: Pick<PaymentForm, 'terms' | 'today'>;
}

/**
 * The sum of a payment: documents − credit memos − bank discount = due (docs/product.md, "Payments"). Without a possible discount, it
 * mentions none.
 */
export function Summary({ kind, figures, form }: SummaryProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const { documentsTotal, creditTotal, discountTotal, due } = figures;
  const discounted = figures.lines.filter((line) => isDiscounted(line, form));
  const saving = discountTotal > 0 ? null : offered(figures);
  return (
    <>
      <Sums>
        <div>
          <dt>{t(`payment.sum.${kind}`, { count: figures.lines.length })}</dt>
          <dd>
            <Money cents={documentsTotal} />
          </dd>
        </div>
        <div>
          <dt>{t('payment.sum.credits')}</dt>
          <dd>
            <Money cents={creditTotal === 0 ? 0 : -creditTotal} />
          </dd>
        </div>
        {discounted.length > 0 && (
          <div>
            <dt>{discountName(discounted, t)}</dt>
            <dd>
              <Money cents={discountTotal === 0 ? 0 : -discountTotal} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('payment.sum.due')}</dt>
          <dd>
            <Money cents={due} />
          </dd>
        </div>
      </Sums>
      {saving && <Saving>{t('payment.payBy', saving)}</Saving>}
    </>
  );
}
