import { sql, type Transaction } from 'kysely';
import type { Schema } from '@portal/portal-server/src/platform/database/schema.ts';

const ROWS_AT_ONCE = 5_000;

/** Inserts rows with the same columns, thousands per statement. */
export async function insertRows(
  trx: Transaction<Schema>,
  table: keyof Schema,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx);
  }
}

interface Definition {
  drop: string;
  create: string;
}

/** Indexes and foreign keys of `tables`, without the indexes of keys. */
async function definitionsOf(trx: Transaction<Schema>, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select format('drop index %I', indexname) as drop, indexdef as create from pg_indexes
    where tablename = any(${tables}::text[]) and indexname not in (select conname from pg_constraint)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables}::text[])`.execute(
    trx,
  );
  return rows;
}

/** Does `work` without the tables' indexes and creates them afterwards: much faster than updating them per row. */
export async function withoutIndexes(
  trx: Transaction<Schema>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const definitions = await definitionsOf(trx, tables);
  for (const { drop } of definitions) await sql.raw(drop).execute(trx);
  await work();
  await sql`set local maintenance_work_mem = '128MB'`.execute(trx);
  for (const { create } of definitions) await sql.raw(create).execute(trx);
}
