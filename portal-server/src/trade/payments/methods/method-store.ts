import type { SavedMethod } from '@portal/shared-contracts/schemas';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ChargedMethod } from '../gateway/payment-gateway.ts';
import type { SavedMethodTable } from '../payment-tables.ts';

export type StoredMethod = Selectable<SavedMethodTable>;

/** Kept methods that a customer may have. */
export const MOST_METHODS = 50;

/** Whose methods, and of which gateway: its references say nothing to another one. */
export interface Keeper {
  customerId: number;
  gateway: string;
}

const methodsOf = (db: Kysely<Schema>, { customerId, gateway }: Keeper) =>
  db
    .selectFrom('saved_method')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway);

/** A kept method by the id that the page has; undefined when the customer has none of it. */
export async function findSavedMethod(
  db: Kysely<Schema>,
  keeper: Keeper,
  id: string,
): Promise<StoredMethod | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  return methodsOf(db, keeper).where('id', '=', Number(id)).executeTakeFirst();
}

/** The kept methods of a customer, the default first. */
export const readSavedMethods = (db: Kysely<Schema>, keeper: Keeper): Promise<StoredMethod[]> =>
  methodsOf(db, keeper)
    .orderBy('is_default', 'desc')
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_METHODS)
    .execute();

/** Makes one method of a customer the default, in place of the one before. */
export async function makeDefault(
  trx: Transaction<Schema>,
  { customer_id, id }: Pick<StoredMethod, 'customer_id' | 'id'>,
): Promise<void> {
  const methods = trx.updateTable('saved_method').where('customer_id', '=', customer_id);
  await methods.set({ is_default: false }).where('is_default', '=', true).where('id', '!=', id).execute();
  await methods.set({ is_default: true }).where('id', '=', id).execute();
}

interface Kept {
  name: string;
  method: ChargedMethod;
  now: Date;
}

/**
 * Keeps a method: the gateway's reference and what a person recognises it by. The first is the default. Takes the customer's
 * lock for granted; a payment that would keep too many was refused when it was confirmed.
 */
export async function keepMethod(
  trx: Transaction<Schema>,
  keeper: Keeper,
  { name, method: { kind, brand, last4, saved = '' }, now }: Kept,
): Promise<void> {
  const before = await readSavedMethods(trx, keeper);
  const kept = await trx
    .insertInto('saved_method')
    .values({
      customer_id: keeper.customerId,
      gateway: keeper.gateway,
      reference: saved,
      kind,
      brand,
      last4,
      name,
      saved_at: now,
    })
    .onConflict((known) => known.columns(['customer_id', 'gateway', 'reference']).doUpdateSet({ name }))
    .returning(['customer_id', 'id'])
    .executeTakeFirstOrThrow();
  if (before.length === 0) await makeDefault(trx, kept);
}

/** A kept method as pages have it: the gateway's reference stays here. */
export const toSavedMethod = ({ id, name, kind, brand, last4, is_default }: StoredMethod): SavedMethod => ({
  id: String(id),
  name,
  kind,
  brand,
  last4,
  isDefault: is_default,
});
