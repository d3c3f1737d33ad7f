import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@portal/demo/sandbox-gateway/app.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import type { BooksReport } from '@portal/portal-server/src/trade/payments/books/check-books.ts';
import { smallDemo } from '@portal/demo/data/small-demo.ts';
import {
  databaseUrl,
  onServer,
  templateDatabase,
} from '@portal/portal-server/src/testing/template-database.ts';
import { openTestDatabase } from '@portal/portal-server/src/testing/test-database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../test/temporary-postgres.ts';
import { failures } from './chaos-table.ts';
import { SECRETS } from './chaos-world.ts';
import { addDebts, CUSTOMERS, debtsFor } from './debts.ts';
import { outsideFindings, type Finding } from './outside/books.ts';
import { readBalances, readCharges, readStored } from './outside/read-storage.ts';
import { payer, type PayerViews } from './payers.ts';
import { buildChaosPortal, plantInDatabase, type Bug } from './planted-bugs.ts';
import { runChaos, seeded } from './run-chaos.ts';
import { SCENARIOS } from './scenarios.ts';

/** Servers are killed and started again, which takes seconds on a busy machine. */
const TIMEOUT_MS = 240_000;
/** The two others wait for the gateway for seconds; here the disaster "answers of charges lost" loses answers. */
const QUICK = SCENARIOS.filter(
  ({ name }) => !['card, answer late', 'card, time-out after charging'].includes(name),
);

const DEMO = smallDemo('2026-03-16');

let postgres: TemporaryPostgres | undefined;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
}, TIMEOUT_MS);
afterAll(() => postgres?.stop());

/** The server with a database that holds the demo already. */
async function onCopy(server: TemporaryPostgres): Promise<TemporaryPostgres> {
  const template = await templateDatabase(server.url, DEMO);
  await onServer(server.url, (client) => client.query(`create database chaos template ${template}`));
  return { ...server, url: databaseUrl(server.url, 'chaos') };
}

test(
  'no payment is doubled, orphaned or lost while portal, database and gateway are killed',
  async () => {
    const report = await runChaos({
      payments: 40,
      payers: 6,
      seed: 12,
      scenarios: QUICK,
      every: [2, 6],
      postgres: postgres && (await onCopy(postgres)),
    });
    expect(failures(report)).toEqual([]);
    expect(report.views.length).toBeGreaterThanOrEqual(40);
    expect(report.states.get('settled')).toBeGreaterThan(5);
    expect(report.notices.repeated).toBeGreaterThan(0);
    for (const count of report.disasters.values()) expect(count).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

/** Findings of both checks after a few payments by card to a portal with this bug. It runs in this process, because nothing is killed. */
async function findingsWith(bug: Bug): Promise<{ findings: Finding[]; books: BooksReport }> {
  await using open = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-chaos-'));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const { database, drop } = await openTestDatabase(DEMO, postgres?.url);
  open.defer(drop);
  const debts = debtsFor(4);
  await addDebts(database, debts);
  await plantInDatabase(database.db, bug);
  const opening = await readBalances(database.db);

  const secretKey = SECRETS.SANDBOX_SECRET_KEY;
  const webhookSecret = SECRETS.SANDBOX_WEBHOOK_SECRET;
  const local = { host: '127.0.0.1', port: 0 };
  const sandbox = await startSandbox({
    ...local,
    dataDir: folder,
    secretKey,
    webhookSecret,
    settleSeconds: 3_600,
    testControls: false,
  });
  open.defer(() => sandbox.close());
  const config = {
    ...readConfig({ PORTAL_MODE: 'test', PORT: '0' }),
    gateway: { kind: 'sandbox' as const, apiUrl: sandbox.address, secretKey, webhookSecret },
  };
  const app = await buildChaosPortal({ database, config, now: () => new Date() }, bug);
  open.defer(() => app.close());

  const views: PayerViews = new Map();
  await payer({
    addresses: { portal: await app.listen(local), gateway: sandbox.address },
    views,
    debts,
    customer: CUSTOMERS[0],
    random: seeded(1, bug),
    colleagues: 1,
    scenarios: SCENARIOS.filter(({ name }) => name === 'card'),
    isOver: () => views.size >= 4,
  });
  const books = (await app.inject('/books')).json<BooksReport>();
  const stored = await readStored(database.db, opening);
  return { findings: outsideFindings(views.values(), readCharges(folder), stored), books };
}

test.each<[Bug, Finding['kind']]>([
  ['recharge', 'double'],
  ['guess', 'orphan'],
  ['unpaid', 'lost'],
])(
  'the planted bug "%s" is found: %s',
  async (bug, kind) => {
    const { findings, books } = await findingsWith(bug);
    expect(findings.map((finding) => finding.kind)).toContain(kind);
    expect(books.differences).not.toEqual([]);
  },
  TIMEOUT_MS,
);
