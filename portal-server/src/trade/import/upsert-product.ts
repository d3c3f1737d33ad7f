import type { ErpProduct } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { Writing } from './importing.ts';
import { DELETED, skipped, STORED, type Outcome } from './outcome.ts';

/** Adds products or brings their prices up to date, all in one statement: there may be many, each day anew. */
export async function upsertProductsIn({ trx }: Writing, records: readonly ErpProduct[]): Promise<Outcome[]> {
  const { rows } = await sql<{ product_code: string }>`
    insert into product_price as known (product_code, cents_per_pound, cents_per_piece, erp_version)
    select "productCode", "centsPerPound", "centsPerPiece", version
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as sent ("productCode" text, "centsPerPound" numeric, "centsPerPiece" integer, version bigint)
    on conflict (product_code) do update set cents_per_pound = excluded.cents_per_pound,
      cents_per_piece = excluded.cents_per_piece, erp_version = excluded.erp_version
    where known.erp_version is null or known.erp_version < excluded.erp_version
    returning product_code`.execute(trx);
  const stored = new Set(rows.map(({ product_code }) => product_code));
  return records.map(({ productCode }) =>
    stored.has(productCode) ? STORED : skipped('This version or a newer one is stored.'),
  );
}

export async function removeProductIn({ trx }: Writing, productCode: string): Promise<Outcome> {
  await trx.deleteFrom('product_price').where('product_code', '=', productCode).execute();
  return DELETED;
}
