import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { ErpCustomer, ErpInvoice, ErpKind, ErpQuote } from '@portal/shared-contracts/erp';
import type { SentRecord } from './portal-doors.ts';

/** A record of a customer. */
export type OfCustomer<Kind> = Kind & { accountNumber: string };

/** An accepted quote, whose order is under way. */
export interface AcceptedQuote {
  quote: OfCustomer<ErpQuote>;
  /** Milliseconds at which it was accepted, from which the versions of its records count. */
  acceptedAt: number;
  /** Number of the payment with which it was accepted; null when it is paid by its invoices. */
  payment: string | null;
  /** The last step that was taken; -1 before the first. */
  step: number;
}

/** A record that is still to be sent, no sooner than at `due`, given up at `until`; both in milliseconds. */
export interface ToSend {
  kind: ErpKind;
  record: SentRecord;
  due: number;
  until: number;
}

export type BookedCustomer = Pick<
  ErpCustomer,
  'accountNumber' | 'customerID' | 'isCash' | 'termsDays' | 'branchID'
>;

/** Everything that the distributor knows. It is stored as a whole, so a cursor never stands without what was done for it. */
export interface Books {
  /** Milliseconds at which they were opened: events from before that are in them. */
  openedAt: number;
  /** Of the events that were read; null before the first. */
  cursor: string | null;
  /** The slot of the last piece of news. */
  newsSlot: number;
  customers: Record<string, BookedCustomer>;
  /** Quotes that wait for an answer, by number. */
  quotes: Record<string, OfCustomer<ErpQuote>>;
  /** Accepted quotes by number. */
  orders: Record<string, AcceptedQuote>;
  /** Invoices that may be paid, or whose payment may be returned, by number. */
  invoices: Record<string, OfCustomer<ErpInvoice>>;
  /** Cents for a pound, by product. */
  prices: Record<string, number>;
  toSend: ToSend[];
}

const FILE = 'books.json';

/** Reads the books in a folder; null when there are none. */
export async function readBooks(folder: string): Promise<Books | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, FILE), 'utf8')) as Books;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Stores the books: whole, or as they were before. */
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
