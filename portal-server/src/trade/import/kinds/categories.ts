import { CATEGORY_FIELDS, type ErpCategory } from '@portal/shared-contracts/erp';
import { sql, type ColumnType, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Exporting, Pages } from '../exporting.ts';
import { DELETED, skipStale, STORED, type Outcome, type Writing } from '../importing.ts';
import { eachKey, type Known, oneByOne, recordKind } from '../record-kind.ts';
import { recordMap, upsertRows } from '../record-rows.ts';

/** Categories that arrived before their parent. */
export interface AwaitedCategoryTable {
  path: string;
  parent: string;
  version: number;
  record: ColumnType<ErpCategory, string, string>;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    awaited_category: AwaitedCategoryTable;
  }
}

const CATEGORY = recordMap(CATEGORY_FIELDS);

/** SQL of all categories with their path and depth, as `placed`. */
const PLACED = sql`
  recursive placed as (
    select c.*, c.key as path, 1 as depth from category as c where c.parent_id is null
    union all
    select c.*, p.path || '/' || c.key, p.depth + 1 from category as c join placed as p on p.id = c.parent_id
  )`;

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

/** Stores a category until its parent arrives. */
async function awaitParent(trx: Transaction<Schema>, record: ErpCategory, parent: string): Promise<Outcome> {
  const { path, version } = record;
  const known = await trx
    .selectFrom('awaited_category')
    .select('version as erp_version')
    .where('path', '=', path)
    .executeTakeFirst();
  const stale = skipStale(known, version);
  if (stale) return stale;
  await upsertRows(trx, { table: 'awaited_category', keys: ['path'] }, [{ path, parent, version, record }]);
  return STORED;
}

/** Returns the categories that wait for the one at `path`, and removes them from the waiting ones. */
async function takeAwaiting(trx: Transaction<Schema>, path: string): Promise<ErpCategory[]> {
  const rows = await trx
    .deleteFrom('awaited_category')
    .where('parent', '=', path)
    .returning('record')
    .execute();
  return rows.map(({ record }) => record);
}

/**
 * Adds or updates a group, sub-group or entry of the catalogue. A category that arrives before its group waits for it, and is shown
 * once the group has arrived.
 */
async function upsert(writing: Writing, record: ErpCategory): Promise<Outcome> {
  const { trx } = writing;
  const path = record.path.split('/');
  const above = path.slice(0, -1);
  const parent = above.length > 0 ? await findIn(trx, above) : null;
  if (parent === undefined) return awaitParent(trx, record, above.join('/'));
  const known = await findIn(trx, path);
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  const row = { ...CATEGORY.toRow(record), parent_id: parent?.id ?? null, key: path.at(-1) };
  await upsertRows(trx, { table: 'category', keys: ['parent_id', 'key'] }, [row]);
  for (const awaiting of await takeAwaiting(trx, record.path)) await upsert(writing, awaiting);
  return STORED;
}

/** Deletes a category with all in it, and all that wait for it. */
async function remove({ trx }: Writing, path: string): Promise<Outcome> {
  const below = `${path.replace(/[_%\\]/g, '\\$&')}/%`;
  await trx
    .deleteFrom('awaited_category')
    .where(({ or, eb }) => or([eb('path', '=', path), eb('path', 'like', below)]))
    .execute();
  const found = await findIn(trx, path.split('/'));
  if (found) await trx.deleteFrom('category').where('id', '=', found.id).execute();
  return DELETED;
}

/** Groups before their sub-groups and entries, then the categories that wait for their group. */
async function* exported({ db }: Exporting): Pages<ErpCategory> {
  const { rows } = await sql<{ path: string; erp_version: number | null }>`
    with ${PLACED} select * from placed order by depth, path`.execute(db);
  yield rows.map((row) => ({ ...CATEGORY.toFields(row), path: row.path }));
  const awaited = await db.selectFrom('awaited_category').select('record').orderBy('path').execute();
  yield awaited.map(({ record }) => record);
}

export const CATEGORIES = recordKind({
  kind: 'categories',
  subject: 'category',
  upsert: oneByOne(upsert),
  remove: eachKey(remove),
  known: (_: Writing) => sql<Known>`
    with ${PLACED}
    select path as key, erp_version as version from placed
    union all
    select path, version from awaited_category`,
  exported,
});
