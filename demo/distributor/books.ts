import { createReadStream, existsSync, statSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
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
import type { SentRecord } from './portal-doors.ts';

/** A record of a customer. */
export type OfCustomer<Kind> = Kind & { accountNumber: string };

/** An accepted quote whose order is not finished. */
export interface AcceptedQuote {
  quote: OfCustomer<ErpQuote>;
  /** Time of acceptance in ms; the versions of its records count from there. */
  acceptedAt: number;
  /** Number of the payment that accepted it; null if it is paid later by its invoices. */
  payment: string | null;
  /** The last step taken; -1 before the first. */
  step: number;
}

/** A record still to be sent: not before `due`, and not after `until`. Both are in ms. */
interface ToSend {
  kind: ErpKind;
  record: SentRecord;
  due: number;
  until: number;
}

export type BookedCustomer = Pick<
  ErpCustomer,
  'accountNumber' | 'customerID' | 'isCash' | 'termsDays' | 'branchID'
>;

/** Everything that the distributor knows. It is stored as a whole, so that the cursor and the records of its events agree. */
export interface Books {
  /** Milliseconds at which they were opened: they include all earlier events. */
  openedAt: number;
  /** Cursor after the events that were read; null before the first. */
  cursor: string | null;
  /** Slot of the last piece of news. */
  newsSlot: number;
  customers: Record<string, BookedCustomer>;
  /** Quotes without an answer, by number. */
  quotes: Record<string, OfCustomer<ErpQuote>>;
  /** Accepted quotes by number. */
  orders: Record<string, AcceptedQuote>;
  /** Invoices that may be paid, or whose payment may be returned, by number. */
  invoices: Record<string, OfCustomer<ErpInvoice>>;
  /** Cents per pound, by product. */
  prices: Record<string, string>;
  toSend: ToSend[];
}

const FILE = 'books.json';

/** Reads the books in a folder; null if there are none. */
export async function readBooks(folder: string): Promise<Books | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, FILE), 'utf8')) as Books;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Stores the books. After a crash the file is whole: new or old. */
export async function storeBooks(folder: string, books: Books): Promise<void> {
  const draft = path.join(folder, `${FILE}.new`);
  const file = await open(draft, 'w');
  try {
    await file.writeFile(JSON.stringify(books));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(folder, FILE));
}

const fileOf = (folder: string, kind: ErpKind): string => path.join(folder, `${nameOfKind(kind)}.ndjson`);

async function* recordsIn<Kind>(folder: string, kind: ErpKind): AsyncGenerator<Kind> {
  const file = fileOf(folder, kind);
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line !== '') yield JSON.parse(line) as Kind;
}

/** Whether a quote still waits for an answer or an order. */
const isOpen = ({ state, ordered }: ErpQuote): boolean =>
  state === 'pending' || (state === 'accepted' && ordered === null);

/** Milliseconds at which the first file was written: the files may lack later events. */
function exportedAt(folder: string): number {
  const files = OPENING_KINDS.map((kind) => fileOf(folder, kind)).filter((file) => existsSync(file));
  if (files.length === 0)
    throw new Error(`There is no export in ${folder}: npx portal export ${folder} makes one.`);
  return Math.min(...files.map((file) => Math.floor(statSync(file).mtimeMs)));
}

/** Creates books from the portal's export in a folder. */
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
    if (centsPerPound !== null) books.prices[productCode] = String(centsPerPound);
  for await (const quote of recordsIn<OfCustomer<ErpQuote>>(folder, 'quotes'))
    if (isOpen(quote)) books.quotes[quote.orderNumber] = quote;
  for await (const invoice of recordsIn<OfCustomer<ErpInvoice>>(folder, 'invoices'))
    if (invoice.amountOutstanding > 0) books.invoices[invoice.invoiceNumber] = invoice;
  return books;
}

/** Kinds of records in an export from which books are created. */
export const OPENING_KINDS = ['customers', 'products', 'quotes', 'invoices'] as const satisfies ErpKind[];
