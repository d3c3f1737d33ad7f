import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ConfirmedPayment } from '../payment-tables.ts';

const byId = (db: Kysely<Schema>, paymentId: string) =>
  db.selectFrom('payment').selectAll().where('payment_id', '=', paymentId);

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
