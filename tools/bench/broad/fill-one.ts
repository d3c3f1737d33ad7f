import { insertBranches } from '@portal/portal-server/src/demo/branches.ts';
import { withoutIndexes } from '@portal/portal-server/src/demo/bulk-insert.ts';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '@portal/portal-server/src/platform/database/schema.ts';

export const CUSTOMER = 1;
const AT_ONCE = 50_000;

/**
 * Orders of one customer: five years of days, 40 people, a purchase order each, one to three of 480 products, and a twentieth of them
 * cancelled. Every third has the frequent product.
 */
export async function fillOne(db: Kysely<Schema>, orders: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertBranches(trx);
    await sql`
      insert into customer (id, account_number, name, contact_email, branch_id)
      values (${CUSTOMER}, 'C-1', 'Customer 1', '1@broad.test', 27)`.execute(trx);
    await withoutIndexes(trx, ['sales_order'], async () => {
      for (let first = 1; first <= orders; first += AT_ONCE)
        await sql`
          insert into sales_order (customer_id, sales_order, ordered_by, order_date, total, po_number, product_codes,
            cash_sale, order_status, invoice_number, invoice_date)
          select ${CUSTOMER}, 'SO-' || 1000000 + n, (array['Ann Wu', 'José Núñez', 'Pat Hill', 'Lee Moss', 'Kim Vale'])[1 + n % 5] || ' ' || n % 8,
            day, (n * 7919::bigint) % 4000000, 'PO-' || (n * 7919::bigint) % 1000000,
            case when n % 3 = 0 then 'A36-PL-0.250' else shape end || case when n % 2 = 0 then ', 304-AN-' || n % 9 || '.500' else '' end,
            false, case when n % 20 = 0 then 9 else 8 end,
            case when n % 20 > 0 then 'INV-' || 2000000 + n end, case when n % 20 > 0 then day + 7 end
          from generate_series(${first}::int, ${Math.min(orders, first + AT_ONCE - 1)}::int) as n
          cross join lateral (select date '2021-03-01' + (n::bigint * 1825 / ${orders}::int)::int as day,
            (array['6061-T6', '304', 'A36', '1018', 'C360'])[1 + (n / 7) % 5] || '-' ||
            (array['RD', 'PL', 'FL', 'SH', 'AN', 'TU'])[1 + (n / 11) % 6] || '-' || n % 16 || '.125' as shape) as made
          order by n`.execute(trx);
    });
  });
  await sql`vacuum analyze`.execute(db);
}
