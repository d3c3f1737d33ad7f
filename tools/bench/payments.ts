// `npm run bench -- payments [--rounds 30] [--embedded]`: the time that the server and its database take, without the gateway, to accept
// ten quotes and to pay 100 invoices less a credit memo; then a hundred people accept the same hundred quotes. On a PostgreSQL of its
// own, or on the embedded database.
import { parseArgs } from 'node:util';
import {
  CUSTOMER,
  payingPortal,
  type Answered,
} from '@portal/portal-server/src/trade/payments/testing/paying.ts';
import { quotes } from '@portal/portal-server/src/trade/quotes/routes.ts';
import { acceptByMany } from '@portal/portal-server/src/trade/quotes/testing/accept-by-many.ts';
import { addPendingQuote } from '@portal/portal-server/src/trade/quotes/testing/pending-quote.ts';
import { sql } from 'kysely';
import { median, report } from './figures.ts';
import { onPostgres } from './portal-under-test.ts';

const LIMIT_MS = 50;
const WARM_UP = 5;
const INVOICES = 100;
const QUOTES = 10;
const PEOPLE = 100;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, embedded: { type: 'boolean', default: false } },
});
const ROUNDS = Number(values.rounds);

async function bench(): Promise<void> {
  const paying = await payingPortal({ areas: [quotes] });
  const { db } = paying.portal.database;
  /** Milliseconds that calls have spent at the gateway. */
  let atGateway = 0;
  const { charge, readNotice } = paying.gateway;
  const aside = async <Result>(call: Promise<Result>): Promise<Result> => {
    const start = performance.now();
    return call.finally(() => (atGateway += performance.now() - start));
  };
  paying.gateway.charge = (request) => aside(charge(request));
  paying.gateway.readNotice = (...notice) => aside(readNotice(...notice));

  /** Milliseconds of each step, one for each round. */
  const times = new Map<string, number[]>();
  const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const before = atGateway;
    const start = performance.now();
    const result = await work();
    const took = performance.now() - start - (atGateway - before);
    times.set(step, [...(times.get(step) ?? []), took]);
    return result;
  };
  const succeeded = <Answer extends Pick<Answered, 'status'>>(answer: Answer): Answer => {
    if (answer.status !== 200) throw new Error(`A call was answered with ${answer.status}.`);
    return answer;
  };

  async function acceptTen(): Promise<void> {
    const numbers = await Promise.all(Array.from({ length: QUOTES }, () => addPendingQuote(db, CUSTOMER)));
    const request = { quotes: numbers, payment: 'later' };
    succeeded(await timed('accept 10 quotes', () => paying.send('POST', '/api/quotes/accept', request)));
  }
  /** The confirmation settles a payment by card; a notice of the gateway settles one by bank account. */
  async function pay(method: 'card' | 'bank'): Promise<void> {
    const invoices: { invoiceNumber: string }[] = [];
    for (let n = 0; n < INVOICES; n += 1) invoices.push({ invoiceNumber: await paying.addInvoice() });
    await paying.addMemo(500_00);
    const begin = () => paying.begin({ invoices, method });
    const { payment } = succeeded(await timed(`begin, by ${method}`, begin));
    succeeded(await timed(`confirm, by ${method}`, () => paying.confirm(payment)));
    if (method === 'card') return;
    paying.gateway.move(`${payment.id}.1`, { state: 'succeeded' });
    await timed('settle, by bank', () => paying.notify(`${payment.id}.1`));
  }
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    if (round === WARM_UP) {
      times.clear();
      // PostgreSQL gathers statistics by itself a minute after many rows were added; the rounds do not wait for that.
      await sql`analyze`.execute(db);
    }
    await acceptTen();
    await pay('card');
    await pay('bank');
  }
  for (const [step, each] of times)
    report({ what: `${step}, p50`, value: median(each), unit: 'ms', atMost: LIMIT_MS });

  const wanted: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) wanted.push(await addPendingQuote(db, CUSTOMER, { total: 100 }));
  const { headers } = paying;
  const accepted = await acceptByMany(paying.portal, { people: PEOPLE, quotes: wanted, headers });
  const once = wanted.filter((number) => accepted.get(number) === 1).length;
  report({
    what: `of ${PEOPLE} quotes accepted exactly once`,
    value: once,
    unit: '',
    atLeast: PEOPLE,
  });
  await paying.close();
}

if (values.embedded) await bench();
else
  await onPostgres((url) => {
    process.env['TEST_DATABASE_URL'] = url;
    return bench();
  });
