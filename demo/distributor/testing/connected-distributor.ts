import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deliverDue } from '@portal/portal-server/src/platform/business-events/deliver-due.ts';
import type { TestPortal } from '@portal/portal-server/src/testing/test-portal.ts';
import { eventRecorder } from '@portal/portal-server/src/trade/erp-events/record-event.ts';
import { exportRecords } from '@portal/portal-server/src/trade/erp-export/export-records.ts';
import { makeTestKey } from '@portal/portal-server/src/trade/erp/testing/make-test-key.ts';
import { ORDER_STATUS } from '@portal/portal-server/src/trade/orders/order-status.ts';
import { nameOfKind } from '@portal/shared-contracts/erp';
import { openBooks, OPENING_KINDS, type Books } from '../books.ts';
import { Distributor } from '../distributor.ts';
import { openDoors } from '../portal-doors.ts';

class Killed extends Error {}

export interface ConnectedDistributor {
  /** Lets the portal record new events, then lets the distributor work once. */
  work(): Promise<void>;
  /** Kills the distributor before it stores its books for the `stores`-th time from now. The next work is done by a new one. */
  killBefore(stores: number): void;
  books(): Books;
  /** The portal's refusals. */
  complaints: string[];
}

const STEP_MS = 60_000;

/** Writes the export for opening the books into a new folder. */
async function exportOpening(portal: TestPortal): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-books-'));
  for (const kind of OPENING_KINDS) {
    let text = '';
    for await (const lines of exportRecords(portal.database.db, kind, { onlyOpen: true })) text += lines;
    await writeFile(path.join(folder, `${nameOfKind(kind)}.ndjson`), text);
  }
  return folder;
}

/** A distributor connected with a portal by HTTP. It uses the portal's clock, and a step takes a minute. */
export async function connectedDistributor(
  portal: TestPortal,
  { newsMs = 0 }: { newsMs?: number } = {},
): Promise<ConnectedDistributor> {
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { authorization } = await makeTestKey(portal, { name: 'Distributor' });
  const doors = openDoors({ portal: address, key: authorization.replace('Bearer ', '') });
  const folder = await exportOpening(portal);
  let stored = JSON.stringify({ ...(await openBooks(folder)), openedAt: 0 });
  await rm(folder, { recursive: true });
  const complaints: string[] = [];
  let left = Infinity;
  const open = (): Distributor =>
    new Distributor({
      doors,
      books: JSON.parse(stored) as Books,
      stepMs: STEP_MS,
      newsMs,
      timeZone: portal.config.timeZone,
      now: portal.now,
      complain: (text) => complaints.push(text),
      async store(books) {
        left -= 1;
        if (left === 0) throw new Killed();
        stored = JSON.stringify(books);
      },
    });
  let running = open();
  return {
    complaints,
    books: () => JSON.parse(stored) as Books,
    killBefore: (stores) => void (left = stores),
    async work() {
      await deliverDue([eventRecorder], { ...portal, log: portal.app.log });
      try {
        await running.work();
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        running = open();
      }
    },
  };
}

/** The customer who accepts quotes. */
export const CUSTOMER = 1001;

let attempts = 0;
export async function call<Data>(portal: TestPortal, url: string, payload?: object): Promise<Data> {
  attempts += 1;
  const headers = { ...(await portal.signIn('credit')), 'idempotency-key': `attempt-${attempts}` };
  const answer = await portal.app.inject({
    url,
    headers,
    ...(payload && { method: 'POST', payload }),
  });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<{ data: Data }>().data;
}

export const pendingQuotes = ({ database: { db } }: TestPortal) =>
  db
    .selectFrom('quote')
    .selectAll()
    .where('customer_id', '=', CUSTOMER)
    .where('order_status', '=', ORDER_STATUS.pending.order_status)
    .where('is_made_here', '=', false)
    .where('reserved_for', 'is', null)
    .orderBy('id');
export const accept = (portal: TestPortal, quotes: string[]) =>
  call(portal, '/api/quotes/accept', { quotes, payment: 'later', poNumber: 'PO-77' });
export const linesOf = ({ database: { db } }: TestPortal, document: 'quote' | 'order', ids: number[]) =>
  db
    .selectFrom('line_item')
    .selectAll()
    .where('customer_id', '=', CUSTOMER)
    .where('document', '=', document)
    .where('document_id', 'in', ids)
    .execute();
export const ordersOf = ({ database: { db } }: TestPortal, quoteId: number) =>
  db.selectFrom('sales_order').selectAll().where('quote_id', '=', quoteId).orderBy('sales_order').execute();
export const invoicesOf = ({ database: { db } }: TestPortal, quote: string) =>
  db.selectFrom('invoice').selectAll().where('order_number', '=', quote).orderBy('invoice_number').execute();
