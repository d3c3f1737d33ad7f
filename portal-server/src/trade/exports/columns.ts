import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import type { ListName } from '../trade-tables.ts';
import { sayIn, statusText } from '../documents/document-text.ts';
import type { Language } from '../../platform/http/messages.ts';
import { guarded } from './csv.ts';
import type { ColumnName } from './export-text.ts';

/** How a value is displayed. */
export type Display = 'text' | 'codes' | 'day' | 'money' | 'number' | 'status';

export interface ExportColumn {
  field: string;
  header: ColumnName;
  display: Display;
}

const column = (field: string, header: ColumnName, display: Display = 'text'): ExportColumn => ({
  field,
  header,
  display,
});

const orderedBy = column('orderedBy', 'orderedBy');
const poNumber = column('poNumber', 'poNumber');
const products = column('productCodes', 'products', 'codes');
const dateRequired = column('dateRequired', 'dateRequired', 'day');
const status = column('status', 'status', 'status');
const total = column('total', 'total', 'money');
const invoiceNumber = column('invoiceNumber', 'invoice');
const invoiceDate = column('invoiceDate', 'invoiceDate', 'day');
const salesOrder = column('salesOrder', 'salesOrder');
const quoteNumber = column('orderNumber', 'quote');
const quote = [quoteNumber, column('quoteDate', 'quoteDate', 'day'), orderedBy, poNumber];

/** What the tables of the portal display, in their order; what a person has to choose there is in every file. */
export const EXPORT_COLUMNS: Readonly<Record<ListName, readonly ExportColumn[]>> = {
  quotes: [...quote, products, dateRequired, column('expires', 'expires', 'day'), total],
  'quotes-history': [...quote, products, column('ordered', 'ordered', 'day'), status, total],
  orders: [
    column('orderNumber', 'salesOrder'),
    column('ordered', 'orderDate', 'day'),
    orderedBy,
    poNumber,
    products,
    dateRequired,
    status,
    total,
  ],
  'orders-history': [
    salesOrder,
    column('orderDate', 'orderDate', 'day'),
    orderedBy,
    poNumber,
    products,
    column('invoiceNo', 'invoice'),
    invoiceDate,
    status,
  ],
  invoices: [
    invoiceNumber,
    invoiceDate,
    column('dueDate', 'dueDate', 'day'),
    salesOrder,
    quoteNumber,
    poNumber,
    orderedBy,
    products,
    total,
    column('amountOutstanding', 'outstanding', 'money'),
  ],
  'invoices-history': [
    invoiceNumber,
    invoiceDate,
    salesOrder,
    quoteNumber,
    poNumber,
    orderedBy,
    products,
    column('paidOn', 'paidOn', 'day'),
    status,
    column('originalAmount', 'originalAmount', 'money'),
  ],
  'credit-memos': [
    column('creditNoteNumber', 'creditMemo'),
    column('transactionDate', 'date', 'day'),
    column('dateTimeReleased', 'released', 'day'),
    column('originalAmount', 'originalAmount', 'money'),
    column('amountOutstanding', 'leftToUse', 'money'),
  ],
  'account-products': [
    column('productCode', 'product'),
    column('productDescription', 'description'),
    column('stockAvailable', 'stock', 'number'),
    column('lastUsageDate', 'lastUsed', 'day'),
  ],
};

const numbers = new Intl.NumberFormat('en-US');

/** A value as its table displays it; what is missing is an empty cell. Only what people entered can be a formula. */
export function displayed(value: unknown, display: Display, language: Language): string {
  if (value === null || value === undefined) return '';
  switch (display) {
    case 'day':
      return formatDate(String(value));
    case 'money':
      return formatMoney(Number(value));
    case 'number':
      return numbers.format(Number(value));
    case 'codes':
      return guarded(Array.isArray(value) ? value.join(', ') : String(value));
    case 'status':
      return guarded(statusText(String(value), sayIn(language)));
    case 'text':
      return guarded(String(value));
  }
}
