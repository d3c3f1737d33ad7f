import {
  MOST_OPEN_CALL_OFFS,
  type CallOffDestination,
  type CallOffDetails,
  type CallOffRow,
  type OpenCallOff,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { toRow } from '../lists/list-rows.ts';
import { readCallOffLines } from './call-off-store.ts';
import { callOffs } from './list.ts';
import { IS_OPEN } from './recount-stock.ts';

/** The details of a call-off of the customer; null if there is none with this number. */
export async function readCallOff(
  db: Kysely<Schema>,
  customerId: number,
  number: string,
): Promise<CallOffDetails | null> {
  const callOff = await db
    .selectFrom('call_off')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!callOff) return null;
  const lines = await readCallOffLines(db, callOff);
  return {
    ...(toRow(callOffs, callOff) as CallOffRow),
    isPickup: callOff.branch_id !== null,
    promisedOn: callOff.promised_on,
    shippedOn: callOff.shipped_on,
    salesOrder: callOff.sales_order,
    note: callOff.note,
    cancelledBy: callOff.cancelled_by,
    canCancel: callOff.status === 'requested',
    lines: lines.map((line) => ({
      lineNumber: line.line_number,
      productCode: line.product_code,
      productDescription: line.product_description,
      quantity: line.quantity,
      unitOfMeasure: line.unit_of_measure,
    })),
  };
}

/** The open call-offs of a product, by the day for which they are wanted: one more than are shown. */
export async function readOpenCallOffs(
  db: Kysely<Schema>,
  customerId: number,
  productCode: string,
): Promise<OpenCallOff[]> {
  const { rows } = await sql<OpenCallOff>`
    select c.number as "callOffNumber", c.requested_by as "requestedBy", c.wanted_on as "wantedOn",
      c.promised_on as "promisedOn", c.status, l.quantity, l.unit_of_measure as "unitOfMeasure"
    from call_off_line as l join call_off as c on c.customer_id = l.customer_id and c.id = l.call_off_id
    where l.customer_id = ${customerId} and l.product_code = ${productCode} and ${IS_OPEN}
    order by c.wanted_on, c.id, l.line_number limit ${MOST_OPEN_CALL_OFFS + 1}`.execute(db);
  return rows;
}

/** Where the customer's last call-off went, else the customer's address, else their branch. */
export async function readDestination(db: Kysely<Schema>, customerId: number): Promise<CallOffDestination> {
  const last = await db
    .selectFrom('call_off')
    .select(['branch_id as branchID', 'ship_to as shipTo'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last) return last;
  const { address1, city, state, zip_code, branch_id } = await db
    .selectFrom('customer')
    .select(['address1', 'city', 'state', 'zip_code', 'branch_id'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const place = [state, zip_code].filter(Boolean).join(' ');
  return address1 === null
    ? { branchID: branch_id, shipTo: null }
    : { branchID: null, shipTo: [address1, city, place].filter(Boolean).join(', ') };
}
