import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildApp } from '@portal/portal-server/src/app.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import type { PortalApp } from '@portal/portal-server/src/platform/http/portal-app.ts';
import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { ALL_LISTS } from '@portal/portal-server/src/trade/all-lists/all-lists.ts';
import { readPdf } from '@portal/portal-server/src/trade/documents/testing/read-pdf.ts';
import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import { SESSION_COOKIE } from '@portal/portal-server/src/identity/session/session-token.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '@portal/demo/data/users.ts';
import type { OrderDetails } from '@portal/shared-contracts/schemas';
import { startTemporaryPostgres, type TemporaryPostgres } from '../test/temporary-postgres.ts';
import { EXIT } from '../exit.ts';
import { runCommand } from '../testing/run-command.ts';

jest.setTimeout(300_000);

/** Rows of each list whose details are compared. */
const LOOKED_AT = 2;

/** Payments of the portal itself do not move. */
const LISTS = ALL_LISTS.filter(({ table }) => table !== 'payment');
const LOCKED = 'first@demo.test';
const PEOPLE = DEMO_USERS.filter(({ permission, email }) => permission === undefined && email !== LOCKED).map(
  ({ email }) => email,
);

interface Served {
  app: PortalApp;
  database: Database;
  port: string;
}
interface Person {
  served: Served;
  headers: Record<string, string>;
}

let folder: string;
let postgres: TemporaryPostgres;
let from: Served;
let to: Served;

async function serve(database: Database): Promise<Served> {
  const config = readConfig({ PORTAL_MODE: 'test', HOST: '127.0.0.1', PORT: '0' });
  const app = await buildApp({ database, config, now: () => new Date() });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { app, database, port };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-move-'));
  const started = await startTemporaryPostgres();
  if (!started) throw new Error('This test needs PostgreSQL: install the package postgresql.');
  postgres = started;
  const embedded = await openPortalDatabase({ dataDir: path.join(folder, 'data') });
  await smallDemo().fill(embedded);
  from = await serve(embedded);
  to = await serve(await openPortalDatabase({ url: postgres.url }));
});
afterAll(async () => {
  for (const { app, database } of [from, to]) {
    await app.close();
    await database.close();
  }
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

async function signIn(served: Served, user: string): Promise<Person> {
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { user, password: DEMO_PASSWORD },
  });
  const { token } = answer.json<{ data: { token: string } }>().data;
  const half = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
  return {
    served,
    headers: { authorization: `Bearer ${token}`, cookie: `${SESSION_COOKIE}=${half?.value}` },
  };
}

/** Numbers of the database's own, and what does not move (docs/operators/back-up-and-upgrade.md, "Move to PostgreSQL"). */
const NOT_MOVED = new Set([
  'creditNoteID',
  'profileId',
  'branchId',
  'zipCode',
  'tutorialId',
  'skippedTutorial',
  'payments',
  // The days on which the portal noted a promise: its own journal of what shipments were promised for.
  'promises',
]);
const moved = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (key, value: unknown) => {
      if (NOT_MOVED.has(key)) return undefined;
      return key === 'answer' ? reasonOf(value as OrderDetails['answer']) : value;
    }),
  );

/** Why a quote was rejected. The reason moves to the other portal; who answered and when does not. */
const reasonOf = (answer: OrderDetails['answer']) =>
  answer?.reason ? { reason: answer.reason, comment: answer.comment } : null;

/** What an address shows; the rows of a list by their keys, as those of one day have no order of their own. */
async function see({ served, headers }: Person, url: string): Promise<unknown> {
  const answer = await served.app.inject({ url, headers });
  if (answer.headers['content-type'] === 'application/pdf') return readPdf(answer.rawPayload);
  const body = moved(answer.json()) as { data?: unknown };
  const rows = isList(body.data) ? body.data.rows.map((row) => JSON.stringify(row)).sort() : null;
  return [answer.statusCode, rows ?? body];
}

const isList = (data: unknown): data is { rows: unknown[] } =>
  typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows);

const rowsOf = async ({ served, headers }: Person, url: string) =>
  (await served.app.inject({ url, headers })).json<{ data: { rows: Record<string, unknown>[] } }>().data.rows;

