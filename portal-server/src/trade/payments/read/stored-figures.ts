import type { PaymentFigures } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ConfirmedPayment } from '../payment-tables.ts';

/** The figures as they were confirmed, with the credit memos that were used and no other. */
export async function readStoredFigures(
  db: Kysely<Schema>,
  payment: ConfirmedPayment,
): Promise<PaymentFigures> {
  const { customer_id, payment_id } = payment;
  const lines = await db
    .selectFrom('payment_line')
    .select('line')
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .orderBy('position')
    .execute();
  const uses = await db
    .selectFrom('payment_credit')
    .select(['memo', 'document', 'amount'])
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .orderBy('memo')
    .orderBy('document')
    .execute();
  const used = new Map<string, number>();
  for (const { memo, amount } of uses) used.set(memo, (used.get(memo) ?? 0) + amount);
  return {
    lines: lines.map(({ line }) => line),
    memos: await readMemos(db, customer_id, used),
    uses,
    documentsTotal: payment.documents_total,
    creditTotal: payment.credit_total,
    discountTotal: payment.discount_total,
    savingTotal: payment.discount_total,
    due: payment.amount,
    missing: 0,
  };
}

async function readMemos(
  db: Kysely<Schema>,
  customerId: number,
  used: ReadonlyMap<string, number>,
): Promise<PaymentFigures['memos']> {
  if (used.size === 0) return [];
  const memos = await db
    .selectFrom('credit_memo')
    .select(['credit_note_number as number', 'transaction_date as date'])
    .where('customer_id', '=', customerId)
    .where('credit_note_number', 'in', [...used.keys()])
    .orderBy('transaction_date')
    .orderBy('credit_note_number')
    .execute();
  return memos.map(({ number, date }) => {
    const amount = used.get(number) ?? 0;
    return { number, date, available: amount, isChosen: true, used: amount };
  });
}
