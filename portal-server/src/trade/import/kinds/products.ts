import { PRODUCT_FIELDS, type ErpProduct } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import { DELETED, skipped, STORED, type Outcome, type Writing } from '../importing.ts';
import { eachKey, type Known, recordKind } from '../record-kind.ts';
import { IS_OLDER, recordMap, upsertRows } from '../record-rows.ts';

const PRODUCT = recordMap(PRODUCT_FIELDS);

/** Outcomes of records. `stored` has the product codes of the records that were newer than the stored ones. */
export const newerOutcomes = (
  records: readonly { productCode: string }[],
  stored: readonly { product_code: string }[],
): Outcome[] => {
  const codes = new Set(stored.map(({ product_code }) => product_code));
  return records.map(({ productCode }) =>
    codes.has(productCode) ? STORED : skipped('This version or a newer one is stored.'),
  );
};

/** Adds products or updates their prices, all in one statement: there may be many, each day anew. */
async function upsert({ trx }: Writing, records: readonly ErpProduct[]): Promise<Outcome[]> {
  const stored = await upsertRows<{ product_code: string }>(
    trx,
    { table: 'product_price', keys: ['product_code'], where: IS_OLDER },
    records.map(PRODUCT.toRow),
  );
  return newerOutcomes(records, stored);
}

async function remove({ trx }: Writing, productCode: string): Promise<Outcome> {
  await trx.deleteFrom('product_price').where('product_code', '=', productCode).execute();
  return DELETED;
}

async function* exported({ db }: Exporting): Pages<ErpProduct> {
  for await (const products of rowsById(db, 'product_price', { key: 'product_code' }))
    yield products.map(PRODUCT.toFields);
}

export const PRODUCTS = recordKind({
  kind: 'products',
  subject: 'product',
  upsert,
  remove: eachKey(remove),
  known: (_: Writing) => sql<Known>`select product_code as key, erp_version as version from product_price`,
  exported,
});
