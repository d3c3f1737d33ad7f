// `npm run bench:payments`: the server's own time for accepting ten quotes and for each step of paying 100 invoices less a
// credit memo, the gateway's time aside. It is processor time of the one process in which the embedded database runs too, so that
// a busy machine does not change it. Ends with status 1 when a step takes longer than the limit.
import { addPendingQuote } from '@portal/portal-server/src/trade/quotes/testing/pending-quote.ts';
import { quotes } from '@portal/portal-server/src/trade/quotes/routes.ts';
import { CUSTOMER, payingPortal } from '@portal/portal-server/src/trade/payments/testing/paying.ts';

const LIMIT_MS = 50;
const [WARM_UP, ROUNDS, INVOICES, QUOTES] = [3, 20, 100, 10];

const times = new Map<string, number[]>();
/** Does `work`, and notes how much processor time it took from the fourth round on. */
async function timed<Result>(name: string, round: number, work: () => Promise<Result>): Promise<Result> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  if (round >= WARM_UP) times.set(name, [...(times.get(name) ?? []), (user + system) / 1_000]);
  return result;
}
const expectStatus = ({ status }: { status: number }): void => {
  if (status !== 200) throw new Error(`A call answered ${status}.`);
};

const paying = await payingPortal({ areas: [quotes] });
const { db } = paying.portal.database;
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  const orderNumbers = await Promise.all(Array.from({ length: QUOTES }, () => addPendingQuote(db, CUSTOMER)));
  const accept = { quotes: orderNumbers, payment: 'later' };
  expectStatus(
    await timed('accept 10 quotes', round, () => paying.send('POST', '/api/quotes/accept', accept)),
  );
  const invoices = await Promise.all(Array.from({ length: INVOICES }, () => paying.addInvoice()));
  await paying.addMemo(500_00);
  const chosen = { invoices: invoices.map((invoiceNumber) => ({ invoiceNumber })) };
  const begun = await timed('begin a payment of 100 invoices', round, () =>
    paying.begin({ ...chosen, method: 'card' }),
  );
  expectStatus(begun);
  const changed = await timed('change it', round, () =>
    paying.send('PUT', `/api/payments/${begun.payment.id}`, { ...chosen, creditMemos: [], method: 'bank' }),
  );
  expectStatus(changed);
  expectStatus(await timed('confirm it', round, () => paying.confirm(changed.payment)));
  await timed('read it', round, () => paying.read(begun.payment.id));
  paying.gateway.move(`${begun.payment.id}.1`, { state: 'succeeded' });
  await timed('settle it by a notice', round, () => paying.notify(`${begun.payment.id}.1`));
}
await paying.close();

const say = (text: string): void => void process.stdout.write(`${text}\n`);
say(`${'step'.padEnd(36)}${'p50 ms'.padStart(8)}${'p95 ms'.padStart(8)}`);
for (const [name, all] of times) {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  say(`${name.padEnd(36)}${at(0.5).toFixed(1).padStart(8)}${at(0.95).toFixed(1).padStart(8)}`);
  if (at(0.5) > LIMIT_MS) process.exitCode = 1;
}
