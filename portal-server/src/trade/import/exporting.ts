import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type Db = Database['db'];

/** Where records are read: those of a customer, or (0) of the distributor. */
export interface Exporting {
  db: Db;
  customerId: number;
  /** Only quotes without an answer or an order, and invoices with something left to pay. */
  onlyOpen: boolean;
}

/** Records of a kind in pages. */
export type Pages<Record extends object> = AsyncGenerator<Record[]>;

/** Rows that are read at once. */
const PAGE_ROWS = 500;

/** Reads rows page by page in the order of their ids; only one page is in memory. */
export async function* rowsById<Table extends keyof Schema, More = object>(
  db: Db,
  table: Table,
  {
    where = sql`true`,
    also,
    key = 'id',
  }: { where?: RawBuilder<unknown>; also?: RawBuilder<More>; key?: string } = {},
): AsyncGenerator<(Selectable<Schema[Table]> & More)[]> {
  const columns = also ? sql`own.*, ${also}` : sql`own.*`;
  for (let after = sql`true`; ;) {
    const { rows } = await sql<Selectable<Schema[Table]> & More>`
      select ${columns} from ${sql.table(table)} as own where ${where} and ${after}
      order by ${sql.ref(key)} limit ${PAGE_ROWS}`.execute(db);
    const last: object | undefined = rows.at(-1);
    if (!last) return;
    yield rows;
    after = sql`${sql.ref(key)} > ${(last as Record<string, unknown>)[key]}`;
  }
}
