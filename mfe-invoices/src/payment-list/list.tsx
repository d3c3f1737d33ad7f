import { formatMoney, type Payment, type PaymentRow } from '@portal/shared-contracts';
import { PAYMENT_STATES } from '@portal/shared-contracts/payments';
import { Money, styled } from '@portal/shared-ui';
import {
  neighborsOf,
  PanelLink,
  pathAddress,
  RecordPanel,
  statusColumn,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { PaidWith } from './PaidWith.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';

const address = pathAddress('/orders/payments');

/** Amount in cents that a payment adds to a sum: without refunds, and zero for a declined or returned payment. */
export const paidOf =
  (field: 'amount' | 'creditTotal' | 'discountTotal') =>
  (row: PaymentRow): number =>
    PAYMENT_STATES[row.status].isPaid ? row[field] - (field === 'amount' ? row.returnedAmount : 0) : 0;

const Amounts = styled('span')({ display: 'inline-grid', lineHeight: 1.3, verticalAlign: 'middle' });
const Returned = styled('span')(({ theme }) => ({
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
}));

/** The charged amount, with the refunded amount below it. */
function PaidAmount({
  payment: { amount, returnedAmount },
}: {
  payment: Pick<PaymentRow, 'amount' | 'returnedAmount'>;
}): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Amounts>
      <Money cents={amount} />
      {returnedAmount > 0 && (
        <Returned>{t('payments.returned', { amount: formatMoney(returnedAmount) })}</Returned>
      )}
    </Amounts>
  );
}

/** A column with an amount that is hidden by default. */
const chosenAmount = { visibility: 'desktop', optional: true, dataType: 'currency', width: 130 } as const;

const columns: readonly Column<PaymentRow>[] = [
  {
    field: 'paymentNumber',
    headerName: 'payments.columns.paymentNumber',
    width: 105,
    render: ({ id, paymentNumber }) => (
      <PanelLink address={address} record={id}>
        {paymentNumber}
      </PanelLink>
    ),
  },
  { field: 'submittedOn', headerName: 'payments.columns.submittedOn', dataType: 'date', width: 120 },
  { ...statusColumn('payments', SECTION), headerName: 'payments.columns.status', width: 164 },
  {
    field: 'documents',
    headerName: 'payments.columns.documents',
    dataType: 'codes',
    flex: 1,
    sortable: false,
  },
  {
    field: 'paidWith',
    headerName: 'payments.columns.paidWith',
    visibility: 'desktop',
    width: 204,
    defaultValue: '–',
    render: ({ paidWith }) => <PaidWith text={paidWith} />,
  },
  {
    field: 'paidBy',
    headerName: 'payments.columns.paidBy',
    visibility: 'desktop',
    width: 140,
    defaultValue: '–',
  },
  {
    field: 'amount',
    headerName: 'payments.columns.amount',
    dataType: 'currency',
    width: 160,
    summed: paidOf('amount'),
    render: (payment) => <PaidAmount payment={payment} />,
  },
  {
    ...chosenAmount,
    field: 'returnedAmount',
    headerName: 'payments.columns.returnedAmount',
    sortable: false,
    width: 120,
  },
  {
    field: 'settledOn',
    headerName: 'payments.columns.settledOn',
    visibility: 'desktop',
    optional: true,
    dataType: 'date',
    width: 120,
    defaultValue: '–',
  },
  {
    ...chosenAmount,
    field: 'creditTotal',
    headerName: 'payments.columns.creditTotal',
    summed: paidOf('creditTotal'),
  },
  {
    ...chosenAmount,
    field: 'discountTotal',
    headerName: 'payments.columns.discountTotal',
    summed: paidOf('discountTotal'),
  },
];

export const payments: ListScreenDeclaration<PaymentRow> = {
  list: '/api/payments',
  columns,
  rowId: 'id',
  namespace: SECTION,
  texts: 'payments',
  defaultSort: { field: 'submittedOn', order: 'desc' },
  panel: (page) => (
    <RecordPanel<Payment>
      address={address}
      callOf={(id) => `/api/payments/${encodeURIComponent(id)}`}
      neighbors={neighborsOf(page, (row) => row.id)}
      load={() => Promise.resolve(PaymentPanel)}
    />
  ),
};
