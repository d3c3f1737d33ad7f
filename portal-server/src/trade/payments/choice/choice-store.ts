import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import type { PaymentChoiceTable } from '../payment-tables.ts';
import type { PaymentChoice } from './payment-choice.ts';

export type StoredChoice = Selectable<PaymentChoiceTable>;

/** The choice of a payment; 404 when there is no such payment. */
export async function readChoice(db: Kysely<Schema>, paymentId: string): Promise<StoredChoice> {
  const stored = await db
    .selectFrom('payment_choice')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!stored) throw notFound();
  return stored;
}

/** The same, locked until the transaction ends. */
export async function lockChoice(trx: Transaction<Schema>, paymentId: string): Promise<StoredChoice> {
  await sql`select from payment_choice where payment_id = ${paymentId} for update`.execute(trx);
  return readChoice(trx, paymentId);
}

export const storeChoice = (
  trx: Transaction<Schema>,
  of: { customer_id: number; payment_id: string; profile_id: number | null; link_id: number | null },
  choice: PaymentChoice,
  now: Date,
): Promise<unknown> =>
  trx
    .insertInto('payment_choice')
    .values({ ...of, choice: JSON.stringify(choice), changed_at: now })
    .onConflict((known) =>
      known.column('payment_id').doUpdateSet({ choice: JSON.stringify(choice), changed_at: now }),
    )
    .execute();
