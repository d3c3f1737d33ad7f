import { openInvoiceStatus, today, type InvoiceDueRow } from '@portal/shared-contracts';
import {
  DownloadDocuments,
  neighborsOf,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { OpenedInvoice } from '../invoice-panel/OpenedInvoice.tsx';
import {
  deliveryDate,
  discountUntil,
  invoiceDate,
  invoiceNumber,
  orderNumber,
  productCodes,
  salesOrder,
} from '../shared-columns.tsx';
import { SECTION } from '../texts.ts';
import { ownSaving } from '../pay-action/bank-saving.ts';
import { OpenPayment } from '../pay-action/OpenPayment.tsx';
import { PayInvoices, RowPayment } from '../pay-action/PayInvoices.tsx';

const statusOf = (row: InvoiceDueRow) => openInvoiceStatus(row, today());

type Status = ReturnType<typeof statusOf>;

const labelOf = (status: Status) => `status.invoices.${status}`;
const label = (...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, labelOf(status)]));

const columns: readonly Column<InvoiceDueRow>[] = [
  // Wide enough for the chip of an overdue invoice.
  { ...invoiceNumber, width: 194, labels: label('Overdue'), cardLabels: label('Open', 'Partially Paid') },
  { field: 'dueDate', headerName: 'columns.dueDate', dataType: 'date', width: 112 },
  {
    field: 'settlementDiscAmount',
    headerName: 'columns.settlementDiscAmount',
    dataType: 'currency',
    width: 230,
    flex: 2,
    render: (invoice) => <RowPayment invoice={invoice} />,
    // An expired discount is not shown, so it is not summed.
    summed: (invoice) => ownSaving(invoice)?.amount ?? 0,
  },
  invoiceDate,
  salesOrder,
  orderNumber,
  { field: 'poNumber', headerName: 'columns.poNumber', width: 122, flex: 1, defaultValue: '–' },
  {
    field: 'orderedBy',
    headerName: 'columns.orderedBy',
    visibility: 'desktop',
    optional: true,
    flex: 1,
    defaultValue: '–',
  },
  { ...productCodes, optional: true },
  { field: 'total', headerName: 'columns.total', visibility: 'desktop', dataType: 'currency', width: 132 },
  { field: 'amountOutstanding', headerName: 'columns.amountOutstanding', dataType: 'currency', width: 140 },
  deliveryDate,
  discountUntil,
];

export const invoicesDue: ListScreenDeclaration<InvoiceDueRow> = {
  list: '/api/invoices',
  columns,
  rowId: 'invoiceNumber',
  namespace: SECTION,
  texts: 'invoicesDue',
  defaultSort: { field: 'invoiceDate', order: 'desc' },
  rowColor: (row) => (statusOf(row) === 'Overdue' ? 'error' : undefined),
  rowLabel: (row) => labelOf(statusOf(row)),
  panel: (page) => (
    <>
      <OpenedInvoice neighbors={neighborsOf(page, (row) => row.invoiceNumber)} />
      <OpenPayment />
    </>
  ),
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
