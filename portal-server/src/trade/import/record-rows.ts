import { columnOf, type ErpFields, type StoredName } from '@portal/shared-contracts/erp';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Static } from 'typebox';
import type { Schema } from '../../platform/database/schema.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Values of the fields that a column stores as they are. */
type StoredFields<Fields extends ErpFields> = {
  [Name in StoredName<Fields>]: Static<Fields[Name]['schema']>;
};

/** How the stored fields of `fields` become columns and back. Derived fields are left out. */
export function fieldMap<Fields extends ErpFields>(fields: Fields) {
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    const column = columnOf(name, field);
    return column === null ? [] : [{ name, column }];
  });
  return {
    toRow: (record: object): Row =>
      Object.fromEntries(columns.map(({ name, column }) => [column, (record as Row)[name]])),
    toFields: (row: object) =>
      Object.fromEntries(
        columns.map(({ name, column }) => [name, (row as Row)[column]]),
      ) as StoredFields<Fields>,
  };
}

/** As {@link fieldMap}, with the version of a record. */
export function recordMap<Fields extends ErpFields>(fields: Fields) {
  const { toRow, toFields } = fieldMap(fields);
  return {
    toRow: (record: { version: number }): Row => ({ ...toRow(record), erp_version: record.version }),
    toFields: (row: { erp_version: number | null }) => ({ version: row.erp_version ?? 0, ...toFields(row) }),
  };
}

/** SQL of `rows` of a table as `sent`. Its text does not depend on the number of rows, so each connection plans it once. */
export const sentRows = (table: keyof Schema, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as sent`;

/** True of a stored row that is older than the sent one. */
export const IS_OLDER = sql<boolean>`known.erp_version is null or known.erp_version < excluded.erp_version`;

interface Upsert {
  table: keyof Schema;
  /** The key columns of a row. */
  keys: readonly string[];
  /** Additional changes of an update, besides the row's columns. */
  set?: RawBuilder<unknown>;
  /** Which stored rows (`known`) are updated; by default all. */
  where?: RawBuilder<boolean>;
  /** The PDF in the column `content`. */
  content?: Buffer | null;
  /** Columns of the result. */
  returning?: readonly string[];
}

/** Adds rows, which have the same columns, or replaces the rows with the same keys, all in one statement. Returns the written rows. */
export async function upsertRows<Written>(
  trx: Transaction<Schema>,
  { table, keys, set, where = sql`true`, content, returning = keys }: Upsert,
  rows: readonly Row[],
): Promise<Written[]> {
  const refs = (names: readonly string[]) => names.map((name) => sql.ref(name));
  const columns = refs(Object.keys(rows[0] ?? {}));
  const [names, values] = [[...columns], [...columns] as RawBuilder<unknown>[]];
  if (content !== undefined) {
    names.push(sql.ref('content'));
    values.push(sql`${content}::bytea`);
  }
  const changes = names.map((name) => sql`${name} = excluded.${name}`);
  const written = await sql<Written>`
    insert into ${sql.table(table)} as known (${sql.join(names)})
    select ${sql.join(values)} from ${sentRows(table, rows)} order by ${sql.join(refs(keys))}
    on conflict (${sql.join(refs(keys))}) do update set ${sql.join([...changes, ...(set ? [set] : [])])} where ${where}
    returning ${sql.join(refs(returning))}`.execute(trx);
  return written.rows;
}

/** The versions of a customer's records, by key; the rows are locked. */
export async function readVersions(
  { trx, customerId }: { trx: Transaction<Schema>; customerId: number },
  { table, key }: { table: keyof Schema; key: string },
  keys: readonly string[],
): Promise<Map<string, { erp_version: number | null }>> {
  const { rows } = await sql<{ key: string; erp_version: number | null }>`
    select ${sql.ref(key)} as key, erp_version from ${sql.table(table)}
    where customer_id = ${customerId} and ${sql.ref(key)} = any(${keys}::text[])
    order by ${sql.ref(key)} for update`.execute(trx);
  return new Map(rows.map(({ key: own, erp_version }) => [own, { erp_version }]));
}
