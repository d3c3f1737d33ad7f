import type { InvoiceDueRow } from '@portal/shared-contracts';
import type { Column } from '@portal/shared-ui/data';
import { InvoiceLink } from './invoice-panel/OpenedInvoice.tsx';

/** A column of both lists. */
type InvoiceColumn = Column<Omit<InvoiceDueRow, 'plannedFor'>>;

/** Columns that both lists of invoices share. A list may override their width or visibility. */
export const invoiceNumber: InvoiceColumn = {
  field: 'invoiceNumber',
  headerName: 'columns.invoiceNumber',
  width: 110,
  render: (row) => <InvoiceLink number={row.invoiceNumber} />,
};

export const invoiceDate: InvoiceColumn = {
  field: 'invoiceDate',
  headerName: 'columns.invoiceDate',
  dataType: 'date',
  width: 140,
};

export const salesOrder: InvoiceColumn = {
  field: 'salesOrder',
  headerName: 'columns.salesOrder',
  visibility: 'desktop',
  width: 108,
  defaultValue: '–',
};

/** Number of the quote that the invoice's order came from. */
export const orderNumber: InvoiceColumn = {
  field: 'orderNumber',
  headerName: 'columns.orderNumber',
  visibility: 'desktop',
  optional: true,
  width: 110,
  defaultValue: '–',
};

export const productCodes: InvoiceColumn = {
  field: 'productCodes',
  headerName: 'columns.productCodes',
  visibility: 'desktop',
  dataType: 'codes',
  flex: 1,
};

export const ownPartNumbers: InvoiceColumn = {
  field: 'ownPartNumbers',
  headerName: 'columns.ownPartNumbers',
  visibility: 'desktop',
  dataType: 'codes',
  optional: true,
  sortable: false,
  width: 150,
};

export const productDescriptions: InvoiceColumn = {
  field: 'productDescriptions',
  headerName: 'columns.productDescriptions',
  visibility: 'desktop',
  optional: true,
  sortable: false,
  flex: 1,
};

export const heats: InvoiceColumn = {
  field: 'heats',
  headerName: 'columns.heats',
  visibility: 'desktop',
  optional: true,
  sortable: false,
  width: 140,
};

export const deliveryDate: InvoiceColumn = {
  field: 'deliveryDate',
  headerName: 'columns.deliveryDate',
  visibility: 'desktop',
  optional: true,
  dataType: 'date',
  width: 130,
  defaultValue: '–',
};

export const discountUntil: InvoiceColumn = {
  field: 'settlementDiscDueDate',
  headerName: 'columns.settlementDiscDueDate',
  visibility: 'desktop',
  optional: true,
  dataType: 'date',
  width: 150,
  defaultValue: '–',
};
