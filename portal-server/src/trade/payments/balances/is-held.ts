import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PaymentReservationTable } from '../payment-tables.ts';

/** True of an invoice or credit memo that a payment under way holds. */
export async function isHeld(
  db: Kysely<Schema>,
  customerId: number,
  kind: PaymentReservationTable['kind'],
  number: string,
): Promise<boolean> {
  const held = db
    .selectFrom('payment_reservation')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('number', '=', number);
  return (await held.executeTakeFirst()) !== undefined;
}
