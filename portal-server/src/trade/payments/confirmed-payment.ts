import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PaymentTable } from './payment-tables.ts';

/** `Visa •••• 4242`; empty as long as it is not known. */
export const paidWith = (method: { brand: string | null; last4: string | null } | null): string =>
  method?.brand ? `${method.brand} •••• ${method.last4}` : '';

// By name, so that the statement stays prepared; without what only lists show, which is long.
const COLUMNS = [
  ...(['customer_id', 'id', 'payment_id', 'number', 'kind', 'status', 'attempt', 'failure'] as const),
  ...(['documents_total', 'credit_total', 'discount_total', 'amount', 'returned_amount'] as const),
  ...(['method', 'brand', 'last4', 'paid_by', 'paid_with', 'po_number'] as const),
  ...(['submitted_on', 'submitted_at', 'settled_on'] as const),
];

/** A payment that was confirmed. */
export type ConfirmedPayment = Pick<Selectable<PaymentTable>, (typeof COLUMNS)[number]>;

const byId = (db: Kysely<Schema>, paymentId: string) =>
  db.selectFrom('payment').select(COLUMNS).where('payment_id', '=', paymentId);

/** The payment as it was confirmed; undefined when it is only begun. */
export const readConfirmed = (db: Kysely<Schema>, paymentId: string): Promise<ConfirmedPayment | undefined> =>
  byId(db, paymentId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockConfirmed = (
  trx: Transaction<Schema>,
  paymentId: string,
): Promise<ConfirmedPayment | undefined> => byId(trx, paymentId).forUpdate().executeTakeFirst();

/** Whether a payment can be changed and confirmed (again): nothing was charged. */
export const isOpen = (
  confirmed: ConfirmedPayment | undefined,
): confirmed is (ConfirmedPayment & { status: 'declined' }) | undefined =>
  confirmed === undefined || confirmed.status === 'declined';
