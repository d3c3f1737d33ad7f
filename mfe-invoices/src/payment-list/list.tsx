import type { Payment, PaymentRow } from '@portal/shared-contracts';
import {
  neighborsOf,
  PanelLink,
  PathPanel,
  statusColumn,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { SECTION } from '../texts.ts';
import { address } from './address.ts';
import { paidOf } from './paid-states.ts';
import { PaidAmount } from './PaidAmount.tsx';
import { PaidWith } from './PaidWith.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';

// Both are part of the script about paying.
const loadPayment = () => Promise.resolve(PaymentPanel);

/** An amount that a person chooses to see. */
const chosenAmount = { visibility: 'desktop', optional: true, dataType: 'currency', width: 130 } as const;

/** What a payment shows: when, by whom, how, for what, and what became of it. */
const columns: readonly Column<PaymentRow>[] = [
  {
    field: 'paymentNumber',
    headerName: 'payments.columns.paymentNumber',
    width: 120,
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
    width: 190,
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
    <PathPanel<Payment>
      address={address}
      callOf={(id) => `/api/payments/${encodeURIComponent(id)}`}
      neighbors={neighborsOf(page, (row) => row.id)}
      load={loadPayment}
    />
  ),
};
