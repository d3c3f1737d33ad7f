import type { PasswordCost } from '@portal/portal-server/src/identity/password/password-hash.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import type { Schema } from '@portal/portal-server/src/platform/database/schema.ts';
import { followShipments } from '@portal/portal-server/src/trade/shipments/follow-shipments.ts';
import { recountStock } from '@portal/portal-server/src/trade/call-offs/recount-stock.ts';
import { keepBought } from '@portal/portal-server/src/trade/bought/keep-bought.ts';
import { sql, type Transaction } from 'kysely';
import { insertBranches } from './branches.ts';
import { insertRows, withoutIndexes } from './bulk-insert.ts';
import { insertCatalogue } from './catalogue.ts';
import { addressOf, CUSTOMERS, type DemoCustomer, type DemoSize } from './customers.ts';
import { CENTS_PER_CUT, PRODUCTS, type Product } from './products.ts';
import { tradeOf, type Trade } from './trade.ts';
import { seedDemoUsers } from './users.ts';

interface DemoOptions {
  /** `full` includes a customer with 50,000 orders; `small` has the same customers with some hundred rows. */
  size: DemoSize;
  /** ISO day that counts as today. It decides which documents are pending, open or due. */
  today: string;
  /** Cost of hashing and checking the users' passwords; default: the cost of real passwords. */
  passwordCost?: PasswordCost;
}

const customerRow = (customer: DemoCustomer) => ({
  id: customer.id,
  account_number: `C-${customer.id}`,
  name: customer.name,
  is_cash: customer.isCash,
  is_on_credit_hold: customer.isOnCreditHold,
  terms_days: customer.isCash ? 0 : 30,
  credit_limit: customer.creditLimit,
  contact_email: customer.email,
  branch_id: customer.branchId,
  ...addressOf(customer.id),
});

const priceRow = ({ code, centsPerPound }: Product) => ({
  product_code: code,
  cents_per_pound: centsPerPound.toFixed(4),
  cents_per_piece: CENTS_PER_CUT,
});

async function insertTrade(trx: Transaction<Schema>, trade: Trade): Promise<void> {
  for (const [table, rows] of Object.entries(trade) as [keyof Trade, object[]][])
    await insertRows(trx, table, rows);
  for (const table of [
    'quote',
    'sales_order',
    'invoice',
    'credit_memo',
    'inventory_item',
    'call_off',
    'payment',
    'shipment',
  ] as const) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      trx,
    );
  }
  const shipped = Map.groupBy(trade.shipment_order, ({ customer_id }) => customer_id);
  for (const [customerId, orders] of shipped)
    await followShipments(trx, customerId, [...new Set(orders.map(({ sales_order }) => sales_order))]);
}

/** Subtracts the open call-offs from the stock. */
async function recountAll(trx: Transaction<Schema>, { inventory_item }: Trade): Promise<void> {
  const codes = Map.groupBy(inventory_item, ({ customer_id }) => customer_id);
  for (const [customerId, items] of codes)
    await recountStock(
      trx,
      customerId,
      items.map(({ product_code }) => product_code),
    );
}

const boughtCodes = ({ line_item }: Trade, customerId: number): string[] =>
  line_item.flatMap(({ customer_id, bought_on, product_code }) =>
    customer_id === customerId && bought_on !== null ? [product_code] : [],
  );

/**
 * Fills an empty database with the demo's customers, people and trade data, in one transaction. Does nothing if it is not empty.
 */
export async function seedDemo(
  { db, kind }: Database,
  { size, today, passwordCost }: DemoOptions,
): Promise<void> {
  if (await db.selectFrom('customer').select('id').limit(1).executeTakeFirst()) return;
  const customers = CUSTOMERS[size];
  const trade = tradeOf(customers, today);
  await db.transaction().execute(async (trx) => {
    await insertBranches(trx);
    await trx.insertInto('customer').values(customers.map(customerRow)).execute();
    await seedDemoUsers(trx, passwordCost);
    await trx.insertInto('product_price').values(PRODUCTS.map(priceRow)).execute();
    await insertCatalogue(trx);
    if (size === 'full') await withoutIndexes(trx, Object.keys(trade), () => insertTrade(trx, trade));
    else await insertTrade(trx, trade);
    await recountAll(trx, trade);
    for (const { id } of customers)
      await keepBought(trx, { customerId: id, codes: boughtCodes(trade, id), today });
  });
  await sql`vacuum analyze`.execute(db);
  if (kind === 'pglite') await sql`checkpoint`.execute(db);
}
