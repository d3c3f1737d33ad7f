import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Columns of rows that are written together, each with its type in SQL. */
export type Columns<Row> = { readonly [Name in keyof Row & string]-?: string };

/** A table whose rows of a customer are told apart by the column `key`. */
export interface Upserted<Row> {
  table: 'quote' | 'sales_order' | 'invoice';
  key: keyof Row & string;
  columns: Columns<Row>;
  /** What else an update sets. */
  set?: RawBuilder<unknown>;
}

const namesOf = <Row>(columns: Columns<Row>): string[] => Object.keys(columns);

/** SQL of `rows` as a table `sent`. One text for any number of rows: the statement is planned once a connection. */
export const sentRows = <Row>(rows: readonly Row[], columns: Columns<Row>): RawBuilder<unknown> => {
  const types = Object.entries<string>(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (${sql.join(types)})`;
};

/** Adds rows of a customer or replaces those with the same key, all in one statement; answers their ids by key. */
export async function upsertRows<Row>(
  trx: Transaction<Schema>,
  customerId: number,
  { table, key, columns, set }: Upserted<Row>,
  rows: readonly Row[],
): Promise<Map<string, number>> {
  const names = namesOf(columns);
  const columnList = sql.join(names.map((name) => sql.ref(name)));
  const changes = names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  const written = await sql<{ id: number; key: string }>`
    insert into ${sql.table(table)} as known (customer_id, ${columnList})
    select ${customerId}::integer, ${columnList} from ${sentRows(rows, columns)} order by ${sql.ref(key)}
    on conflict (customer_id, ${sql.ref(key)}) do update set ${sql.join([...changes, ...(set ? [set] : [])])}
    returning id, ${sql.ref(key)} as key`.execute(trx);
  return new Map(written.rows.map((row) => [row.key, row.id]));
}
