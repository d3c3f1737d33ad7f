import { dayIn } from '@portal/shared-contracts/dates';
import { INVENTORY_FIELDS, type ErpInventoryItem } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import { PIECES } from '../../call-offs/call-off-store.ts';
import { recountStock } from '../../call-offs/recount-stock.ts';
import { keepBought } from '../../bought/keep-bought.ts';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import { DELETED, type Importing, type Outcome } from '../importing.ts';
import { eachKey, type Known, recordKind } from '../record-kind.ts';
import { IS_OLDER, recordMap, upsertRows } from '../record-rows.ts';
import { newerOutcomes } from './products.ts';

const ITEM = recordMap(INVENTORY_FIELDS);

/** Takes over the stock of these products into what the customer bought. */
const keepStock = ({ trx, customerId, timeZone, now }: Importing, codes: readonly string[]) =>
  keepBought(trx, { customerId, codes, today: dayIn(timeZone, now) });

/** Adds items of the dedicated inventory or updates them, all in one statement. */
async function upsert(importing: Importing, records: readonly ErpInventoryItem[]): Promise<Outcome[]> {
  const { trx, customerId } = importing;
  const stored = await upsertRows<{ product_code: string }>(
    trx,
    { table: 'inventory_item', keys: ['customer_id', 'product_code'], where: IS_OLDER },
    records.map((record) => ({
      customer_id: customerId,
      ...ITEM.toRow(record),
      // A stock that was sent without a unit counts pieces.
      unit_of_measure: record.unitOfMeasure ?? PIECES,
    })),
  );
  const codes = stored.map(({ product_code }) => product_code);
  await recountStock(trx, customerId, codes);
  await keepStock(importing, codes);
  return newerOutcomes(records, stored);
}

async function remove(importing: Importing, productCode: string): Promise<Outcome> {
  const { trx, customerId } = importing;
  await trx
    .deleteFrom('inventory_item')
    .where('customer_id', '=', customerId)
    .where('product_code', '=', productCode)
    .execute();
  await keepStock(importing, [productCode]);
  return DELETED;
}

async function* exported({ db, customerId }: Exporting): Pages<ErpInventoryItem> {
  for await (const items of rowsById(db, 'inventory_item', { where: sql`customer_id = ${customerId}` }))
    yield items.map(ITEM.toFields);
}

export const DEDICATED_INVENTORY = recordKind({
  kind: 'dedicatedInventory',
  subject: 'dedicated inventory',
  upsert,
  remove: eachKey(remove),
  known: ({ customerId }: Importing) =>
    sql<Known>`select product_code as key, erp_version as version from inventory_item where customer_id = ${customerId}`,
  exported,
});
