import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { CallOff, CallOffLineTable } from './call-off-tables.ts';

/** Unit of pieces, in which most stock is counted. */
export const PIECES = 'PC';

type Counted = Pick<CallOffLineTable, 'quantity' | 'unit_of_measure'>;

/** Sum of lines; null where they are not all counted in pieces. */
export const piecesOf = (lines: readonly Counted[]): number | null =>
  lines.every(({ unit_of_measure }) => unit_of_measure === PIECES)
    ? lines.reduce((sum, { quantity }) => sum + quantity, 0)
    : null;

/** The names of branches by their ids. */
export async function readBranchNames(
  db: Kysely<Schema>,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('branch')
    .select(['id', 'title'])
    .where('id', '=', sql<number>`any(${ids.filter((id) => id !== null)}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** A call-off of a customer, locked until the transaction ends. */
export const lockCallOff = (
  trx: Transaction<Schema>,
  customerId: number,
  number: string,
): Promise<CallOff | undefined> =>
  trx
    .selectFrom('call_off')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();

/** The lines of a call-off, by their numbers. */
export const readCallOffLines = (db: Kysely<Schema>, { customer_id, id }: CallOff) =>
  db
    .selectFrom('call_off_line')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('call_off_id', '=', id)
    .orderBy('line_number')
    .execute();
