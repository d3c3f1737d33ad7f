import type { PaymentState } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { StoredChoice } from '../choice/choice-store.ts';

/** How far a payment has come. */
export async function stateOf(
  db: Kysely<Schema>,
  { customer_id, payment_id }: Pick<StoredChoice, 'customer_id' | 'payment_id'>,
): Promise<PaymentState> {
  const confirmed = await db
    .selectFrom('payment')
    .select('status')
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .executeTakeFirst();
  return confirmed?.status ?? 'begun';
}
