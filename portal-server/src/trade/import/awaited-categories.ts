import type { ErpCategory } from '@portal/shared-contracts/erp';
import type { ColumnType, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { skipStale, STORED, type Outcome } from './outcome.ts';

/** Categories that came before what they stand in. */
export interface AwaitedCategoryTable {
  path: string;
  parent: string;
  version: number;
  record: ColumnType<ErpCategory, string, string>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    awaited_category: AwaitedCategoryTable;
  }
}

/** Keeps a category until the one at `parent` is here. */
export async function awaitCategoryIn(
  trx: Transaction<Schema>,
  record: ErpCategory,
  parent: string,
): Promise<Outcome> {
  const { path, version } = record;
  const known = await trx
    .selectFrom('awaited_category')
    .select('version as erp_version')
    .where('path', '=', path)
    .executeTakeFirst();
  const stale = skipStale(known, version);
  if (stale) return stale;
  const row = { path, parent, version, record: JSON.stringify(record) };
  await trx
    .insertInto('awaited_category')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute();
  return STORED;
}

/** The categories that waited for the one at `path`, which wait no more. */
export async function takeAwaitingIn(trx: Transaction<Schema>, path: string): Promise<ErpCategory[]> {
  const rows = await trx
    .deleteFrom('awaited_category')
    .where('parent', '=', path)
    .returning('record')
    .execute();
  return rows.map(({ record }) => record);
}

/** Forgets a category that waits, and those that wait for it. */
export async function forgetAwaitingIn(trx: Transaction<Schema>, path: string): Promise<void> {
  await trx
    .deleteFrom('awaited_category')
    .where(({ or, eb }) =>
      or([eb('path', '=', path), eb('path', 'like', `${path.replace(/[_%\\]/g, '\\$&')}/%`)]),
    )
    .execute();
}
