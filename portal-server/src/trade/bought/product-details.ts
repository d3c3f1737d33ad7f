import {
  PURCHASES_AT_ONCE,
  type ProductDetails,
  type ProductRow,
  type Purchase,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { productUse, type Use } from '../details/product-use.ts';
import { readTestReports } from '../documents/read-test-reports.ts';
import { toRow } from '../lists/list-rows.ts';
import { ownPartsOfRow } from '../own-parts/read-own-parts.ts';
import { boughtProducts } from './list.ts';

interface BoughtLine extends Use {
  bought_on: string;
}

/** Place of a purchase in the order of purchases, as text. */
const placeOf = ({ bought_on, document_id, line_number }: BoughtLine): string =>
  `${bought_on}.${document_id}.${line_number}`;

function olderThan(before: string | undefined): RawBuilder<unknown> {
  if (before === undefined) return sql`true`;
  const [day, id, line] = before.split('.');
  return sql`(bought_on, document_id, line_number) < (${day}::date, ${id}::integer, ${line}::integer)`;
}

/** The purchases of a product that are older than `before`, newest first; one more than an answer has. */
async function readPurchases(
  db: Kysely<Schema>,
  customerId: number,
  productCode: string,
  before: string | undefined,
): Promise<BoughtLine[]> {
  const { rows } = await sql<BoughtLine>`
    with bought as (
      select * from line_item
      where customer_id = ${customerId} and product_code = ${productCode} and bought_on is not null and ${olderThan(before)}
      order by bought_on desc, document_id desc, line_number desc limit ${PURCHASES_AT_ONCE + 1}
    )
    select bought.*, o.order_status, o.sales_order, o.order_date, o.po_number, o.invoice_number, o.invoice_date
    from bought join sales_order as o on o.customer_id = ${customerId} and o.id = bought.document_id
    order by bought.bought_on desc, bought.document_id desc, bought.line_number desc`.execute(db);
  return rows;
}

/** A product that the customer bought, with a page of its purchases; null if they bought none. */
export async function readProduct(
  { database: { db }, config }: Pick<Services, 'database' | 'config'>,
  customerId: number,
  { productCode, before }: { productCode: string; before?: string | undefined },
): Promise<ProductDetails | null> {
  const product = await db
    .selectFrom('bought_product')
    .selectAll()
    .select(ownPartsOfRow('bought_product', 'product_code'))
    .where('customer_id', '=', customerId)
    .where('product_code', '=', productCode)
    .executeTakeFirst();
  if (!product) return null;
  const found = await readPurchases(db, customerId, productCode, before);
  const shown = found.slice(0, PURCHASES_AT_ONCE);
  const last = shown.at(-1);
  const reports = await readTestReports(db, shown);
  return {
    ...(toRow(boughtProducts, product) as ProductRow),
    purchases: shown.map((line): Purchase => ({
      ...productUse(line, reports, config.company),
      lineNumber: line.line_number,
      unitPrice: line.unit_price,
      priceUnit: line.price_unit,
      totalSellPrice: line.total_sell_price,
    })),
    older: found.length > shown.length && last ? placeOf(last) : null,
  };
}
