import {
  ageOf,
  INVOICE_PARTS,
  type InvoicePart,
  openInvoiceStatus,
  today,
  type InvoiceDueRow,
} from '@portal/shared-contracts';
import {
  DownloadDocuments,
  ListScreen,
  neighborsOf,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { OpenedInvoice } from '../invoice-panel/OpenedInvoice.tsx';
import {
  deliveryDate,
  discountUntil,
  invoiceDate,
  invoiceNumber,
  orderNumber,
  productCodes,
  heats,
  ownPartNumbers,
  productDescriptions,
  salesOrder,
} from '../shared-columns.tsx';
import { StatementLink } from '../statement/StatementLink.tsx';
import { SECTION } from '../texts.ts';
import { mayHaveDiscount, ownSaving } from '../pay-action/bank-saving.ts';
import { OpenPayment } from '../pay-action/OpenPayment.tsx';
import { PayInvoices } from '../pay-action/PayInvoices.tsx';
import { SavedByBank } from '../pay-action/SavedByBank.tsx';
import { AgesAboveList } from '../totals/AgesAboveList.tsx';
import { Discount } from './Discount.tsx';
import { DueDate } from './DueDate.tsx';
import { Payable } from './Payable.tsx';

const statusOf = (row: InvoiceDueRow) => openInvoiceStatus(row, today());

type Status = ReturnType<typeof statusOf>;

const labelOf = (status: Status) => `status.invoices.${status}`;
const label = (...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, labelOf(status)]));

const columns: readonly Column<InvoiceDueRow>[] = [
  // Wide enough for the chip of an overdue invoice.
  { ...invoiceNumber, width: 188, labels: label('Overdue'), cardLabels: label('Open', 'Partially Paid') },
  {
    field: 'amountOutstanding',
    headerName: 'columns.amountOutstanding',
    dataType: 'currency',
    // Wide enough for the link that pays it.
    width: 176,
    cardAmount: true,
    render: (invoice) => <Payable invoice={invoice} />,
  },
  {
    field: 'dueDate',
    headerName: 'columns.dueDate',
    dataType: 'date',
    // Wide enough for the day of a scheduled payment.
    width: 166,
    render: (invoice) => <DueDate invoice={invoice} />,
  },
  {
    field: 'settlementDiscAmount',
    headerName: 'columns.settlementDiscAmount',
    dataType: 'currency',
    width: 200,
    render: (invoice) => <Discount invoice={invoice} />,
    // An expired discount is not shown, so it is not summed.
    summed: (invoice) => ownSaving(invoice)?.amount ?? 0,
  },
  { field: 'poNumber', headerName: 'columns.poNumber', width: 122, flex: 1, defaultValue: '–' },
  invoiceDate,
  { field: 'total', headerName: 'columns.total', visibility: 'desktop', dataType: 'currency', width: 132 },
  salesOrder,
  orderNumber,
  {
    field: 'orderedBy',
    headerName: 'columns.orderedBy',
    visibility: 'desktop',
    optional: true,
    flex: 1,
    defaultValue: '–',
  },
  { ...productCodes, optional: true },
  ownPartNumbers,
  productDescriptions,
  heats,
  deliveryDate,
  discountUntil,
];

/** The conditions that the server has for the parts. */
function meets(row: InvoiceDueRow, filter: InvoicePart): boolean {
  if (filter === 'discounted') return ownSaving(row) !== null;
  return filter === 'overdue' ? statusOf(row) === 'Overdue' : ageOf(row.dueDate, today()) === filter;
}

export const invoicesDue: ListScreenDeclaration<InvoiceDueRow> = {
  list: '/api/invoices',
  columns,
  rowId: 'invoiceNumber',
  namespace: SECTION,
  texts: 'invoicesDue',
  above: <AgesAboveList />,
  statusOf,
  parts: Object.fromEntries(
    INVOICE_PARTS.map((filter) => [filter, { text: `ages.${filter}`, meets: (row) => meets(row, filter) }]),
  ),
  links: <StatementLink />,
  defaultSort: { field: 'invoiceDate', order: 'desc' },
  rowColor: (row) => (statusOf(row) === 'Overdue' ? 'error' : undefined),
  rowLabel: (row) => labelOf(statusOf(row)),
  panel: (page) => (
    <>
      <OpenedInvoice neighbors={neighborsOf(page, (row) => row.invoiceNumber)} />
      <OpenPayment />
    </>
  ),
  note: (rows) => <SavedByBank invoices={rows} />,
  actions: (rows) => (
    <>
      <DownloadDocuments
        color="secondary"
        documents={rows.map((row) => ({ kind: 'invoice', number: row.invoiceNumber }))}
      />
      <PayInvoices numbers={rows.map((row) => row.invoiceNumber)} />
    </>
  ),
};

/** Fields of the discount. */
const DISCOUNT: readonly string[] = ['settlementDiscAmount', 'settlementDiscDueDate'];

const withoutDiscount = {
  ...invoicesDue,
  columns: columns.filter(({ field }) => !DISCOUNT.includes(field)),
};

/** Invoices due; without the columns of the discount for customers whose terms give none. */
export const InvoicesDue = (): ReactNode => (
  <ListScreen {...(mayHaveDiscount() ? invoicesDue : withoutDiscount)} />
);
