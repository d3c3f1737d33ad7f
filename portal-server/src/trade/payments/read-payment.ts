import type { PaymentFigures, Payment, PaymentForm } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readSurplusOfPayment } from '../records/read-surplus.ts';
import { readChargeAttempt } from './charge-attempts.ts';
import type { StoredChoice } from './choice/choice-store.ts';
import {
  figuresOf,
  readCustomer,
  readOthers,
  readPayable,
  methodsOf,
  termsOf,
} from './choice/read-payable.ts';
import { readAuthorization } from './confirm/authorization.ts';
import { type ConfirmedPayment, isOpen, readConfirmed, readParts } from './confirmed-payment.ts';
import type { PaymentServices } from './gateway/payment-gateway.ts';
import { readSavedMethods, toSavedMethod } from './methods/method-store.ts';

/** The figures as they were confirmed. They contain only the credit memos that were used. */
export async function readStoredFigures(
  db: Kysely<Schema>,
  payment: ConfirmedPayment,
): Promise<PaymentFigures> {
  const { lines, uses, memos } = await readParts(db, payment.payment_id);
  return {
    lines: lines.map(({ line }) => line),
    memos: memos.map(({ number, date, used }) => ({ number, date, available: used, isChosen: true, used })),
    uses,
    documentsTotal: payment.documents_total,
    creditTotal: payment.credit_total,
    discountTotal: payment.discount_total,
    savingTotal: payment.discount_total,
    due: payment.amount,
    missing: 0,
  };
}

type Db = Kysely<Schema>;
/** A payment without its form, which only a caller who may pay gets. */
export type ReadPayment = Omit<Payment, 'form'>;

/** Today's figures while the payment can be changed, afterwards the confirmed figures. */
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

/** The orders that the quotes of a payment became. */
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

/** Reads a payment. `today` is the distributor's day. */
export async function readPayment(db: Db, stored: StoredChoice, today: string): Promise<ReadPayment> {
  const { customer_id, payment_id: id, number: paymentNumber, choice } = stored;
  const confirmed = await readConfirmed(db, id);
  const customer = await readCustomer(db, customer_id);
  const figures = await readFigures(db, stored, confirmed, today);
  const surplus = await readSurplusOfPayment(db, customer_id, id);
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
    authorization:
      confirmed?.method === 'bank'
        ? await readAuthorization(db, { paymentId: id, attempt: confirmed.attempt })
        : null,
    failure: confirmed?.failure ?? null,
    returnedAmount: confirmed?.returned_amount ?? 0,
    surplus: surplus.invoice,
    memoSurplus: surplus.creditMemo,
    challenge: await readChallenge(db, confirmed),
    orders: await readOrders(db, customer_id, quotes),
  };
}

/** What the form of a payment needs. The visitor of a payment link sees no saved methods. */
export async function readPaymentForm(
  { database: { db }, gateway, config }: PaymentServices,
  { customer_id: customerId, payment_id: paymentId, choice }: StoredChoice,
  { isVisitor, today }: { isVisitor: boolean; today: string },
): Promise<PaymentForm> {
  const customer = await readCustomer(db, customerId);
  const methods = methodsOf(customer);
  const saved = isVisitor ? [] : await readSavedMethods(db, { customerId, gateway: gateway.name });
  return {
    terms: termsOf(customer),
    today,
    methods,
    savedMethods: saved.filter(({ kind }) => methods.includes(kind)).map(toSavedMethod),
    gateway: gateway.browser(),
    others: isVisitor ? [] : await readOthers(db, choice, { customerId, paymentId, today }),
    company: config.company.name,
    phone: config.company.phone,
  };
}
