import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@portal/demo/data/random.ts';
import type { BooksReport } from '@portal/portal-server/src/trade/payments/books/check-books.ts';
import type { TemporaryPostgres } from '../test/temporary-postgres.ts';
import { startWorld, SETTLE_SECONDS, type ChaosWorld } from './chaos-world.ts';
import { CUSTOMERS, debtsFor } from './debts.ts';
import { saboteur, type Disaster } from './disasters.ts';
import type { NoticeCounts } from './notice-relay.ts';
import { namingFindings, outsideFindings, type Finding, type Stored } from './outside/books.ts';
import { countNotices, readCharges, readStored } from './outside/read-storage.ts';
import { payerCalls } from './payer-calls.ts';
import { payer, recordAnswer, type PayerView, type PayerViews } from './payers.ts';
import type { Bug } from './planted-bugs.ts';
import type { Scenario } from './scenarios.ts';

/** Time that the portal has at the end to settle payments whose outcome is open. */
const SETTLE_LIMIT_MS = 240_000;
/** Longer than the portal waits before it asks the gateway again or ends a challenge. */
const AHEAD_MINUTES = 30;

export interface ChaosOptions {
  /** Payments that are begun, at least. */
  payments: number;
  payers: number;
  /** The same seed plans the same payments and disasters; their timing depends on the machine. */
  seed: number;
  /** Used in place of the embedded database. */
  postgres?: TemporaryPostgres | undefined;
  bug?: Bug | undefined;
  /** Default: all. */
  scenarios?: readonly Scenario[];
  /** Least and most payments between two disasters. */
  every?: readonly [number, number];
  say?: (text: string) => void;
}

/** Result of a run. */
export interface ChaosReport {
  views: readonly PayerView[];
  disasters: ReadonlyMap<Disaster, number>;
  notices: NoticeCounts;
  /** Payments by their state in the database. */
  states: ReadonlyMap<string, number>;
  charges: number;
  /** Result of the portal's own check. */
  books: BooksReport;
  /** Result of the independent check. */
  findings: readonly Finding[];
  /** Output of programs that ended although nothing had killed them. */
  crashes: readonly string[];
}

/** Random numbers of one part of a run. The same seed and name give the same numbers, whatever other parts do. */
export const seeded = (seed: number, name: string): Random =>
  new Random(Buffer.from(hash('sha256', `${seed} ${name}`, 'hex'), 'hex').readUInt32BE());

/** Lets payers pay until enough payments are begun and each disaster has happened; answers how often each did. */
async function payAmongDisasters(world: ChaosWorld, views: PayerViews, options: ChaosOptions) {
  const { payments, payers, seed, postgres, scenarios, every = [10, 60], say = () => undefined } = options;
  const trouble = saboteur({ ...world, postgres }, seeded(seed, 'disasters'), every);
  const isOver = (): boolean => views.size >= payments && trouble.hadAll();
  const began = Date.now();
  const progress = setInterval(() => {
    const kills = [...trouble.counts.values()].reduce((sum, count) => sum + count, 0);
    const seconds = Math.round((Date.now() - began) / 1_000);
    say(`${views.size} of ${payments} payments begun, ${kills} disasters, ${seconds} s`);
  }, 10_000);
  const colleagues = Math.ceil(payers / CUSTOMERS.length);
  const paying = Array.from({ length: payers }, (_, index) =>
    payer({
      addresses: world.addresses,
      views,
      customer: CUSTOMERS[index % CUSTOMERS.length] ?? CUSTOMERS[0],
      random: seeded(seed, `payer ${index}`),
      debts: debtsFor(payments),
      colleagues,
      isOver,
      ...(scenarios && { scenarios }),
    }),
  );
  await Promise.all([...paying, trouble.run(() => views.size, isOver)]).finally(() =>
    clearInterval(progress),
  );
  return trouble.counts;
}

/** Repeats `attempt` until it answers true or the limit is over. */
async function until(attempt: () => Promise<boolean>, restMs: number): Promise<void> {
  const end = Date.now() + SETTLE_LIMIT_MS;
  while (!(await attempt()) && Date.now() < end) await pause(restMs);
}

/** Lets bank payments settle and be returned, and notices and records arrive; then the portal asks about all payments whose outcome is open. */
async function settle({ controls, portal, addresses, gatewayFolder, erp }: ChaosWorld): Promise<BooksReport> {
  await controls.recover();
  await erp.finish();
  // Twice, because some are returned after they have settled.
  for (let times = 0; times < 2; times += 1) {
    await controls.advance(SETTLE_SECONDS + 1);
    await until(async () => {
      await controls.sendBackwards();
      return countNotices(gatewayFolder) === 0;
    }, 200);
  }
  await portal.kill({ extra: { CHAOS_AHEAD_MINUTES: String(AHEAD_MINUTES) } });
  let report: BooksReport | undefined;
  await until(async () => {
    const answer = await fetch(`${addresses.portal}/books`);
    if (!answer.ok) throw new Error(`The books answered ${answer.status}.`);
    report = (await answer.json()) as BooksReport;
    return report.underWay === 0;
  }, 1_000);
  if (!report) throw new Error('The books were not read.');
  return report;
}

/** Reads every payment once more, as its payer does. */
async function readAgain({ addresses }: ChaosWorld, views: PayerViews): Promise<void> {
  const { read } = await payerCalls(addresses, null);
  for (const { id, customerId, scenario } of views.values()) {
    const payment = await read(id);
    const customer = CUSTOMERS.find((each) => each.id === customerId);
    if (payment && customer) recordAnswer(views, payment, { customer, scenario });
  }
}

/** Counts the payments of the run by their state in the database. */
function statesOf(views: PayerViews, { payments }: Stored): Map<string, number> {
  const statuses = new Map(payments.map(({ id, status }) => [id, status]));
  const states = new Map<string, number>();
  for (const id of views.keys()) {
    const status = statuses.get(id) ?? 'begun';
    states.set(status, (states.get(status) ?? 0) + 1);
  }
  return states;
}

/**
 * Lets impatient payers pay the same documents while portal, database and gateway are killed at random and the gateway's notices
 * arrive twice, late and out of order. Then waits until every payment has an outcome, and checks the books twice: by the portal's own
 * check, and by an independent one.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { payments, postgres, bug, say = () => undefined } = options;
  const world = await startWorld({ debts: debtsFor(payments), postgres, bug });
  try {
    await world.controls.noticePolicy({ copies: 2, delayMs: [0, 3_000] });
    const views: PayerViews = new Map();
    const disasters = await payAmongDisasters(world, views, options);
    say(`${views.size} payments begun; settling`);
    const books = await settle(world);
    await readAgain(world, views);
    const crashes = [...world.portal.crashes, ...world.gateway.crashes];
    await Promise.all([world.portal.stop(), world.gateway.stop()]);
    const owed = await world.erp.finish();
    const stored = await world.inDatabase((db) => readStored(db, world.opening, owed));
    const charges = readCharges(world.gatewayFolder);
    return {
      views: [...views.values()],
      disasters,
      notices: world.relay.counts,
      states: statesOf(views, stored),
      charges: charges.length,
      books,
      findings: [
        ...outsideFindings(views.values(), charges, stored),
        ...namingFindings(books.surpluses, stored),
      ],
      crashes,
    };
  } finally {
    await world.close();
  }
}
