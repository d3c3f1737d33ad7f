import { insertBranches } from '@portal/portal-server/src/demo/branches.ts';
import { withoutIndexes } from '@portal/portal-server/src/demo/bulk-insert.ts';
import type { Schema } from '@portal/portal-server/src/platform/database/schema.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Has four of five rows of each table. */
export const LONG = 1;
/** The first of the customers who share the rest; their rows lie far apart, between those of the others. */
export const SHORT = 2;
export const SHORT_LISTS = 100;

/** What all tables have of the row `n` of `rows`; the newest fiftieth is open. */
const madeOf = (rows: number) => sql`
  lateral (select case when n % 5 = 0 then ${SHORT}::int + n / 5 % ${SHORT_LISTS}::int else ${LONG}::int end as customer,
    n > ${rows}::int - ${rows}::int / 50 as is_open,
    date '2021-03-01' + (n * 1825::bigint / ${rows}::int)::int as day,
    (array['Ann Wu', 'José Núñez', 'Pat Hill', 'Lee Moss', 'Kim Vale'])[1 + n % 7 % 5] || ' ' || n % 8 as person,
    'PO-' || (n * 7919::bigint) % 1000000 as po,
    (n * 7919::bigint) % 4000000 as cents,
    (array['6061-T6', '304', 'A36', '1018', 'C360'])[1 + n / 7 % 5] || '-' ||
      (array['RD', 'PL', 'FL', 'SH', 'AN', 'TU'])[1 + n / 11 % 6] || '-' || n % 16 || '.125' as codes) as made`;

const ROWS: Record<'quote' | 'sales_order' | 'invoice', RawBuilder<unknown>> = {
  quote: sql`(customer_id, order_number, ordered_by, quote_date, expires, date_required, total, po_number, product_codes, cash_sale,
      order_status)
    select customer, 'Q-' || 1000000 + n, person, day, day + 30, day + 40, cents, po, codes, false,
      case when is_open then 1 when n % 3 = 0 then 16 else 15 end`,
  sales_order: sql`(customer_id, sales_order, ordered_by, order_date, date_required, total, po_number, product_codes, cash_sale,
      order_status, invoice_number, invoice_date)
    select customer, 'SO-' || 1000000 + n, person, day, day + 10, cents, po, codes, false,
      case when is_open then 2 + n % 5 when n % 9 = 0 then 9 else 8 end,
      case when not is_open then 'INV-' || 2000000 + n end, case when not is_open then day + 7 end`,
  invoice: sql`(customer_id, invoice_number, customer_name, sales_order, order_number, invoice_date, due_date, delivery_date, po_number,
      ordered_by, total, original_amount, amount_outstanding, settlement_disc_amount, settlement_disc_due_date, paid_on,
      fully_paid_actual_date, product_codes)
    select customer, 'INV-' || 2000000 + n, 'Customer ' || customer, 'SO-' || 1000000 + n, 'Q-' || 1000000 + n, day, day + 30,
      day + 3, po, person, cents + 100, cents + 100, case when is_open then cents + 100 else 0 end, cents / 100, day + 10,
      case when not is_open then day + 20 end, case when not is_open then day + 20 end, codes`,
};

export type FilledTable = keyof typeof ROWS;
export const FILLED = Object.keys(ROWS) as FilledTable[];

/** Fills a fresh database with `rows` of each of the tables {@link FILLED}: one customer with very many, and many with few. */
export async function fillTables(db: Kysely<Schema>, rows: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertBranches(trx);
    await sql`
      insert into customer (id, account_number, name, contact_email, branch_id)
      select id, 'C-' || id, 'Customer ' || id, id || '@indexes.test', 27
      from generate_series(${LONG}::int, ${SHORT + SHORT_LISTS - 1}::int) as id`.execute(trx);
    for (const table of FILLED)
      await withoutIndexes(trx, [table], async () => {
        await sql`insert into ${sql.table(table)} ${ROWS[table]}
          from generate_series(1, ${rows}::int) as n cross join ${madeOf(rows)} order by n`.execute(trx);
      });
  });
  await sql`vacuum analyze`.execute(db);
}
