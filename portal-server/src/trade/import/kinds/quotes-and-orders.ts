import { LINE_FIELDS, type ErpLine } from '@portal/shared-contracts/erp';
import { sql, type RawBuilder } from 'kysely';
import { ORDER_STATUS, type OrderStatusName } from '../../orders/order-status.ts';
import { productsOf } from '../../products/products-of.ts';
import type { LineItemTable } from '../../trade-tables.ts';
import type { Db } from '../exporting.ts';
import { refused, type Importing, type Outcome } from '../importing.ts';
import { fieldMap, upsertRows, type Row } from '../record-rows.ts';

const LINE = fieldMap(LINE_FIELDS);

const STATES = new Map(Object.entries(ORDER_STATUS).map(([name, { order_status }]) => [order_status, name]));

/** The state of a quote or order that its column says. */
export const stateOf = <State extends OrderStatusName>({ order_status }: { order_status: number }): State =>
  STATES.get(order_status as (typeof ORDER_STATUS)[State]['order_status']) as State;

/** Refuses a record of which two lines have the same number; null when none do. */
export function repeatedLine(lines: readonly Pick<ErpLine, 'lineNumber'>[]): Outcome | null {
  const seen = new Set<number>();
  const at = lines.findIndex(({ lineNumber }) => seen.size === seen.add(lineNumber).size);
  return at < 0 ? null : refused(`lines.${at}.lineNumber`, 'Another line has this number.');
}

/** {@link productsOf} of the lines of a record. */
export const productsOfRecord = ({ lines = [] }: { lines?: readonly ErpLine[] | undefined }) =>
  productsOf(
    lines.map(({ productCode, productDescription }) => ({
      product_code: productCode,
      product_description: productDescription,
    })),
  );

export const lineRow = (line: ErpLine): Row => LINE.toRow(line);

/** Replaces the lines of quotes or orders. `lines`, as rows, is keyed by the id of their quote or order. */
export async function replaceLines(
  { trx, customerId: customer_id }: Pick<Importing, 'trx' | 'customerId'>,
  document: LineItemTable['document'],
  lines: ReadonlyMap<number, readonly object[]>,
): Promise<void> {
  await sql`
    delete from line_item where customer_id = ${customer_id} and document = ${document}
      and document_id = any(${[...lines.keys()]}::integer[])`.execute(trx);
  const rows = [...lines].flatMap(([document_id, own]) =>
    own.map((line) => ({ customer_id, document, document_id, ...line })),
  );
  if (rows.length === 0) return;
  const keys = ['customer_id', 'document', 'document_id', 'line_number'];
  await upsertRows(trx, { table: 'line_item', keys }, rows);
}

/** Deletes the lines of the quote or order whose id the SQL `owner` selects. */
export const deleteLines = (
  { trx, customerId }: Importing,
  document: LineItemTable['document'],
  owner: RawBuilder<unknown>,
) =>
  sql`
    delete from line_item where customer_id = ${customerId} and document = ${document}
      and document_id in (${owner})`.execute(trx);

/** Reads the lines of quotes or orders of a customer; the result looks them up by the id of their document. */
export async function readLines(
  db: Db,
  { customer_id, document }: Pick<LineItemTable, 'customer_id' | 'document'>,
  ids: readonly number[],
): Promise<(id: number) => ErpLine[]> {
  const rows = await db
    .selectFrom('line_item')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('document', '=', document)
    .where('document_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('document_id')
    .orderBy('line_number')
    .execute();
  const lines = Map.groupBy(rows, ({ document_id }) => document_id);
  return (id) => (lines.get(id) ?? []).map(LINE.toFields);
}
