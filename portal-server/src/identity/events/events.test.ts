import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { STREAMS_A_SESSION } from '../../platform/events/event-streams.ts';

type Headers = Record<string, string>;

let portal: TestPortal;
let opened: Reading[] = [];
const listeningPortal = async (): Promise<TestPortal> => {
  const made = await testPortal();
  await made.app.listen({ port: 0, host: '127.0.0.1' });
  return made;
};
beforeAll(async () => {
  portal = await listeningPortal();
});
afterEach(async () => {
  for (const { leave } of opened) leave();
  await Promise.all(opened.map(({ ended }) => ended));
  opened = [];
});
afterAll(() => portal.close());

interface Reading {
  status: number;
  headers: globalThis.Headers;
  /** Resolves when the page has received `count` events about changes. */
  told(times: number): Promise<void>;
  /** Resolves once the server has ended the stream. */
  ended: Promise<void>;
  count(): number;
  /** Resolves when the page has received one more event. */
  heard(event: string): Promise<void>;
  leave(): void;
}

const signIn = async (user: string): Promise<Headers> => (await portal.signIn(user)) as Headers;

/** Opens the stream as a browser does, over a real connection. */
async function open(headers: Headers, of = portal): Promise<Reading> {
  const { port } = of.app.server.address() as AddressInfo;
  const left = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal: left.signal });
  let text = '';
  const waiting = new Set<() => void>();
  const count = () => text.split('event: account.changed').length - 1;
  const until = (isDelivered: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isDelivered()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true });
      for (const look of waiting) look();
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!left.signal.aborted) throw error;
  });
  const reading: Reading = {
    status: answer.status,
    headers: answer.headers,
    ended,
    count,
    told: (times) => until(() => count() >= times),
    heard: (event) => until(() => text.includes(`event: ${event}\n`)),
    leave: () => left.abort(),
  };
  opened.push(reading);
  return reading;
}

const touchQuote = (customerId: number) =>
  portal.database.db
    .updateTable('quote')
    .set({ reject_comment: 'touched' })
    .where('customer_id', '=', customerId)
    .execute();

test('a page receives each change of its customer, by any person, and none of another customer', async () => {
  const page = await open(await signIn('credit'));
  const other = await open(await signIn('cash'));
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store');
  await touchQuote(1001);
  await page.told(1);
  await touchQuote(1002);
  await other.told(1);
  expect([page.count(), other.count()]).toEqual([1, 1]);
});

describe('a page receives the removal of a row of', () => {
  const remove = (table: 'credit_application' | ListedTable) =>
    portal.database.db.deleteFrom(table).where('customer_id', '=', 1003).execute();
  type ListedTable = (typeof LISTED)[number];
  // Each refers to those after it.
  const LISTED = ['credit_memo', 'invoice', 'sales_order', 'quote', 'inventory_item'] as const;

  beforeAll(() => remove('credit_application'));
  test.each(LISTED)('%s', async (table) => {
    const page = await open(await signIn('hold'));
    await remove(table);
    await page.told(1);
  });
});

test('a page of any customer receives changes of stores and prices', async () => {
  const pages = [await open(await signIn('credit')), await open(await signIn('cash'))];
  await sql`select pg_notify('portal', 'distributor')`.execute(portal.database.db);
  await Promise.all(pages.map(({ heard }) => heard('distributor.changed')));
  expect(pages.map(({ count }) => count())).toEqual([0, 0]);
});

test('a change that was rolled back is not sent', async () => {
  const page = await open(await signIn('credit'));
  const change = portal.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('quote').set({ reject_comment: 'x' }).where('customer_id', '=', 1001).execute();
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  await portal.database.db
    .updateTable('customer')
    .set({ is_on_credit_hold: true })
    .where('id', '=', 1001)
    .execute();
  await page.told(1);
  expect(page.count()).toBe(1);
});

test('signing out ends the streams of that session and no other', async () => {
  const [headers, elsewhere] = [await signIn('credit'), await signIn('credit')];
  const pages = [await open(headers), await open(headers)];
  const other = await open(elsewhere);
  await portal.app.inject({ method: 'POST', url: '/api/logout', headers });
  await Promise.all(pages.map(({ ended }) => ended));
  await touchQuote(1001);
  await other.told(1);
});

test('people who are not signed in, and staff who view no customer, receive nothing', async () => {
  expect((await open({})).status).toBe(401);
  expect((await open(await signIn('staff'))).status).toBe(403);
});

test('one browser may have a few pages listening; a page that leaves makes room', async () => {
  const headers = await signIn('credit');
  const pages = [];
  for (let page = 0; page < STREAMS_A_SESSION; page += 1) pages.push(await open(headers));
  expect((await open(headers)).status).toBe(429);
  pages[0]?.leave();
  const retry = async (): Promise<number> => {
    const { status } = await open(headers);
    return status === 429 ? retry() : status;
  };
  expect(await retry()).toBe(200);
});

test('the server closes at once, however many pages listen', async () => {
  const closing = await listeningPortal();
  const headers = (await closing.signIn('credit')) as Headers;
  const pages = [await open(headers, closing), await open(headers, closing)];
  await closing.close();
  await Promise.all(pages.map(({ ended }) => ended));
});