/** What a person can open of a row: its details and its documents. */
function openedFrom(list: string, row: Record<string, unknown>): string[] {
  const { orderNumber, salesOrder, invoiceNumber, creditNoteNumber, productCode } = row as Record<
    string,
    string
  >;
  const pdf = (kind: string, number: string | undefined) =>
    number ? [`/api/account/v1/${kind}/download/${encodeURIComponent(number)}`] : [];
  const details = (type: string, number: string | undefined) =>
    number ? [`/api/order-details/${encodeURIComponent(number)}/${type}`] : [];
  if (list === '/api/credit-memos')
    return [`/api/credit-memos/${creditNoteNumber}`, ...pdf('creditMemo', creditNoteNumber)];
  if (list === '/api/account-products')
    return [`/api/account-products/${encodeURIComponent(productCode ?? '')}`];
  return [
    ...details('quotes', orderNumber),
    ...details('orders', salesOrder),
    ...details('invoices', invoiceNumber),
    ...pdf('quote', orderNumber),
    ...pdf('salesOrder', salesOrder),
    ...pdf('packingList', salesOrder),
    ...pdf('invoice', invoiceNumber),
  ];
}

/** The addresses of what a person can look at. */
async function addressesOf(person: Person): Promise<string[]> {
  const addresses = [
    '/api/account',
    '/api/branches',
    '/catalogue/v1/categories',
    '/api/order-counts-by-status',
  ];
  for (const { path: list } of LISTS) {
    const rows = await rowsOf(person, `${list}?pageSize=10`);
    addresses.push(
      `${list}?pageSize=all`,
      ...rows.slice(0, LOOKED_AT).flatMap((row) => openedFrom(list, row)),
    );
  }
  return addresses;
}

/** What customers and staff do in the portal before it moves. */
async function live({ served: { app, database }, headers }: Person): Promise<void> {
  const write = async (key: string, url: string, payload: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, expect.anything()]);
  };
  const [order] = await rowsOf({ served: from, headers }, '/api/orders/history?pageSize=10');
  await write('reorder', `/api/orders/${String(order?.['salesOrder'])}/reorder`);
  const quotes = await rowsOf({ served: from, headers }, '/api/quotes?pageSize=10');
  const [one, two] = quotes.map(({ orderNumber }) => orderNumber);
  await write('accept', '/api/quotes/accept', { quotes: [one], payment: 'later', poNumber: 'PO-MOVED' });
  await write('reject', '/api/quotes/reject', { quotes: [two], reason: 'price', comment: 'Too dear' });
  await database.db
    .updateTable('profile')
    .set({ locked_at: new Date() })
    .where('email', '=', LOCKED)
    .execute();
  await database.db
    .updateTable('profile')
    .set({ preferred_language: 1 })
    .where('email', '=', 'cash@demo.test')
    .execute();
}

/** Exports one portal and imports it into the other by the commands. Returns their output. */
async function move(): Promise<string[]> {
  const moving = path.join(folder, 'moved');
  const exported = await runCommand(['export', moving], { PORT: from.port });
  const key = await to.app.inject({
    method: 'POST',
    url: '/erp-keys',
    payload: { name: 'Move', kinds: ERP_KIND_NAMES, mayReadEvents: false },
    remoteAddress: '127.0.0.1',
  });
  const { token } = key.json<{ token: string }>();
  const imported = await runCommand(['import', moving], { PORT: to.port, ERP_KEY: token });
  // The demo has test reports with values out of range, which are stored with a warning.
  expect([exported.exit, imported.exit]).toEqual([EXIT.done, EXIT.warned]);
  return `${exported.out}\n${imported.out}`.split('\n');
}

test('a portal that moved from the embedded database to PostgreSQL shows its customers the same', async () => {
  await live(await signIn(from, 'credit@demo.test'));
  const said = await move();
  expect(said.filter((line) => / [1-9]\d* (refused|waiting|skipped)/.test(line))).toEqual([]);
  const { db } = to.database;
  const users = await db.selectFrom('profile').select(['email', 'password_hash']).orderBy('email').execute();
  // Old passwords do not sign in any more, and a user whom staff locked cannot sign in at all.
  expect(users).toEqual(
    PEOPLE.map((email) => ({ email, password_hash: null })).sort((one, other) =>
      one.email < other.email ? -1 : 1,
    ),
  );
  expect(await db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
  const { password_hash } = await from.database.db
    .selectFrom('profile')
    .select('password_hash')
    .where('email', '=', 'credit@demo.test')
    .executeTakeFirstOrThrow();
  await db.updateTable('profile').set({ password_hash }).execute();
  const different: unknown[] = [];
  for (const email of PEOPLE) {
    const people = [await signIn(from, email), await signIn(to, email)] as const;
    for (const address of await addressesOf(people[0])) {
      const [before, after] = [await see(people[0], address), await see(people[1], address)];
      if (!isDeepStrictEqual(before, after)) different.push({ email, address, before, after });
    }
  }
  expect(different).toEqual([]);
});
