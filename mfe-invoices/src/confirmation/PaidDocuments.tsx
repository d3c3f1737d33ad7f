import {
  formatMoney,
  saysPo,
  type Payment,
  type PaymentFigures,
  type PaymentLine,
} from '@portal/shared-contracts';
import { Money, styled, Text } from '@portal/shared-ui';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { discountName } from '../payment-screen/discount-name.ts';
import { SECTION } from '../texts.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    textAlign: 'left',
  },
  '& :is(th, td)': {
    padding: '8px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& :is(th, td) + :is(th, td)': { paddingLeft: 12, textAlign: 'right', overflowWrap: 'normal' },
  '& tfoot :is(th, td)': { color: theme.vars.palette.text.primary, fontSize: '0.9375rem', fontWeight: 700 },
}));

/** The documents that a payment paid, and any amount paid beyond what was due. */
export const PaidDocuments = ({ payment }: { payment: Payment }): ReactNode => (
  <>
    <PaidTable payment={payment} />
    <Surplus payment={payment} />
  </>
);

function Surplus({ payment: { surplus, memoSurplus } }: { payment: Payment }): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <>
      {surplus > 0 && <Text>{t('payment.surplus', { amount: formatMoney(surplus) })}</Text>}
      {memoSurplus > 0 && <Text>{t('payment.memoSurplus', { amount: formatMoney(memoSurplus) })}</Text>}
    </>
  );
}

const Details = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
}));

/** Purchase order, credit memos, discount, and why less was paid, of one document. */
function detailsOf(
  { number, poNumber, discount, reason }: PaymentLine,
  { uses }: PaymentFigures,
  t: TFunction,
): string[] {
  return [
    ...(poNumber === null ? [] : [saysPo(poNumber) ? poNumber : t('confirmation.po', { number: poNumber })]),
    ...uses
      .filter(({ document }) => document === number)
      .map(({ memo, amount }) => t('confirmation.memoUsed', { number: memo, amount: formatMoney(-amount) })),
    ...(discount > 0 ? [t('confirmation.discount', { amount: formatMoney(-discount) })] : []),
    ...(reason ? [t('confirmation.short', { reason: t(`payment.reasons.${reason.kind}`) })] : []),
  ];
}

/** Documents, credit memos, discount, the charged amount and the refunded amount. */
function PaidTable({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { kind, figures, orders, returnedAmount } = payment;
  const orderOf = new Map(orders.map(({ quote, order }) => [quote, order]));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t(`payment.documents.${kind}`)}</th>
          <th scope="col">{t('payment.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.lines.map((line) => {
          const { number, amount } = line;
          return (
            <tr key={number}>
              <td>
                <span>
                  {orderOf.has(number)
                    ? `${number} → ${t('confirmation.order', { number: orderOf.get(number) })}`
                    : number}
                </span>
                <Details>{detailsOf(line, figures, t).join(' · ')}</Details>
              </td>
              <td>
                <Money cents={amount} />
              </td>
            </tr>
          );
        })}
        {figures.memos
          .filter(({ used }) => used > 0)
          .map(({ number, used }) => (
            <tr key={number}>
              <td>{t('confirmation.memo', { number })}</td>
              <td>
                <Money cents={-used} />
              </td>
            </tr>
          ))}
        {figures.discountTotal > 0 && (
          <tr>
            <td>
              {discountName(
                figures.lines.filter(({ discount }) => discount > 0),
                t,
              )}
            </td>
            <td>
              <Money cents={-figures.discountTotal} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('payments.columns.amount')}</th>
          <td>
            <Money cents={figures.due} />
          </td>
        </tr>
        {returnedAmount > 0 && (
          <tr>
            <th scope="row">{t('payments.columns.returnedAmount')}</th>
            <td>
              <Money cents={-returnedAmount} />
            </td>
          </tr>
        )}
      </tfoot>
    </Table>
  );
}
