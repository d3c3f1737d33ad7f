import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import { creditMemos } from '../../credits/lists.ts';
import { dedicatedInventory } from '../../inventory/lists.ts';
import { invoiceHistory, invoicesDue } from '../../invoices/lists.ts';
import { openOrders, salesOrderHistory } from '../../orders/lists.ts';
import { pendingQuotes, quotesHistory } from '../../quotes/lists.ts';
import type { ListDefinition } from '../list-definition.ts';

export type Row = Record<string, unknown>;

/** What the table of a list displays, field by field. */
export interface ShownList {
  definition: ListDefinition;
  shows: Record<string, Format>;
  /** Field that names a row. */
  key: string;
}

type Format = (value: unknown) => string;
const text: Format = (value) => (typeof value === 'string' ? value : '');
const date: Format = (value) => (value === null ? '' : formatDate(text(value)));
const money: Format = (value) => formatMoney(Number(value));
const count: Format = (value) => Number(value).toLocaleString('en-US');
const codes: Format = (value) => (value as string[]).join(', ');

const document = { orderedBy: text, poNumber: text, productCodes: codes };

export const SHOWN_LISTS: ShownList[] = [
  {
    definition: pendingQuotes,
    key: 'orderNumber',
    shows: {
      ...document,
      orderNumber: text,
      quoteDate: date,
      dateRequired: date,
      expires: date,
      total: money,
    },
  },
  {
    definition: quotesHistory,
    key: 'orderNumber',
    shows: { ...document, orderNumber: text, quoteDate: date, ordered: date, status: text, total: money },
  },
  {
    definition: openOrders,
    key: 'orderNumber',
    shows: { ...document, orderNumber: text, ordered: date, dateRequired: date, status: text, total: money },
  },
  {
    definition: salesOrderHistory,
    key: 'salesOrder',
    shows: {
      ...document,
      salesOrder: text,
      orderDate: date,
      invoiceNo: text,
      invoiceDate: date,
      status: text,
    },
  },
  {
    definition: invoicesDue,
    key: 'invoiceNumber',
    shows: {
      ...{ invoiceNumber: text, invoiceDate: date, dueDate: date, salesOrder: text, poNumber: text },
      ...{ orderedBy: text, total: money, amountOutstanding: money, orderNumber: text, productCodes: codes },
    },
  },
  {
    definition: invoiceHistory,
    key: 'invoiceNumber',
    shows: {
      ...{ invoiceNumber: text, invoiceDate: date, salesOrder: text, poNumber: text },
      ...{ productCodes: codes, paidOn: date, status: text, originalAmount: money },
      ...{ orderedBy: text, orderNumber: text },
    },
  },
  {
    definition: creditMemos,
    key: 'creditNoteNumber',
    shows: {
      ...{ creditNoteNumber: text, transactionDate: date, dateTimeReleased: date },
      ...{ originalAmount: money, amountOutstanding: money },
    },
  },
  {
    definition: dedicatedInventory,
    key: 'productCode',
    shows: { productCode: text, productDescription: text, stockAvailable: count, lastUsageDate: date },
  },
];

const plain = (shown: string): string => shown.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether some column of the row displays `search`, which is what a search promises to find. */
export const displays = ({ shows }: ShownList, row: Row, search: string): boolean =>
  Object.entries(shows).some(([field, format]) => plain(format(row[field])).includes(plain(search)));
