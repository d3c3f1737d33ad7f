import type { InvoiceDueRow } from '@portal/shared-contracts';
import {
  DetailsLink,
  DetailsPanel,
  DownloadDocuments,
  neighborsOf,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { isOverdue } from '../status/overdue.ts';
import { SECTION } from '../texts.ts';

/** What an invoice shows until it is paid. */
const columns: readonly Column<InvoiceDueRow>[] = [
  {
    field: 'invoiceNumber',
    headerName: 'columns.invoiceNumber',
    // Also for the chip of an overdue invoice.
    width: 176,
    render: ({ invoiceNumber: number }) => (
      <DetailsLink record={{ type: 'invoices', number }}>{number}</DetailsLink>
    ),
  },
  {
    field: 'invoiceDate',
    headerName: 'columns.invoiceDate',
    dataType: 'date',
    width: 140,
  },
  { field: 'dueDate', headerName: 'columns.dueDate', dataType: 'date', width: 118 },
  {
    field: 'salesOrder',
    headerName: 'columns.salesOrder',
    visibility: 'desktop',
    width: 108,
    defaultValue: '–',
  },
  {
    field: 'orderNumber',
    headerName: 'columns.orderNumber',
    visibility: 'desktop',
    optional: true,
    width: 110,
    defaultValue: '–',
  },
  { field: 'poNumber', headerName: 'columns.poNumber', flex: 1, defaultValue: '–' },
  { field: 'orderedBy', headerName: 'columns.orderedBy', visibility: 'desktop', flex: 1, defaultValue: '–' },
  {
    field: 'productCodes',
    headerName: 'columns.productCodes',
    visibility: 'desktop',
    optional: true,
    dataType: 'codes',
    flex: 1,
  },
  { field: 'total', headerName: 'columns.total', visibility: 'desktop', dataType: 'currency', width: 120 },
  { field: 'amountOutstanding', headerName: 'columns.amountOutstanding', dataType: 'currency', width: 150 },
  {
    field: 'deliveryDate',
    headerName: 'columns.deliveryDate',
    visibility: 'desktop',
    optional: true,
    dataType: 'date',
    width: 130,
    defaultValue: '–',
  },
  {
    field: 'settlementDiscAmount',
    headerName: 'columns.settlementDiscAmount',
    visibility: 'desktop',
    optional: true,
    dataType: 'currency',
    width: 130,
  },
  {
    field: 'settlementDiscDueDate',
    headerName: 'columns.settlementDiscDueDate',
    visibility: 'desktop',
    optional: true,
    dataType: 'date',
    width: 150,
    defaultValue: '–',
  },
];

export const invoicesDue: ListScreenDeclaration<InvoiceDueRow> = {
  list: '/api/invoices',
  columns,
  rowId: 'invoiceNumber',
  namespace: SECTION,
  texts: 'invoicesDue',
  defaultSort: { field: 'invoiceDate', order: 'desc' },
  rowColor: ({ dueDate }) => (isOverdue(dueDate) ? 'error' : undefined),
  rowLabel: ({ dueDate }) => (isOverdue(dueDate) ? 'status.Overdue' : undefined),
  panel: (page) => (
    <DetailsPanel neighbors={neighborsOf(page, (row) => ({ type: 'invoices', number: row.invoiceNumber }))} />
  ),
  actions: (rows) => (
    <DownloadDocuments documents={rows.map((row) => ({ kind: 'invoice', number: row.invoiceNumber }))} />
  ),
};
