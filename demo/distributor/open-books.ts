import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  nameOfKind,
  type ErpCustomer,
  type ErpInvoice,
  type ErpKind,
  type ErpProduct,
  type ErpQuote,
} from '@portal/shared-contracts/erp';
import { OPENING_KINDS } from '../data/opening-kinds.ts';
import type { Books, OfCustomer } from './books.ts';

const fileOf = (folder: string, kind: ErpKind): string => path.join(folder, `${nameOfKind(kind)}.ndjson`);

async function* recordsIn<Kind>(folder: string, kind: ErpKind): AsyncGenerator<Kind> {
  const file = fileOf(folder, kind);
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line !== '') yield JSON.parse(line) as Kind;
}

/** Whether something is still to come of a quote: an answer, or an order. */
const isOpen = ({ state, ordered }: ErpQuote): boolean =>
  state === 'pending' || (state === 'accepted' && ordered === null);

/** When the first of the files was there, in milliseconds: events from after that are not in them. */
function exportedAt(folder: string): number {
  const files = OPENING_KINDS.map((kind) => fileOf(folder, kind)).filter((file) => existsSync(file));
  if (files.length === 0)
    throw new Error(`There is no export in ${folder}: npm run export -- ${folder} makes one.`);
  return Math.min(...files.map((file) => Math.floor(statSync(file).mtimeMs)));
}

/** Opens books with what the portal exported to a folder. */
export async function openBooks(folder: string): Promise<Books> {
  const books: Books = {
    openedAt: exportedAt(folder),
    cursor: null,
    newsSlot: 0,
    customers: {},
    quotes: {},
    orders: {},
    invoices: {},
    prices: {},
    toSend: [],
  };
  for await (const record of recordsIn<ErpCustomer>(folder, 'customers')) {
    const { accountNumber, customerID, isCash, termsDays, branchID } = record;
    books.customers[accountNumber] = { accountNumber, customerID, isCash, termsDays, branchID };
  }
  for await (const { productCode, centsPerPound } of recordsIn<ErpProduct>(folder, 'products'))
    if (centsPerPound !== null) books.prices[productCode] = Number(centsPerPound);
  for await (const quote of recordsIn<OfCustomer<ErpQuote>>(folder, 'quotes'))
    if (isOpen(quote)) books.quotes[quote.orderNumber] = quote;
  for await (const invoice of recordsIn<OfCustomer<ErpInvoice>>(folder, 'invoices'))
    if (invoice.amountOutstanding > 0) books.invoices[invoice.invoiceNumber] = invoice;
  return books;
}
