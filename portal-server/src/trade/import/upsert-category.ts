import type { ErpCategory } from '@portal/shared-contracts/erp';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { awaitCategoryIn, forgetAwaitingIn, takeAwaitingIn } from './awaited-categories.ts';
import type { Writing } from './importing.ts';
import { DELETED, refused, skipStale, STORED, type Outcome } from './outcome.ts';

type Found = { id: number; erp_version: number | null };

/** The category at a path, below the one with the id `parent`, if any. */
async function findIn(
  trx: Transaction<Schema>,
  [key = '', ...below]: readonly string[],
  parent: number | null = null,
): Promise<Found | undefined> {
  const found = await trx
    .selectFrom('category')
    .select(['id', 'erp_version'])
    .where('key', '=', key)
    .where('parent_id', parent === null ? 'is' : '=', parent)
    .executeTakeFirst();
  return found && below.length > 0 ? findIn(trx, below, found.id) : found;
}

/**
 * Adds a group, sub-group or entry of the catalogue, or brings it up to date. One that comes before what it stands in waits for
 * that, and is shown then.
 */
export async function upsertCategoryIn(writing: Writing, record: ErpCategory): Promise<Outcome> {
  const { trx } = writing;
  const path = record.path.split('/');
  const above = path.slice(0, -1);
  if (record.isProduct && path.length < 3) return refused('isProduct', 'A product stands in a sub-group.');
  const parent = above.length > 0 ? await findIn(trx, above) : null;
  if (parent === undefined) return awaitCategoryIn(trx, record, above.join('/'));
  const known = await findIn(trx, path);
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  const row = {
    parent_id: parent?.id ?? null,
    key: path.at(-1) ?? '',
    position: record.position,
    name_en: record.nameEn,
    name_es: record.nameEs,
    is_product: record.isProduct,
    erp_version: record.version,
  };
  await trx
    .insertInto('category')
    .values(row)
    .onConflict((conflict) => conflict.columns(['parent_id', 'key']).doUpdateSet(row))
    .execute();
  for (const awaiting of await takeAwaitingIn(trx, record.path)) await upsertCategoryIn(writing, awaiting);
  return STORED;
}

/** Deletes a category, with all that stand in it. */
export async function removeCategoryIn({ trx }: Writing, path: string): Promise<Outcome> {
  await forgetAwaitingIn(trx, path);
  const found = await findIn(trx, path.split('/'));
  if (found) await trx.deleteFrom('category').where('id', '=', found.id).execute();
  return DELETED;
}
