import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PaymentReservationTable } from '../payment-tables.ts';

/** The numbers of invoices or credit memos that a payment in flight holds. */
export async function heldNumbers(
  db: Kysely<Schema>,
  customerId: number,
  kind: PaymentReservationTable['kind'],
  numbers: readonly string[],
): Promise<Set<string>> {
  const held = db
    .selectFrom('payment_reservation')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('number', '=', sql<string>`any(${numbers}::text[])`);
  return new Set((await held.execute()).map(({ number }) => number));
}

/** True for an invoice or credit memo that a payment in flight holds. */
export const isHeld = async (
  db: Kysely<Schema>,
  customerId: number,
  kind: PaymentReservationTable['kind'],
  number: string,
): Promise<boolean> => (await heldNumbers(db, customerId, kind, [number])).has(number);
