import type { Kysely, Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../platform/database/schema.ts';

/** `Visa •••• 4242`; empty while the method is not known. */
export const paidWith = (method: { brand: string | null; last4: string | null } | null): string =>
  method?.brand ? `${method.brand} •••• ${method.last4}` : '';

// Columns by name, because a statement with `*` is not stored as a prepared statement. Long columns that only lists show are left
// out.
const byId = (db: Kysely<Schema>, paymentId: string) =>
  db
    .selectFrom('payment')
    .select(['customer_id', 'id', 'payment_id', 'number', 'kind', 'status', 'attempt', 'failure'])
    .select(['documents_total', 'credit_total', 'discount_total', 'amount', 'returned_amount'])
    .select(['method', 'brand', 'last4', 'paid_by', 'paid_with', 'po_number'])
    .select(['submitted_on', 'submitted_at', 'settled_on'])
    .where('payment_id', '=', paymentId);

export type ConfirmedPayment = Awaited<ReturnType<ReturnType<typeof byId>['executeTakeFirstOrThrow']>>;

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

/** Lines, credits and used credit memos of a confirmed payment, by one query: a payment may have hundreds of lines. */
export const readParts = (db: Kysely<Schema>, paymentId: string) =>
  db
    .selectFrom('payment as p')
    .select((payments) => {
      const credits = payments
        .selectFrom('payment_credit as c')
        .whereRef('c.customer_id', '=', 'p.customer_id')
        .whereRef('c.payment_id', '=', 'p.payment_id');
      return [
        jsonArrayFrom(
          payments
            .selectFrom('payment_line as l')
            .select('l.line')
            .whereRef('l.customer_id', '=', 'p.customer_id')
            .whereRef('l.payment_id', '=', 'p.payment_id')
            .orderBy('l.position'),
        ).as('lines'),
        jsonArrayFrom(
          credits.select(['c.memo', 'c.document', 'c.amount']).orderBy('c.memo').orderBy('c.document'),
        ).as('uses'),
        jsonArrayFrom(
          credits
            .innerJoin('credit_memo as m', (join) =>
              join.onRef('m.customer_id', '=', 'c.customer_id').onRef('m.credit_note_number', '=', 'c.memo'),
            )
            .select(({ fn }) => [
              'm.credit_note_number as number',
              'm.transaction_date as date',
              fn.sum<number>('c.amount').as('used'),
            ])
            .groupBy(['m.credit_note_number', 'm.transaction_date'])
            .orderBy('m.transaction_date')
            .orderBy('m.credit_note_number'),
        ).as('memos'),
      ];
    })
    .where('p.payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
