import { setTimeout as pause } from 'node:timers/promises';
import type { BooksReport } from '@portal/portal-server/src/trade/payments/books/books-report.ts';
import type { TemporaryPostgres } from '../test/temporary-postgres.ts';
import { startWorld, SETTLE_SECONDS, type ChaosWorld } from './chaos-world.ts';
import { CUSTOMERS, debtsFor } from './debts.ts';
import { saboteur, type Disaster } from './disasters.ts';
import type { NoticeCounts } from './notice-relay.ts';
import { outsideFindings, type Finding, type Stored } from './outside/books.ts';
import { countNotices, readCharges, readStored } from './outside/read-storage.ts';
import { payerCalls } from './payer-calls.ts';
import { payer } from './payers.ts';
import type { Bug } from './planted-bugs.ts';
import type { Scenario } from './scenarios.ts';
import { seeded } from './seeded.ts';
import { newTold, type Told, type ToldPayment } from './told.ts';

/** How long the portal may take at the end to settle what stands in between. */
const SETTLE_LIMIT_MS = 240_000;
/** More than the portal ever waits before it asks the gateway again, or ends a challenge. */
const AHEAD_MINUTES = 30;

export interface ChaosOptions {
  /** How many are begun, at least. */
  payments: number;
  payers: number;
  /** The same seed plans the same payments and disasters; how they meet depends on the machine. */
  seed: number;
  /** In place of the embedded database. */
  postgres?: TemporaryPostgres | undefined;
  bug?: Bug | undefined;
  /** All of them unless told. */
  scenarios?: readonly Scenario[];
  /** Least and most payments from one disaster to the next. */
  every?: readonly [number, number];
  say?: (text: string) => void;
}

/** What happened, and how the books stand. */
export interface ChaosReport {
  told: readonly ToldPayment[];
  disasters: ReadonlyMap<Disaster, number>;
  notices: NoticeCounts;
  /** Payments by their state in the database. */
  states: ReadonlyMap<string, number>;
  charges: number;
  /** The portal's own check. */
  books: BooksReport;
  /** The check from outside. */
  findings: readonly Finding[];
  /** What programs had printed that ended though nothing had killed them. */
  ownEnds: readonly string[];
}

/** Payers pay until enough is begun and every disaster has happened; answers when all are done. */
async function payAmongDisasters(world: ChaosWorld, told: Told, options: ChaosOptions) {
  const { payments, payers, seed, postgres, scenarios, every = [10, 60], say = () => undefined } = options;
  const trouble = saboteur({ ...world, postgres }, seeded(seed, 'disasters'), every);
  const isOver = (): boolean => told.payments.size >= payments && trouble.hadAll();
  const began = Date.now();
  const progress = setInterval(() => {
    const kills = [...trouble.counts.values()].reduce((sum, count) => sum + count, 0);
    const seconds = Math.round((Date.now() - began) / 1_000);
    say(`${told.payments.size} of ${payments} payments begun, ${kills} disasters, ${seconds} s`);
  }, 10_000);
  const colleagues = Math.ceil(payers / CUSTOMERS.length);
  const paying = Array.from({ length: payers }, (_, index) =>
    payer({
      addresses: world.addresses,
      told,
      customer: CUSTOMERS[index % CUSTOMERS.length] ?? CUSTOMERS[0],
      random: seeded(seed, `payer ${index}`),
      debts: debtsFor(payments),
      colleagues,
      isOver,
      ...(scenarios && { scenarios }),
    }),
  );
  await Promise.all([...paying, trouble.run(() => told.payments.size, isOver)]).finally(() =>
    clearInterval(progress),
  );
  return trouble.counts;
}

/** Repeats `attempt` until it answers true or the limit is over. */
async function until(attempt: () => Promise<boolean>, restMs: number): Promise<void> {
  const end = Date.now() + SETTLE_LIMIT_MS;
  while (!(await attempt()) && Date.now() < end) await pause(restMs);
}

/** Lets bank payments settle and be returned, and notices arrive; then the portal asks about all that stands in between. */
async function settle({ controls, portal, addresses, gatewayFolder }: ChaosWorld): Promise<BooksReport> {
  await controls.recover();
  // Twice: some are returned after they have settled.
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

/** Every payer looks at every payment once more. */
async function readAgain({ addresses }: ChaosWorld, told: Told): Promise<void> {
  const { read } = await payerCalls(addresses, null);
  for (const id of told.payments.keys()) {
    const payment = await read(id);
    if (payment) told.noteAgain(payment);
  }
}

/** How many payments of the run are in each state. */
function statesOf(told: Told, { payments }: Stored): Map<string, number> {
  const statuses = new Map(payments.map(({ id, status }) => [id, status]));
  const states = new Map<string, number>();
  for (const id of told.payments.keys()) {
    const status = statuses.get(id) ?? 'begun';
    states.set(status, (states.get(status) ?? 0) + 1);
  }
  return states;
}

/**
 * Lets impatient payers pay the same documents while portal, database and gateway are killed at random and the gateway's notices
 * come twice, late and out of order; waits until nothing stands in between, and checks the books: by the portal's own check, and
 * from outside.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { payments, postgres, bug, say = () => undefined } = options;
  const world = await startWorld({ debts: debtsFor(payments), postgres, bug });
  try {
    await world.controls.noticePolicy({ copies: 2, delayMs: [0, 3_000] });
    const told = newTold();
    const disasters = await payAmongDisasters(world, told, options);
    say(`${told.payments.size} payments begun; settling`);
    const books = await settle(world);
    await readAgain(world, told);
    const ownEnds = [...world.portal.ownEnds, ...world.gateway.ownEnds];
    await Promise.all([world.portal.stop(), world.gateway.stop()]);
    const stored = await world.inDatabase((db) => readStored(db, world.opening));
    const charges = readCharges(world.gatewayFolder);
    return {
      told: [...told.payments.values()],
      disasters,
      notices: world.relay.counts,
      states: statesOf(told, stored),
      charges: charges.length,
      books,
      findings: outsideFindings(told.payments.values(), charges, stored),
      ownEnds,
    };
  } finally {
    await world.close();
  }
}
