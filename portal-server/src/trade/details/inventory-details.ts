import {
  MOST_OPEN_CALL_OFFS,
  type InventoryItemDetails,
  type InventoryRow,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Services } from '../../platform/http/portal-app.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readOpenCallOffs } from '../call-offs/call-off-details.ts';
import { readTestReports } from '../documents/read-test-reports.ts';
import { dedicatedInventory } from '../inventory/list.ts';
import { toRow } from '../lists/list-rows.ts';
import { ownPartsOfRow } from '../own-parts/read-own-parts.ts';
import { productUse, type Use } from './product-use.ts';

/** Limit of the shown uses of a product. */
const USES = 50;

/** The newest order lines of a product. Ids of orders rise, so the index alone finds the newest. */
async function readUses(db: Kysely<Schema>, customerId: number, productCode: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    with used as (
      select * from line_item
      where customer_id = ${customerId} and product_code = ${productCode} and document = 'order'
      order by document_id desc limit ${USES + 1}
    )
    select used.*, o.order_status, o.sales_order, o.order_date, o.po_number, o.invoice_number, o.invoice_date
    from used join sales_order as o on o.customer_id = ${customerId} and o.id = used.document_id
    order by o.order_date desc, o.id desc, used.line_number`.execute(db);
  return rows;
}

/** The details of a product of the customer's dedicated inventory; null if it is not in it. */
export async function readInventoryItem(
  services: Pick<Services, 'database' | 'config'>,
  customerId: number,
  productCode: string,
): Promise<InventoryItemDetails | null> {
  const { db } = services.database;
  const item = await db
    .selectFrom('inventory_item')
    .selectAll()
    .select(ownPartsOfRow('inventory_item', 'product_code'))
    .where('customer_id', '=', customerId)
    .where('product_code', '=', productCode)
    .executeTakeFirst();
  if (!item) return null;
  const uses = await readUses(db, customerId, productCode);
  const callOffs = await readOpenCallOffs(db, customerId, productCode);
  const reports = await readTestReports(db, uses);
  return {
    ...(toRow(dedicatedInventory, item) as InventoryRow),
    callOffs: callOffs.slice(0, MOST_OPEN_CALL_OFFS),
    hasMoreCallOffs: callOffs.length > MOST_OPEN_CALL_OFFS,
    uses: uses.slice(0, USES).map((use) => productUse(use, reports, services.config.company)),
    hasMoreUses: uses.length > USES,
  };
}
