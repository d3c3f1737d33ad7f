import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ChargedMethod } from '../gateway/payment-gateway.ts';
import type { SavedMethodTable } from '../payment-tables.ts';

export type StoredMethod = Selectable<SavedMethodTable>;

/** Kept methods that a customer may have. */
export const MOST_METHODS = 50;

/** A kept method by the id that the page has; undefined when the customer has none of it. */
export async function findSavedMethod(
  db: Kysely<Schema>,
  customerId: number,
  id: string,
): Promise<StoredMethod | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  return db
    .selectFrom('saved_method')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', Number(id))
    .executeTakeFirst();
}

/** The kept methods of a customer, the default first. */
export const readSavedMethods = (db: Kysely<Schema>, customerId: number): Promise<StoredMethod[]> =>
  db
    .selectFrom('saved_method')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('saved_at', 'desc')
    .limit(MOST_METHODS)
    .execute();

interface Kept {
  gateway: string;
  name: string;
  method: ChargedMethod;
  now: Date;
}

/** Keeps a method: the gateway's reference and what a person recognises it by. The first is the default. */
export async function keepMethod(
  trx: Transaction<Schema>,
  customerId: number,
  { gateway, name, method: { kind, brand, last4, saved = '' }, now }: Kept,
): Promise<void> {
  const before = await readSavedMethods(trx, customerId);
  await trx
    .insertInto('saved_method')
    .values({
      customer_id: customerId,
      gateway,
      reference: saved,
      kind,
      brand,
      last4,
      name,
      is_default: before.length === 0,
      saved_at: now,
    })
    .onConflict((known) => known.columns(['customer_id', 'gateway', 'reference']).doUpdateSet({ name }))
    .execute();
}
