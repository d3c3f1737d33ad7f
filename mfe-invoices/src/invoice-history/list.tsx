import type { InvoiceHistoryRow } from '@portal/shared-contracts';
import {
  DownloadDocuments,
  neighborsOf,
  statusColumn,
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
  heats,
  ownPartNumbers,
  productDescriptions,
  salesOrder,
} from '../shared-columns.tsx';
import { StatementLink } from '../statement/StatementLink.tsx';
import { SECTION } from '../texts.ts';

const columns: readonly Column<InvoiceHistoryRow>[] = [
  invoiceNumber,
  invoiceDate,
  salesOrder,
  orderNumber,
  { field: 'poNumber', headerName: 'columns.poNumber', visibility: 'desktop', width: 122, defaultValue: '–' },
  {
    field: 'orderedBy',
    headerName: 'columns.orderedBy',
    visibility: 'desktop',
    optional: true,
    width: 110,
    defaultValue: '–',
  },
  productCodes,
  ownPartNumbers,
  productDescriptions,
  heats,
  { field: 'paidOn', headerName: 'columns.paidOn', dataType: 'date', width: 110, defaultValue: '–' },
  { ...statusColumn('invoices', SECTION), width: 110 },
  { field: 'originalAmount', headerName: 'columns.originalAmount', dataType: 'currency', width: 150 },
  deliveryDate,
  {
    field: 'settlementDiscAmount',
    headerName: 'columns.settlementDiscAmount',
    visibility: 'desktop',
    optional: true,
    dataType: 'currency',
    width: 130,
  },
  discountUntil,
];

export const invoiceHistory: ListScreenDeclaration<InvoiceHistoryRow> = {
  list: '/api/invoices/history',
  columns,
  rowId: 'invoiceNumber',
  namespace: SECTION,
  texts: 'invoiceHistory',
  links: <StatementLink />,
  defaultSort: { field: 'invoiceDate', order: 'desc' },
  panel: (page) => <OpenedInvoice neighbors={neighborsOf(page, (row) => row.invoiceNumber)} />,
  actions: (rows) => (
    <DownloadDocuments documents={rows.map((row) => ({ kind: 'invoice', number: row.invoiceNumber }))} />
  ),
};
