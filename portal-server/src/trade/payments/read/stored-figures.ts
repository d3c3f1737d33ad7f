import type { PaymentFigures } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ConfirmedPayment } from '../confirmed/confirmed-payment.ts';

/** The figures as they were confirmed, with the credit memos that were used and no other. */
export async function readStoredFigures(
  db: Kysely<Schema>,
  payment: ConfirmedPayment,
): Promise<PaymentFigures> {
  const { lines, uses, memos } = await readParts(db, payment);
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

/** In one go, as JSON. */
const readParts = (db: Kysely<Schema>, { payment_id }: ConfirmedPayment) =>
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
    .where('p.payment_id', '=', payment_id)
    .executeTakeFirstOrThrow();
