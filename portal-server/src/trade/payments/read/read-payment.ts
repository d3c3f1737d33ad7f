import type { Payment, PaymentFigures } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { StoredChoice } from '../choice/choice-store.ts';
import { figuresOf } from '../choice/payable.ts';
import { readCustomer } from '../choice/read-customer.ts';
import { readPayable } from '../choice/read-payable.ts';
import { readChargeAttempt } from '../confirmed/charge-attempts.ts';
import { isOpen, readConfirmed, type ConfirmedPayment } from '../confirmed/confirmed-payment.ts';
import { readStoredFigures } from './stored-figures.ts';

type Db = Kysely<Schema>;
/** A payment, but for the form that only those get who may pay. */
export type ReadPayment = Omit<Payment, 'form'>;

/** A payment that can be changed has the figures of today, one that was confirmed those that were confirmed. */
async function readFigures(
  db: Db,
  stored: StoredChoice,
  confirmed: ConfirmedPayment | undefined,
  today: string,
): Promise<PaymentFigures> {
  if (!isOpen(confirmed)) return readStoredFigures(db, confirmed);
  const { customer_id: customerId, payment_id: paymentId, choice } = stored;
  return figuresOf(await readPayable(db, choice, { customerId, paymentId, today }), choice, today);
}

async function readChallenge(db: Db, confirmed: ConfirmedPayment | undefined): Promise<Payment['challenge']> {
  if (confirmed?.status !== 'challenge') return null;
  const { payment_id: paymentId, attempt } = confirmed;
  return (await readChargeAttempt(db, { paymentId, attempt }))?.challenge ?? null;
}

/** The orders that the quotes of a payment became, by the number of the quote. */
async function readOrders(db: Db, customerId: number, quotes: readonly string[]): Promise<Payment['orders']> {
  if (quotes.length === 0) return [];
  return db
    .selectFrom('sales_order as o')
    .innerJoin('quote as q', (join) =>
      join.onRef('q.customer_id', '=', 'o.customer_id').onRef('q.id', '=', 'o.quote_id'),
    )
    .select(['q.order_number as quote', 'o.sales_order as order'])
    .where('q.customer_id', '=', customerId)
    .where('q.order_number', 'in', quotes)
    .orderBy('o.sales_order')
    .execute();
}

const instrumentOf = ({ method, brand, last4 }: ConfirmedPayment): Payment['instrument'] =>
  method && brand !== null && last4 !== null ? { kind: method, brand, last4 } : null;

/** A payment by its choice, on the distributor's day. */
export async function readPayment(db: Db, stored: StoredChoice, today: string): Promise<ReadPayment> {
  const { customer_id, payment_id: id, number: paymentNumber, choice } = stored;
  const confirmed = await readConfirmed(db, id);
  const customer = await readCustomer(db, customer_id);
  const figures = await readFigures(db, stored, confirmed, today);
  const quotes = choice.kind === 'quotes' && confirmed ? figures.lines.map(({ number }) => number) : [];
  return {
    id,
    paymentNumber,
    kind: choice.kind,
    state: confirmed?.status ?? 'begun',
    customerName: customer.name,
    accountNumber: customer.account_number,
    poNumber: choice.poNumber ?? null,
    method: choice.method,
    figures,
    paidBy: confirmed?.paid_by ?? null,
    submittedAt: confirmed?.submitted_at.toISOString() ?? null,
    settledOn: confirmed?.settled_on ?? null,
    instrument: confirmed ? instrumentOf(confirmed) : null,
    failure: confirmed?.failure ?? null,
    returnedAmount: confirmed?.returned_amount ?? 0,
    challenge: await readChallenge(db, confirmed),
    orders: await readOrders(db, customer_id, quotes),
  };
}
