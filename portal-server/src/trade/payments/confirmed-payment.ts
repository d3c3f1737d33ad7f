import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PaymentTable } from './payment-tables.ts';

/** `Visa •••• 4242`; empty while the method is not known. */
export const paidWith = (method: { brand: string | null; last4: string | null } | null): string =>
  method?.brand ? `${method.brand} •••• ${method.last4}` : '';

// By name, so that the statement stays prepared; without the long columns that only lists show.
const COLUMNS = [
  'customer_id',
  'id',
  'payment_id',
  'number',
  'kind',
  'status',
  'attempt',
  'failure',
  'documents_total',
  'credit_total',
  'discount_total',
  'amount',
  'returned_amount',
  'method',
  'brand',
  'last4',
  'paid_by',
  'paid_with',
  'po_number',
  'submitted_on',
  'submitted_at',
  'settled_on',
] as const;

/** A payment that was confirmed. */
export type ConfirmedPayment = Pick<Selectable<PaymentTable>, (typeof COLUMNS)[number]>;

const byId = (db: Kysely<Schema>, paymentId: string) =>
  db.selectFrom('payment').select(COLUMNS).where('payment_id', '=', paymentId);

/** A payment as it was confirmed; undefined when it was only begun. */
export const readConfirmed = (db: Kysely<Schema>, paymentId: string): Promise<ConfirmedPayment | undefined> =>
  byId(db, paymentId).executeTakeFirst();

/** Like {@link readConfirmed}, and locks the row until the transaction ends. */
export const lockConfirmed = (
  trx: Transaction<Schema>,
  paymentId: string,
): Promise<ConfirmedPayment | undefined> => byId(trx, paymentId).forUpdate().executeTakeFirst();

/** True while nothing was charged: the payment can be changed and confirmed. */
export const isOpen = (
  confirmed: ConfirmedPayment | undefined,
): confirmed is (ConfirmedPayment & { status: 'declined' }) | undefined =>
  confirmed === undefined || confirmed.status === 'declined';
