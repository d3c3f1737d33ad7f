import type { SavedMethod } from '@portal/shared-contracts/schemas';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ChargedMethod } from '../gateway/payment-gateway.ts';
import type { SavedMethodTable } from '../payment-tables.ts';

export type StoredMethod = Selectable<SavedMethodTable>;

/** Saved methods that a customer may have. */
export const MOST_METHODS = 50;

/** The owner of saved methods. A reference is valid only at the gateway that gave it. */
export interface MethodOwner {
  customerId: number;
  gateway: string;
}

const methodsOf = (db: Kysely<Schema>, { customerId, gateway }: MethodOwner) =>
  db
    .selectFrom('saved_method')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway);

/** A saved method of the owner by its id, or undefined. */
export async function findSavedMethod(
  db: Kysely<Schema>,
  owner: MethodOwner,
  id: string,
): Promise<StoredMethod | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  return methodsOf(db, owner).where('id', '=', Number(id)).executeTakeFirst();
}

/** The saved methods of the owner, the default first. */
export const readSavedMethods = (db: Kysely<Schema>, owner: MethodOwner): Promise<StoredMethod[]> =>
  methodsOf(db, owner)
    .orderBy('is_default', 'desc')
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_METHODS)
    .execute();

/** Makes a method the only default of its customer. */
export async function makeDefault(
  trx: Transaction<Schema>,
  { customer_id, id }: Pick<StoredMethod, 'customer_id' | 'id'>,
): Promise<void> {
  const methods = trx.updateTable('saved_method').where('customer_id', '=', customer_id);
  await methods.set({ is_default: false }).where('is_default', '=', true).where('id', '!=', id).execute();
  await methods.set({ is_default: true }).where('id', '=', id).execute();
}

/**
 * Saves a method. A customer's first method becomes the default. The caller must hold the customer's lock. The limit was checked when
 * the payment was confirmed.
 */
export async function saveMethod(
  trx: Transaction<Schema>,
  owner: MethodOwner,
  {
    name,
    method: { kind, brand, last4, saved: reference = '' },
    now,
  }: { name: string; method: ChargedMethod; now: Date },
): Promise<void> {
  const before = await readSavedMethods(trx, owner);
  const saved = await trx
    .insertInto('saved_method')
    .values({
      customer_id: owner.customerId,
      gateway: owner.gateway,
      reference,
      kind,
      brand,
      last4,
      name,
      saved_at: now,
    })
    .onConflict((known) => known.columns(['customer_id', 'gateway', 'reference']).doUpdateSet({ name }))
    .returning(['customer_id', 'id'])
    .executeTakeFirstOrThrow();
  if (before.length === 0) await makeDefault(trx, saved);
}

/** A saved method as pages show it, without the gateway's reference. */
export const toSavedMethod = ({ id, name, kind, brand, last4, is_default }: StoredMethod): SavedMethod => ({
  id: String(id),
  name,
  kind,
  brand,
  last4,
  isDefault: is_default,
});
