import type { DetailsType } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readDeal } from './deal-store.ts';
import type { FullRecord } from './order-details.ts';
import { findRecord, readLines } from './record-store.ts';

/** A quote, order or invoice of this customer with its lines and its deal, or null. */
export async function readFullRecord(
  db: Kysely<Schema>,
  customerId: number,
  type: DetailsType,
  number: string,
): Promise<FullRecord | null> {
  const record = await findRecord(db, customerId, type, number);
  if (!record || record.type === 'credit-memos') return null;
  const { name } = await db
    .selectFrom('customer')
    .select('name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    record,
    deal: await readDeal(db, customerId, record),
    lines: await readLines(db, customerId, record),
    customerName: name,
  };
}
