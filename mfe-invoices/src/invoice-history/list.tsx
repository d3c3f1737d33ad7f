import type { InvoiceHistoryRow } from '@portal/shared-contracts';
import {
  DetailsLink,
  DetailsPanel,
  DownloadDocuments,
  neighborsOf,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { InvoiceStatus, STATUS_TEXTS } from '../status/InvoiceStatus.tsx';
import { SECTION } from '../texts.ts';

/** What an invoice shows in the history. */
const columns: readonly Column<InvoiceHistoryRow>[] = [
  {
    field: 'invoiceNumber',
    headerName: 'columns.invoiceNumber',
    width: 110,
    render: ({ invoiceNumber: number }) => (
      <DetailsLink record={{ type: 'invoices', number }}>{number}</DetailsLink>
    ),
  },
  { field: 'invoiceDate', headerName: 'columns.invoiceDate', dataType: 'date', width: 140 },
  {
    field: 'salesOrder',
    headerName: 'columns.salesOrder',
    visibility: 'desktop',
    width: 110,
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
  { field: 'poNumber', headerName: 'columns.poNumber', visibility: 'desktop', width: 122, defaultValue: '–' },
  {
    field: 'orderedBy',
    headerName: 'columns.orderedBy',
    visibility: 'desktop',
    optional: true,
    width: 110,
    defaultValue: '–',
  },
  {
    field: 'productCodes',
    headerName: 'columns.productCodes',
    visibility: 'desktop',
    dataType: 'codes',
    flex: 1,
  },
  { field: 'paidOn', headerName: 'columns.paidOn', dataType: 'date', width: 110, defaultValue: '–' },
  {
    field: 'status',
    headerName: 'columns.status',
    texts: STATUS_TEXTS,
    width: 110,
    render: ({ status }) => <InvoiceStatus status={status} />,
  },
  { field: 'originalAmount', headerName: 'columns.originalAmount', dataType: 'currency', width: 150 },
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

export const invoiceHistory: ListScreenDeclaration<InvoiceHistoryRow> = {
  list: '/api/invoices/history',
  columns,
  rowId: 'invoiceNumber',
  namespace: SECTION,
  texts: 'invoiceHistory',
  defaultSort: { field: 'invoiceDate', order: 'desc' },
  panel: (page) => (
    <DetailsPanel neighbors={neighborsOf(page, (row) => ({ type: 'invoices', number: row.invoiceNumber }))} />
  ),
  actions: (rows) => (
    <DownloadDocuments documents={rows.map((row) => ({ kind: 'invoice', number: row.invoiceNumber }))} />
  ),
};
