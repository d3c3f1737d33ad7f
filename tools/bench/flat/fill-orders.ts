import { insertBranches } from '@portal/portal-server/src/demo/branches.ts';
import { withoutIndexes } from '@portal/portal-server/src/demo/bulk-insert.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { sql } from 'kysely';

/** Orders of each customer. */
export const ORDERS_EACH = 1_000;

/** Searched texts in the customer's orders, from nearly all of them down to one. */
export const SHOWN = {
  common: 'invoiced',
  status: 'Invoiced',
  rare: 'Zephyrine Quill',
  day: '03-14-2023',
} as const;

const CUSTOMERS_AT_ONCE = 100;

/** Adds that many customers, all with as many orders, and has the planner look at them. */
export async function fillOrders({ db }: Database, customers: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertBranches(trx);
    await sql`
      insert into customer (id, account_number, name, contact_email, branch_id)
      select n, 'C-' || n, 'Customer ' || n, n || '@flat.test', 27 from generate_series(1, ${customers}::int) as n
    `.execute(trx);
    await withoutIndexes(trx, ['sales_order'], async () => {
      for (let first = 1; first <= customers; first += CUSTOMERS_AT_ONCE) {
        const last = Math.min(customers, first + CUSTOMERS_AT_ONCE - 1);
        await sql`
          insert into sales_order (customer_id, sales_order, ordered_by, order_date, total, po_number, product_codes,
            cash_sale, order_status, invoice_number, invoice_date)
          select customer, 'S-' || customer * ${ORDERS_EACH} + n,
            case when n = 500 then ${SHOWN.rare} else (array['Ann Wu', 'José Núñez', 'Pat Hill', 'Lee Moss'])[1 + n % 4] end,
            date '2021-01-01' + n * 2, (n * 7919) % 400000, 'PO ' || (customer * 31 + n * 17) % 90000,
            'A' || n % 30 || '-PL-0.250, AL6061T6-RD-' || n % 7 || '.500', false,
            case when n % 20 = 0 then 9 else 8 end,
            case when n % 20 > 0 then 'I-' || customer * ${ORDERS_EACH} + n end,
            case when n % 20 > 0 then date '2021-01-08' + n * 2 end
          from generate_series(${first}::int, ${last}::int) as customer, generate_series(1, ${ORDERS_EACH}::int) as n
          order by n, customer`.execute(trx);
      }
    });
  });
  await sql`vacuum analyze`.execute(db);
}
