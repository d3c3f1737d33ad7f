import type { CallOffRequest } from '@portal/shared-contracts/schemas';
import { addDays, dayIn } from '@portal/shared-contracts/dates';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

let products = 0;

/** Stores a product of the customer's dedicated inventory; returns its code. */
export async function addStock(
  db: Kysely<Schema>,
  customerId: number,
  stock = 10,
  changes: { unit_of_measure?: string; erp_version?: number } = {},
): Promise<string> {
  products += 1;
  const code = `STOCK-${products}`;
  await db
    .insertInto('inventory_item')
    .values({
      customer_id: customerId,
      product_code: code,
      product_description: 'Plate',
      stock_available: stock,
      last_usage_date: null,
      ...changes,
    })
    .execute();
  return code;
}

/** A request for pieces of products, wanted on the day after `now`. */
export const callOffOf = (lines: CallOffRequest['lines'], now: Date): CallOffRequest => ({
  lines,
  wantedOn: addDays(dayIn('America/Los_Angeles', now), 1),
  branchID: null,
  shipTo: '12 Mill Road, Tucson, AZ 85701',
});

/** A request for two pieces of a new product of a customer. */
export const aCallOff = async (db: Kysely<Schema>, customerId: number, now: Date): Promise<CallOffRequest> =>
  callOffOf([{ productCode: await addStock(db, customerId), quantity: 2 }], now);
