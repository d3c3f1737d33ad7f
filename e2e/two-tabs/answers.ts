import type { BrowserContext } from '@playwright/test';
import type { Account, ListPage } from '@portal/shared-contracts/schemas';
import { call } from '../fixtures/call.ts';

/** Answers that a customer gets in a session of their own. */
export interface OwnAnswers {
  customerId: number;
  /** Data of each answer, by address without host. */
  data: ReadonlyMap<string, unknown>;
  /** Texts that no other customer has: account number, name, and numbers of records. */
  names: readonly string[];
}

/** Each list, with the address of a row's details. */
const LISTS: Readonly<Record<string, (row: Record<string, string>) => string>> = {
  '/api/quotes': (row) => `/api/order-details/${row['orderNumber']}/quotes`,
  '/api/quotes/history': (row) => `/api/order-details/${row['orderNumber']}/quotes`,
  '/api/orders': (row) => `/api/order-details/${row['orderNumber']}/orders`,
  '/api/orders/history': (row) => `/api/order-details/${row['salesOrder']}/sales-history`,
  '/api/invoices': (row) => `/api/order-details/${row['invoiceNumber']}/invoices`,
  '/api/invoices/history': (row) => `/api/order-details/${row['invoiceNumber']}/invoices`,
  '/api/credit-memos': (row) => `/api/credit-memos/${row['creditNoteNumber']}`,
};
const PAGE = 'page=1&pageSize=20';
const DETAILS_OF_EACH = 8;
const NUMBERED = /"(?:orderNumber|salesOrder|invoiceNumber|creditNoteNumber)":"([^"]+)"/g;

/** Reads the answers of the customer who is signed in in `context`. */
export async function readOwnAnswers(
  context: BrowserContext,
  url: string,
  customerId: number,
): Promise<OwnAnswers> {
  const data = new Map<string, unknown>();
  async function read<Data>(path: string): Promise<Data> {
    const answer = await call<Data>(context, url, path);
    data.set(path, answer);
    return answer;
  }
  const { accountNumber, clientName } = await call<Account>(context, url, '/api/account');
  await read('/api/order-counts-by-status');
  await read(`/api/account-products?${PAGE}`);
  for (const [list, detailsOf] of Object.entries(LISTS)) {
    const { rows } = await read<ListPage<Record<string, string>>>(`${list}?${PAGE}`);
    for (const row of rows.slice(0, DETAILS_OF_EACH)) await read(detailsOf(row));
  }

  const numbers = [...JSON.stringify([...data.values()]).matchAll(NUMBERED)].map(([, number = '']) => number);
  return { customerId, data, names: [...new Set([accountNumber, clientName, ...numbers])] };
}

/** Removes the names that another customer has too. */
export function withoutShared(all: readonly OwnAnswers[]): OwnAnswers[] {
  return all.map((own) => {
    const others = new Set(all.filter((each) => each !== own).flatMap(({ names }) => names));
    return { ...own, names: own.names.filter((name) => !others.has(name)) };
  });
}
