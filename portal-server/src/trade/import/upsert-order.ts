import type { ErpOrder } from '@portal/shared-contracts/erp';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import type { Importing } from './importing.ts';
import { skipStale, STORED, type Outcome } from './outcome.ts';
import { lineFacts, productCodesOf, repeatedLine, replaceLinesIn } from './upsert-lines.ts';

/** Marks the quote as ordered and returns the order's columns about it; all null without a quote. */
async function orderQuoteIn(
  trx: Transaction<Schema>,
  customerId: number,
  { orderNumber, orderDate }: ErpOrder,
) {
  const quote =
    orderNumber === null
      ? undefined
      : await trx
          .updateTable('quote')
          .set({ ordered: orderDate })
          .where('customer_id', '=', customerId)
          .where('order_number', '=', orderNumber)
          .returning(['id', 'quote_date', 'expires'])
          .executeTakeFirst();
  return {
    quote_id: quote?.id ?? null,
    quote_date: quote?.quote_date ?? null,
    quote_expires: quote?.expires ?? null,
  };
}

/** Adds a sales order or brings it up to date; the quote that it came from counts as ordered from its day on. */
export async function upsertOrderIn({ trx, customerId }: Importing, record: ErpOrder): Promise<Outcome> {
  const known = await trx
    .selectFrom('sales_order')
    .select('erp_version')
    .where('customer_id', '=', customerId)
    .where('sales_order', '=', record.salesOrder)
    .executeTakeFirst();
  const because = skipStale(known, record.version) ?? repeatedLine(record.lines);
  if (because) return because;
  const lines = record.lines.map(lineFacts);
  const row = {
    ...(await orderQuoteIn(trx, customerId, record)),
    ...ORDER_STATUS[record.state],
    customer_id: customerId,
    sales_order: record.salesOrder,
    ordered_by: record.orderedBy,
    order_date: record.orderDate,
    date_required: record.dateRequired,
    total: record.total,
    freight: record.freight,
    taxes: record.taxes,
    po_number: record.poNumber,
    product_codes: productCodesOf(lines),
    cash_sale: record.cashSale,
    invoice_number: record.invoiceNumber,
    invoice_date: record.invoiceDate,
    carrier: record.carrier,
    fob: record.fob,
    tracking_number: record.trackingNumber,
    shipped_on: record.shippedOn,
    erp_version: record.version,
  };
  const { id } = await trx
    .insertInto('sales_order')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'sales_order']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceLinesIn(trx, { customer_id: customerId, document: 'order', document_id: id }, lines);
  return STORED;
}
