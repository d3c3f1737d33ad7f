// `npm run bench:payments [-- --embedded]`: the time that the portal's server takes, with its database and without the gateway, to
// accept ten quotes and to pay 100 invoices less a credit memo; then a hundred people accept the same hundred quotes. On a
// PostgreSQL of its own, or on the embedded database. Ends with status 1 when an answer takes longer than the limit, or a quote is not
// accepted once.
import { sql } from 'kysely';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { quotes } from '@portal/portal-server/src/trade/quotes/routes.ts';
import { acceptByMany } from '@portal/portal-server/src/trade/quotes/testing/accept-by-many.ts';
import { addPendingQuote } from '@portal/portal-server/src/trade/quotes/testing/pending-quote.ts';
import {
  CUSTOMER,
  payingPortal,
  type Answered,
} from '@portal/portal-server/src/trade/payments/testing/paying.ts';
import { startTemporaryPostgres } from '../test/temporary-postgres.ts';
import { note } from './figure.ts';

const LIMIT_MS = 50;
const [WARM_UP, ROUNDS, INVOICES, QUOTES, PEOPLE] = [5, 30, 100, 10, 100];

const { values } = parseArgs({ options: { embedded: { type: 'boolean', default: false } } });
const postgres = values.embedded ? undefined : await startTemporaryPostgres();
if (!values.embedded && !postgres)
  throw new Error('PostgreSQL is not installed: npm run bench:payments -- --embedded');
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
const paying = await payingPortal({ areas: [quotes] });
const { db } = paying.portal.database;

/** Milliseconds that calls spent at the gateway. */
let atGateway = 0;
const { charge, readNotice } = paying.gateway;
const aside = async <Result>(call: Promise<Result>): Promise<Result> => {
  const start = performance.now();
  return call.finally(() => (atGateway += performance.now() - start));
};
paying.gateway.charge = (request) => aside(charge(request));
paying.gateway.readNotice = (...notice) => aside(readNotice(...notice));

/** Milliseconds of each step by round. */
type Times = Record<string, number>;
async function timed<Result>(times: Times, step: string, work: () => Promise<Result>): Promise<Result> {
  const before = atGateway;
  const start = performance.now();
  const result = await work();
  times[step] = performance.now() - start - (atGateway - before);
  return result;
}
function expectDone<Done extends Pick<Answered, 'status'>>(answer: Done): Done {
  if (answer.status !== 200) throw new Error(`A call was answered with ${answer.status}.`);
  return answer;
}

async function acceptTen(times: Times): Promise<void> {
  const orderNumbers = await Promise.all(Array.from({ length: QUOTES }, () => addPendingQuote(db, CUSTOMER)));
  const request = { quotes: orderNumbers, payment: 'later' };
  expectDone(
    await timed(times, 'accept 10 quotes', () => paying.send('POST', '/api/quotes/accept', request)),
  );
}

/** A payment by card is settled when it is confirmed, one by bank account by a notice. */
async function pay(times: Times, method: 'card' | 'bank'): Promise<void> {
  const invoices: { invoiceNumber: string }[] = [];
  for (let n = 0; n < INVOICES; n += 1) invoices.push({ invoiceNumber: await paying.addInvoice() });
  await paying.addMemo(500_00);
  const begin = () => paying.begin({ invoices, method });
  const { payment } = expectDone(await timed(times, `begin, by ${method}`, begin));
  expectDone(await timed(times, `confirm, by ${method}`, () => paying.confirm(payment)));
  if (method === 'card') return;
  paying.gateway.move(`${payment.id}.1`, { state: 'succeeded' });
  await timed(times, `settle, by ${method}`, () => paying.notify(`${payment.id}.1`));
}

const sumOf = (times: Times, end: string): number =>
  Object.entries(times).reduce((sum, [step, ms]) => (step.endsWith(end) ? sum + ms : sum), 0);

const rounds: Times[] = [];
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  const times: Times = {};
  // PostgreSQL gathers statistics by itself, a minute after many rows were added; the rounds do not wait for that.
  if (round === WARM_UP) await sql`analyze`.execute(db);
  await acceptTen(times);
  await pay(times, 'card');
  await pay(times, 'bank');
  for (const method of ['card', 'bank'])
    times[`pay 100 invoices by ${method}, all steps`] = sumOf(times, `, by ${method}`);
  if (round >= WARM_UP) rounds.push(times);
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
say(
  `On ${postgres ? 'PostgreSQL' : 'the embedded database'}; load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
say(
  `${'step'.padEnd(42)}${'least ms'.padStart(10)}${'p50 ms'.padStart(10)}${'p95 ms'.padStart(10)}${'bar'.padStart(8)}`,
);
for (const step of Object.keys(rounds[0] ?? {})) {
  const sorted = rounds.map((times) => times[step] ?? Number.NaN).toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  // The limit is that of an answer: the steps of a payment are answers of their own, and a bank settles days later.
  const hasBar = !step.endsWith('all steps');
  const figures = [at(0), at(0.5), at(0.95)].map((ms) => ms.toFixed(1).padStart(10)).join('');
  say(`${step.padEnd(42)}${figures}${(hasBar ? `≤ ${LIMIT_MS}` : '').padStart(8)}`);
  if (hasBar) note({ what: `${step}, p50`, value: at(0.5), unit: 'ms', atMost: LIMIT_MS });
  if (hasBar && at(0.5) > LIMIT_MS) process.exitCode = 1;
}

const wanted: string[] = [];
for (let n = 0; n < PEOPLE; n += 1) wanted.push(await addPendingQuote(db, CUSTOMER, { total: 100 }));
const start = performance.now();
const accepted = await acceptByMany(paying.portal, {
  people: PEOPLE,
  quotes: wanted,
  headers: paying.headers,
});
const once = wanted.filter((number) => accepted.get(number) === 1).length;
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
say(
  `${PEOPLE} people accepted ${PEOPLE} quotes at the same time, in ${seconds} s: ${once} were accepted exactly once`,
);
note({ what: `of ${PEOPLE} quotes accepted exactly once`, value: once, unit: '', atLeast: PEOPLE });
if (once < PEOPLE) process.exitCode = 1;
await paying.close();
await postgres?.stop();
