import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from './data/users.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { startServer, type ServerProcess } from '@portal/portal-server/src/server-process.ts';
import { startDemo, type Demo } from './start-demo.ts';
import { smallDemo } from './data/small-demo.ts';
import { readBooks } from './distributor/books.ts';

// A start takes seconds on a busy machine.
jest.setTimeout(240_000);

const ROOT = path.join(import.meta.dirname, '..');
const MAIN = path.join(import.meta.dirname, 'distributor/main.ts');
let folder: string;
let portal: Demo | undefined;
let address: string;
const start = async (settings: Record<string, string>): Promise<void> => {
  portal = startDemo({
    PATH: process.env['PATH'],
    PORTAL_MODE: 'demo',
    PORT: '0',
    DATA_DIR: folder,
    DEMO_NEWS_SECONDS: '0',
    ...settings,
  });
  address = await portal.ready;
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-distributor-'));
  const database = await openPortalDatabase({ dataDir: folder });
  await smallDemo().fill(database);
  await database.close();
});
afterEach(() => portal?.stop());
afterAll(() => rm(folder, { recursive: true, force: true }));

let headers: Record<string, string>;
async function signIn(): Promise<void> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'credit@demo.test', password: DEMO_PASSWORD }),
  });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  headers = {
    authorization: `Bearer ${token}`,
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}
async function get<Data>(url: string): Promise<Data> {
  const answer = await fetch(`${address}${url}`, { headers });
  expect([url, answer.status]).toEqual([url, 200]);
  return ((await answer.json()) as { data: Data }).data;
}
interface Page {
  rows: Record<string, unknown>[];
}
const rowsOf = async (url: string) => (await get<Page>(`${url}?pageSize=all`)).rows;

async function acceptOne(): Promise<string> {
  const [quote] = await rowsOf('/api/quotes');
  const number = String(quote?.['orderNumber']);
  const answer = await fetch(`${address}/api/quotes/accept`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `accept-${number}` },
    body: JSON.stringify({ quotes: [number], payment: 'later', poNumber: 'PO-1' }),
  });
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
  return number;
}

/** The invoices of a quote, once both parts of its order are invoiced. */
async function untilInvoiced(number: string, books: string): Promise<string[]> {
  const own = [number.replace('Q', 'I'), number.replace('Q', 'IB')];
  for (;;) {
    const known = await readBooks(books);
    const isDone = known !== null && !known.orders[number] && known.toSend.length === 0;
    const invoices = (await rowsOf('/api/invoices')).map(({ invoiceNumber }) => String(invoiceNumber));
    const found = invoices.filter((one) => own.includes(one));
    if (isDone && found.length > 0) return found;
    await pause(50);
  }
}

test('a demo starts its distributor beside it, which keeps its books and its key over a restart of both', async () => {
  await start({ DEMO_STEP_SECONDS: '1' });
  await signIn();
  const first = await acceptOne();
  await untilInvoiced(first, path.join(folder, 'distributor'));
  const key = await readFile(path.join(folder, 'distributor/key'), 'utf8');
  await portal?.kill();

  await start({ DEMO_STEP_SECONDS: '1' });
  await signIn();
  const second = await acceptOne();
  const invoices = await untilInvoiced(second, path.join(folder, 'distributor'));
  expect(new Set(invoices).size).toBe(invoices.length);
  expect(await readFile(path.join(folder, 'distributor/key'), 'utf8')).toBe(key);
});

/** The commands of the page's example. */
const [makeKey = '', exportBooks = '', run = ''] =
  /## A worked example[^]*?```sh\n([^]*?)\n```/
    .exec(readFileSync(path.join(ROOT, 'docs/erp.md'), 'utf8'))?.[1]
    ?.split('\n') ?? [];
/** Output of a command of the page, run against this portal. */
async function follow(command: string): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: folder, PORT: new URL(address).port };
  return (await promisify(execFile)('sh', ['-c', command], { cwd: ROOT, env })).stdout;
}

test('the example of the page, followed: a distributor that is killed again and again does everything once', async () => {
  await start({ DEMO_STEP_SECONDS: '0' });
  await signIn();
  const before = (await rowsOf('/api/invoices')).length;
  const token = (await follow(makeKey)).trim().split('\n').at(-1) ?? '';
  const books = path.join(folder, 'books');
  await follow(exportBooks.replace('books', books));
  const [main = '', ...words] = run.split(' ').toReversed();
  const given = Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => word.split('=')));
  expect(Object.keys(given)).toEqual(expect.arrayContaining(['PORTAL_URL', 'ERP_KEY', 'BOOKS']));
  const env = { ...given, PATH: process.env['PATH'], PORTAL_URL: address, ERP_KEY: token, BOOKS: books };
  const startOne = (): ServerProcess => startServer(env, { main: path.join(ROOT, main) });

  const number = await acceptOne();
  for (const lived of [0, 150, 400, 700, 1_000]) {
    const killed = startOne();
    await killed.ready;
    await pause(lived);
    await killed.kill();
  }
  const distributor = startOne();
  const invoices = await untilInvoiced(number, books);
  await distributor.stop();
  const rows = await rowsOf('/api/invoices');
  expect(rows).toHaveLength(before + invoices.length);
  const quote = (await rowsOf('/api/quotes/history')).find(({ orderNumber }) => orderNumber === number);
  const total = rows
    .filter(({ invoiceNumber }) => invoices.includes(String(invoiceNumber)))
    .reduce((sum, row) => sum + Number(row['total']), 0);
  expect(total).toBe(quote?.['total']);
});

test('a program without what it needs says so', async () => {
  const program = startServer({ PATH: process.env['PATH'] }, { main: MAIN });
  await expect(program.ready).rejects.toThrow('PORTAL_URL is not set.');
});
