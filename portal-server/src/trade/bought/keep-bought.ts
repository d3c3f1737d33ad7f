import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import './bought-table.ts';

/** Columns of a line that say when it was bought, and whether its order is open; null for a line of another document. */
export const boughtColumns = (
  order: { state: keyof typeof ORDER_STATUS; orderDate: string } | null,
  { quantity }: { quantity: string | number },
): { bought_on: string | null; is_open: boolean } => {
  if (order === null || order.state === 'cancelled' || Number(quantity) <= 0)
    return { bought_on: null, is_open: false };
  return {
    bought_on: order.orderDate,
    is_open: ORDER_STATUS[order.state].order_status < ORDER_STATUS.invoiced.order_status,
  };
};

interface Kept {
  customerId: number;
  /** Codes of products whose purchases or whose stock changed. */
  codes: Iterable<string>;
  /** The distributor's day. */
  today: string;
}

const COLUMNS = [
  'product_description',
  'last_bought_on',
  'last_unit_price',
  'price_unit',
  'unit_of_measure',
  'quantity',
  'weight',
  'times',
  'open_orders',
  'stock_available',
  'oldest_counted',
];
const joined = (form: (column: string) => string) => sql.raw(COLUMNS.map(form).join(', '));

/**
 * Computes the rows of these products in `bought_product` again. An index orders the purchases of a product by day, so the database
 * reads the purchases of twelve months only. The transaction must hold the customer's lock.
 */
export async function keepBought(trx: Kysely<Schema>, { customerId, codes, today }: Kept): Promise<void> {
  const all = [...new Set(codes)];
  if (all.length === 0) return;
  const bought = sql`customer_id = ${customerId} and product_code = wanted.product_code and bought_on is not null`;
  await sql`
    insert into bought_product as kept (customer_id, product_code, ${joined((column) => column)})
    select ${customerId}, wanted.product_code, last.product_description, last.bought_on, last.unit_price,
      coalesce(last.price_unit, last.unit_of_measure), last.unit_of_measure,
      year.quantity, year.weight, year.times, open.orders, held.stock_available, year.oldest
    from unnest(${all}::text[]) as wanted (product_code)
    cross join lateral (
      select * from line_item where ${bought} order by bought_on desc, document_id desc, line_number desc limit 1
    ) as last
    cross join lateral (
      select coalesce(sum(quantity) filter (where unit_of_measure = last.unit_of_measure), 0) as quantity,
        sum(weight) as weight, count(distinct document_id)::integer as times, min(bought_on) as oldest
      from line_item where ${bought} and bought_on > (${today}::date - interval '1 year')::date
    ) as year
    cross join lateral (
      select count(distinct document_id)::integer as orders from line_item
      where customer_id = ${customerId} and product_code = wanted.product_code and is_open
    ) as open
    left join inventory_item as held on held.customer_id = ${customerId} and held.product_code = wanted.product_code
    order by wanted.product_code
    on conflict (customer_id, product_code) do update set ${joined((column) => `${column} = excluded.${column}`)}
    where (${joined((column) => `kept.${column}`)}) is distinct from (${joined((column) => `excluded.${column}`)})`.execute(
    trx,
  );
  await sql`
    delete from bought_product as wanted where customer_id = ${customerId} and product_code = any(${all}::text[])
      and not exists (select from line_item where ${bought})`.execute(trx);
}

/** Product codes in the lines of these orders. */
export async function productsOfOrders(
  trx: Kysely<Schema>,
  customerId: number,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('line_item')
    .select('product_code')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('document', '=', 'order')
    .where('document_id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return rows.map(({ product_code }) => product_code);
}
