import { CUSTOMER_PART_FIELDS, type ErpCustomerPart } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import '../../own-parts/own-part-tables.ts';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import { DELETED, type Importing, type Outcome } from '../importing.ts';
import { recordKind, type Known } from '../record-kind.ts';
import { recordMap, sentRows } from '../record-rows.ts';
import { newerOutcomes } from './products.ts';

const PART = recordMap(CUSTOMER_PART_FIELDS);

/**
 * Stores what the systems say. It is in force from then on if it differs from what they said before: a record that is sent again, in
 * whatever version, does not undo what the customer typed since.
 */
async function upsert(
  { trx, customerId, now }: Importing,
  records: readonly ErpCustomerPart[],
): Promise<Outcome[]> {
  const sent = records.map((record) => ({ customer_id: customerId, ...PART.toRow(record) }));
  const says = sql`known.erp_number is distinct from excluded.erp_number and known.number is distinct from excluded.erp_number`;
  const { rows } = await sql<{ product_code: string }>`
    insert into own_part as known (customer_id, product_code, number, changed_at, erp_number, erp_version)
    select customer_id, product_code, erp_number, ${now}, erp_number, erp_version
    from ${sentRows('own_part', sent)} order by product_code
    on conflict (customer_id, product_code) do update set
      number = case when ${says} then excluded.erp_number else known.number end,
      changed_by = case when ${says} then null else known.changed_by end,
      changed_at = case when ${says} then excluded.changed_at else known.changed_at end,
      erp_number = excluded.erp_number, erp_version = excluded.erp_version
    where known.erp_version is null or known.erp_version < excluded.erp_version
    returning product_code`.execute(trx);
  return newerOutcomes(records, rows);
}

/** Takes back what the systems said. A number that the customer typed since stays. */
async function remove(
  { trx, customerId, now }: Importing,
  productCodes: readonly string[],
): Promise<Outcome[]> {
  const says = sql`changed_by is null and number is not null`;
  await sql`
    update own_part set erp_number = null, erp_version = null,
      changed_at = case when ${says} then ${now} else changed_at end, number = case when ${says} then null else number end
    where customer_id = ${customerId} and product_code = any(${productCodes}::text[])`.execute(trx);
  return productCodes.map(() => DELETED);
}

/** The numbers in force, also those that customers typed: so the systems learn of them. */
async function* exported({ db, customerId }: Exporting): Pages<ErpCustomerPart> {
  const where = sql`customer_id = ${customerId} and number is not null`;
  for await (const parts of rowsById(db, 'own_part', { where, key: 'product_code' }))
    yield parts.map((part) => ({ ...PART.toFields(part), partNumber: part.number ?? '' }));
}

export const CUSTOMER_PARTS = recordKind({
  kind: 'customerParts',
  subject: 'part number',
  upsert,
  remove,
  known: ({ customerId }: Importing) =>
    sql<Known>`
      select product_code as key, erp_version as version from own_part
      where customer_id = ${customerId} and erp_version is not null`,
  exported,
});
