import type { ErpInventoryItem } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { Importing } from './importing.ts';
import { DELETED, skipped, STORED, type Outcome } from './outcome.ts';

/** Adds items of the dedicated inventory or brings them up to date, all in one statement. */
export async function upsertInventoryIn(
  { trx, customerId }: Importing,
  records: readonly ErpInventoryItem[],
): Promise<Outcome[]> {
  const { rows } = await sql<{ product_code: string }>`
    insert into inventory_item as known
      (customer_id, product_code, product_description, stock_available, last_usage_date, erp_version)
    select ${customerId}::integer, "productCode", "productDescription", "stockAvailable", "lastUsageDate", version
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as sent ("productCode" text, "productDescription" text,
      "stockAvailable" integer, "lastUsageDate" date, version bigint)
    on conflict (customer_id, product_code) do update set product_description = excluded.product_description,
      stock_available = excluded.stock_available, last_usage_date = excluded.last_usage_date, erp_version = excluded.erp_version
    where known.erp_version is null or known.erp_version < excluded.erp_version
    returning product_code`.execute(trx);
  const stored = new Set(rows.map(({ product_code }) => product_code));
  return records.map(({ productCode }) =>
    stored.has(productCode) ? STORED : skipped('This version or a newer one is stored.'),
  );
}

export async function removeInventoryItemIn(
  { trx, customerId }: Importing,
  productCode: string,
): Promise<Outcome> {
  await trx
    .deleteFrom('inventory_item')
    .where('customer_id', '=', customerId)
    .where('product_code', '=', productCode)
    .execute();
  return DELETED;
}
