import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_STATUS } from '@portal/portal-server/src/trade/orders/order-status.ts';
import { sql } from 'kysely';
import { outsideFindings } from '../chaos/outside/books.ts';
import { readBalances, readCharges, readStored } from '../chaos/outside/read-storage.ts';
import type { TemporaryPostgres } from '../test/temporary-postgres.ts';
import { outagesOf, type Outage } from './outage-kinds.ts';
import { startOutageWorld, type OutageWorld } from './outage-world.ts';
import { openVisitors, type Answer, type Seen } from './visitors.ts';

export interface OutageOptions {
  postgres: TemporaryPostgres;
  caddy: string;
  sessions: number;
  /** Every session makes a call or a write this often. */
  paceMs?: number;
  /** How long connections stay used up, and a clock wrong. */
  holdMs?: number;
  say?: (text: string) => void;
  /** Outages after the usual ones. */
  more?: (world: OutageWorld) => Outage[];
}

/** What the visitors met in one outage. */
export interface OutageResult {
  name: string;
  answers: number;
  /** Answers 429 and 503. */
  refused: number;
  /** Answers that are wrong, have another status, or did not come. */
  wrong: readonly string[];
  longestMs: number;
  /** From the end of the fault to the end of the last call that was refused or failed. */
  recoveredMs: number;
  /** What expired or was deleted meanwhile. */
  gone: readonly string[];
}

export interface OutageReport {
  outages: readonly OutageResult[];
  /** Writes that were answered as done. */
  quotes: number;
  payments: number;
  /** What is not exactly once in the database. */
  writes: readonly string[];
}

/** Without a refused or failed call for this long it is over. */
const QUIET_MS = 6_000;
const LONGEST_MS = 20_000;

const isBad = ({ status, wrong }: Answer): boolean => status !== 200 || wrong !== undefined;

/** Tables whose rows a sweep removes some day. */
const SWEPT = [
  ...(['session', 'idempotency_key', 'erp_batch', 'erp_event', 'business_event'] as const),
  ...(['payment_choice', 'payment_link', 'trusted_device', 'system_key'] as const),
];

/** Rows of each swept table, and quotes that have not expired. */
async function countRows({ db }: OutageWorld): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of SWEPT) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
      db,
    );
    counts.set(table, rows[0]?.n ?? 0);
  }
  const { order_status: expired } = ORDER_STATUS.expired;
  const { n } = await db
    .selectFrom('quote')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('order_status', '!=', expired)
    .executeTakeFirstOrThrow();
  return counts.set('quotes that have not expired', Number(n));
}

async function meet(outage: Outage, world: OutageWorld, { answers }: Seen): Promise<OutageResult> {
  const before = await countRows(world);
  const from = answers.length;
  await outage.strike();
  const ended = performance.now();
  const lastBad = (): number =>
    Math.max(
      ended,
      ...answers
        .slice(from)
        .filter(isBad)
        .map(({ endedAt }) => endedAt),
    );
  while (performance.now() < Math.min(lastBad() + QUIET_MS, ended + LONGEST_MS)) await pause(100);
  const recoveredMs = lastBad() - ended;
  await outage.repair?.();
  const after = await countRows(world);
  const met = answers.slice(from);
  return {
    name: outage.name,
    answers: met.length,
    refused: met.filter(({ status }) => status === 429 || status === 503).length,
    wrong: met.flatMap(
      ({ status, wrong }) =>
        wrong ?? (status === 200 || status === 429 || status === 503 ? [] : [`answered ${status}`]),
    ),
    longestMs: Math.max(...met.map(({ beganAt, endedAt }) => endedAt - beganAt)),
    recoveredMs,
    gone: [...before].flatMap(([what, n]) => {
      const left = after.get(what) ?? 0;
      return left < n ? [`${n - left} of ${n} ${what}`] : [];
    }),
  };
}

/** Compares what the visitors were told with the database: each write is there exactly once. */
async function checkWrites(
  world: OutageWorld,
  seen: Seen,
  opening: Awaited<ReturnType<typeof readBalances>>,
) {
  const quotes = await world.db
    .selectFrom('quote')
    .select(['customer_id', 'order_number', 'order_status'])
    .where('order_number', 'like', 'CX-Q-%')
    .execute();
  const status = new Map(quotes.map((row) => [`${row.customer_id} ${row.order_number}`, row.order_status]));
  const audits = await world.db
    .selectFrom('action_audit')
    .select(['customer_id', 'subjects'])
    .where('action', 'in', ['quotes.accept', 'quotes.reject'])
    .where('outcome', '=', 'done')
    .execute();
  const times = new Map<string, number>();
  for (const { customer_id, subjects } of audits)
    for (const subject of subjects) {
      const quote = `${customer_id} ${subject.replace('quote ', '')}`;
      times.set(quote, (times.get(quote) ?? 0) + 1);
    }
  const stored = await readStored(world.db, opening);
  return [
    ...[...seen.quotes].flatMap(([quote, expected]) =>
      status.get(quote) === expected && times.get(quote) === 1
        ? []
        : [
            `quote ${quote} has the status ${status.get(quote)}, not ${expected}, after ${times.get(quote)} writes`,
          ],
    ),
    ...outsideFindings(seen.payments.values(), readCharges(world.gatewayFolder), stored).map(
      ({ kind, what }) => `${kind}: ${what}`,
    ),
  ];
}

/** Runs two servers behind an edge under `sessions` sessions, and causes one outage after the other. */
export async function runOutages(options: OutageOptions): Promise<OutageReport> {
  const { postgres, caddy, sessions, paceMs = 2_000, say = () => undefined, more = () => [] } = options;
  const world = await startOutageWorld(postgres, caddy);
  try {
    const opening = await readBalances(world.db);
    const quotes = await world.db.selectFrom('quote').select(['customer_id', 'order_number']).execute();
    const visitors = await openVisitors(world.portal, world.gateway, sessions);
    const own = Map.groupBy(quotes, ({ customer_id }) => customer_id);
    const numbers = (customerId: number): Set<string> =>
      new Set(own.get(customerId)?.map(({ order_number }) => order_number));
    const end = visitors.begin(numbers, paceMs);
    const outages: OutageResult[] = [];
    for (const outage of [...outagesOf(world, options), ...more(world)]) {
      say(outage.name);
      outages.push(await meet(outage, world, visitors.seen));
    }
    await end();
    await visitors.readPayments();
    return {
      outages,
      quotes: visitors.seen.quotes.size,
      payments: visitors.seen.payments.size,
      writes: await checkWrites(world, visitors.seen, opening),
    };
  } finally {
    await world.close();
  }
}
