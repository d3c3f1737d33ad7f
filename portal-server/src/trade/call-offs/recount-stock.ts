import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import './call-off-tables.ts';

/** True of a call-off (`c`) of which nothing has left yet. */
export const IS_OPEN = sql<boolean>`c.status in ('requested', 'confirmed')`;

/**
 * The version that an inventory record (`i`) has in comparisons with `stock_version`; one that the distributor's systems have not sent
 * is before all others.
 */
const STOCK_VERSION = sql<number>`coalesce(i.erp_version, -1)`;

/**
 * True of a line (`l`) of a call-off (`c`) whose pieces are still in the stock of its inventory record (`i`): they are requested,
 * confirmed or shipped, and the record is older than the first one without them.
 */
const IS_IN_STOCK = sql<boolean>`
  c.status in ('requested', 'confirmed', 'shipped') and (l.stock_version is null or l.stock_version > ${STOCK_VERSION})`;

/**
 * Sets what the call-offs take of the stock of products. This is the only code that does (docs/erp.md, "Call-offs"). The transaction
 * must hold the customer's lock.
 */
export async function recountStock(
  trx: Transaction<Schema>,
  customerId: number,
  productCodes: readonly string[],
): Promise<void> {
  await sql`
    update inventory_item as own set called_off = counted.n
    from (
      select i.id, (
        select coalesce(sum(l.quantity), 0)::bigint
        from call_off_line as l join call_off as c on c.customer_id = l.customer_id and c.id = l.call_off_id
        where l.customer_id = i.customer_id and l.product_code = i.product_code and ${IS_IN_STOCK}
      ) as n
      from inventory_item as i
      where i.customer_id = ${customerId} and i.product_code = any(${productCodes}::text[])
    ) as counted
    where own.customer_id = ${customerId} and own.id = counted.id and own.called_off <> counted.n`.execute(
    trx,
  );
}

/**
 * Notes of the shipped lines without one the version from which on the stock is without their pieces: that of the next inventory
 * record that comes.
 */
export async function leaveStock(
  trx: Transaction<Schema>,
  customerId: number,
  callOffIds: readonly number[],
): Promise<void> {
  await sql`
    update call_off_line as l set stock_version = coalesce(
      (select ${STOCK_VERSION} + 1 from inventory_item as i
        where i.customer_id = l.customer_id and i.product_code = l.product_code), 0)
    from call_off as c
    where c.customer_id = l.customer_id and c.id = l.call_off_id and c.status = 'shipped'
      and l.customer_id = ${customerId} and l.call_off_id = any(${callOffIds}::integer[]) and l.stock_version is null`.execute(
    trx,
  );
}
