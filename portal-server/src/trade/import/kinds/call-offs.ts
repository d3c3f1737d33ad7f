import { CALL_OFF_FIELDS, CALL_OFF_LINE_FIELDS, type ErpCallOff } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import { piecesOf, readBranchNames } from '../../call-offs/call-off-store.ts';
import type { CallOff } from '../../call-offs/call-off-tables.ts';
import { leaveStock, recountStock } from '../../call-offs/recount-stock.ts';
import { productsOf } from '../../products/products-of.ts';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import {
  DELETED,
  freshOf,
  outcomesOf,
  skipped,
  skipStale,
  type Importing,
  type Outcome,
} from '../importing.ts';
import { eachKey, type Known, recordKind } from '../record-kind.ts';
import { fieldMap, recordMap, upsertRows } from '../record-rows.ts';
import { repeatedLine } from './quotes-and-orders.ts';

const CALL_OFF = recordMap(CALL_OFF_FIELDS);
const LINE = fieldMap(CALL_OFF_LINE_FIELDS);

type KnownCallOff = Pick<CallOff, 'id' | 'number' | 'status' | 'cancelled_by' | 'erp_version'>;
/** The lines of a record as rows. */
const linesOf = ({ lines }: ErpCallOff) =>
  lines.map(({ stockVersion = null, ...line }) => ({
    line_number: line.lineNumber,
    product_code: line.productCode,
    product_description: line.productDescription,
    quantity: line.quantity,
    unit_of_measure: line.unitOfMeasure,
    stock_version: stockVersion,
  }));

/** Why the record is not stored; null when it is. */
function objection(known: KnownCallOff | undefined, record: ErpCallOff): Outcome | null {
  const stale = skipStale(known, record.version);
  if (stale || !known) return stale;
  const isAsBefore = record.state === 'requested' || record.state === 'confirmed';
  return known.cancelled_by !== null && isAsBefore
    ? skipped('It was cancelled in the portal, and the record does not know it.')
    : null;
}

/** The product codes of the stored lines of call-offs. */
async function codesOf({ trx, customerId }: Importing, ids: readonly number[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('call_off_line')
    .select('product_code')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('call_off_id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return rows.map(({ product_code }) => product_code);
}

/**
 * Replaces the lines of call-offs. A shipped line that does not say from which version on the stock is without its pieces keeps what was
 * known of its product.
 */
async function replaceLines(
  { trx, customerId }: Importing,
  records: ReadonlyMap<number, ErpCallOff>,
): Promise<void> {
  const ids = [...records.keys()];
  const known = await trx
    .deleteFrom('call_off_line')
    .where('customer_id', '=', customerId)
    .where('call_off_id', '=', sql<number>`any(${ids}::integer[])`)
    .returning(['call_off_id', 'product_code', 'stock_version'])
    .execute();
  const versionOf = new Map(
    known.map(({ call_off_id, product_code, stock_version }) => [
      `${call_off_id} ${product_code}`,
      stock_version,
    ]),
  );
  await upsertRows(
    trx,
    { table: 'call_off_line', keys: ['customer_id', 'call_off_id', 'line_number'] },
    [...records].flatMap(([id, record]) =>
      linesOf(record).map((line) => ({
        customer_id: customerId,
        call_off_id: id,
        ...line,
        stock_version:
          line.stock_version ??
          (record.state === 'shipped' ? versionOf.get(`${id} ${line.product_code}`) : null) ??
          null,
      })),
    ),
  );
  await leaveStock(trx, customerId, ids);
}

/** Adds or updates call-offs: what the systems answered to those of the portal, and those that were made elsewhere. */
async function upsert(importing: Importing, records: readonly ErpCallOff[]): Promise<Outcome[]> {
  const { trx, customerId } = importing;
  const rows: KnownCallOff[] = await trx
    .selectFrom('call_off')
    .select(['id', 'number', 'status', 'cancelled_by', 'erp_version'])
    .where('customer_id', '=', customerId)
    .where('number', '=', sql<string>`any(${records.map(({ callOffNumber }) => callOffNumber)}::text[])`)
    .orderBy('number')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.number, row]));
  const objections = records.map(
    (record) => objection(known.get(record.callOffNumber), record) ?? repeatedLine(record.lines),
  );
  const fresh = freshOf(records, objections);
  if (fresh.length === 0) return outcomesOf(objections);
  const branches = await readBranchNames(
    trx,
    fresh.map(({ branchID }) => branchID),
  );
  const changed = fresh.flatMap(({ callOffNumber }) => known.get(callOffNumber)?.id ?? []);
  const codesBefore = await codesOf(importing, changed);
  const written = await upsertRows<{ id: number; number: string }>(
    trx,
    { table: 'call_off', keys: ['customer_id', 'number'], returning: ['id', 'number'] },
    fresh.map((record) => ({
      customer_id: customerId,
      ...CALL_OFF.toRow(record),
      ...productsOf(linesOf(record)),
      pieces: piecesOf(linesOf(record)),
      destination: record.shipTo ?? branches.get(record.branchID ?? 0) ?? `${record.branchID}`,
    })),
  );
  const ids = new Map(written.map(({ id, number }) => [number, id]));
  await replaceLines(importing, new Map(fresh.map((record) => [ids.get(record.callOffNumber) ?? 0, record])));
  const codes = fresh.flatMap(({ lines }) => lines.map(({ productCode }) => productCode));
  await recountStock(trx, customerId, [...new Set([...codesBefore, ...codes])]);
  return outcomesOf(objections);
}

async function remove(importing: Importing, number: string): Promise<Outcome> {
  const { trx, customerId } = importing;
  const { id } = await trx
    .selectFrom('call_off')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const codes = await codesOf(importing, [id]);
  await trx.deleteFrom('call_off').where('customer_id', '=', customerId).where('id', '=', id).execute();
  await recountStock(trx, customerId, codes);
  return DELETED;
}

async function* exported({ db, customerId }: Exporting): Pages<ErpCallOff> {
  for await (const callOffs of rowsById(db, 'call_off', { where: sql`customer_id = ${customerId}` })) {
    const lines = await db
      .selectFrom('call_off_line')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('call_off_id', '=', sql<number>`any(${callOffs.map(({ id }) => id)}::integer[])`)
      .orderBy('line_number')
      .execute();
    const of = Map.groupBy(lines, ({ call_off_id }) => call_off_id);
    yield callOffs.map((callOff) => ({
      ...CALL_OFF.toFields(callOff),
      lines: (of.get(callOff.id) ?? []).map(LINE.toFields),
    }));
  }
}

export const CALL_OFFS = recordKind({
  kind: 'callOffs',
  subject: 'callOff',
  upsert,
  remove: eachKey(remove),
  // Without requests of the portal that the systems have not answered.
  known: ({ customerId }: Importing) => sql<Known>`
    select number as key, erp_version as version from call_off where customer_id = ${customerId} and erp_version is not null`,
  exported,
});
