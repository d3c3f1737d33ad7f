import type { ErpInvoice } from '@portal/shared-contracts/erp';
import { sql, type Insertable } from 'kysely';
import { heldOf } from '../payments/balances/is-held.ts';
import { recount } from '../payments/balances/recount.ts';
import { mailInvoiceLinksIn } from '../payments/links/mail-invoice-links.ts';
import type { InvoiceTable } from '../trade-tables.ts';
import { applyDepositsIn } from './apply-deposits.ts';
import { joinAwaitingMemosIn } from './awaited-invoices.ts';
import { readPaidHere, sumOf, unknownPayments, type PaidForInvoices } from './booked-payments.ts';
import { freshOf, outcomesOf, readVersions } from './fresh-records.ts';
import type { Importing } from './importing.ts';
import { refused, skipStale, UNDER_WAY, type Outcome } from './outcome.ts';
import { upsertRows, type Upserted } from './upsert-rows.ts';

/** Why the amounts cannot be; null when they can. */
function impossibleAmounts(record: ErpInvoice): Outcome | null {
  const { originalAmount, amountOutstanding, payments, settlementDiscAmount, paidOn } = record;
  if (amountOutstanding > originalAmount)
    return refused('amountOutstanding', 'It is more than the original amount.');
  if (amountOutstanding + sumOf(payments) > originalAmount)
    return refused('payments', 'With them, more is outstanding than the original amount.');
  if (settlementDiscAmount > originalAmount)
    return refused('settlementDiscAmount', 'It is more than the original amount.');
  if (amountOutstanding + sumOf(payments) === 0 && paidOn === null)
    return refused('paidOn', 'It was paid elsewhere than in the portal, so there is a day of that.');
  return null;
}

type Row = Omit<
  Insertable<InvoiceTable>,
  'customer_id' | 'id' | 'payment_state' | 'paid_on' | 'fully_paid_actual_date'
>;

const INVOICES: Upserted<Row> = {
  table: 'invoice',
  key: 'invoice_number',
  columns: {
    invoice_number: 'text',
    customer_name: 'text',
    sales_order_id: 'integer',
    sales_order: 'text',
    order_number: 'text',
    invoice_date: 'date',
    due_date: 'date',
    delivery_date: 'date',
    po_number: 'text',
    ordered_by: 'text',
    total: 'bigint',
    freight: 'bigint',
    taxes: 'bigint',
    original_amount: 'bigint',
    amount_outstanding: 'bigint',
    settlement_disc_amount: 'bigint',
    settlement_disc_due_date: 'date',
    product_codes: 'text',
    erp_version: 'bigint',
    erp_outstanding: 'bigint',
    erp_paid_on: 'date',
  },
};

interface Owners {
  name: string;
  /** The orders that are stored, by number. */
  orders: ReadonlyMap<string, { id: number; product_codes: string }>;
}

async function readOwners({ trx, customerId }: Importing, records: readonly ErpInvoice[]): Promise<Owners> {
  const orders = await trx
    .selectFrom('sales_order')
    .select(['id', 'sales_order', 'product_codes'])
    .where('customer_id', '=', customerId)
    .where('sales_order', '=', sql<string>`any(${records.map(({ salesOrder }) => salesOrder)}::text[])`)
    .execute();
  const { name } = await trx
    .selectFrom('customer')
    .select('name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { name, orders: new Map(orders.map((order) => [order.sales_order, order])) };
}

function rowOf(record: ErpInvoice, { name, orders }: Owners): Row {
  const order = orders.get(record.salesOrder);
  const erp_outstanding = record.amountOutstanding + sumOf(record.payments);
  return {
    invoice_number: record.invoiceNumber,
    customer_name: name,
    sales_order_id: order?.id ?? null,
    sales_order: record.salesOrder,
    order_number: record.orderNumber,
    invoice_date: record.invoiceDate,
    due_date: record.dueDate,
    delivery_date: record.deliveryDate,
    po_number: record.poNumber,
    ordered_by: record.orderedBy,
    total: record.total,
    freight: record.freight,
    taxes: record.taxes,
    original_amount: record.originalAmount,
    amount_outstanding: erp_outstanding,
    settlement_disc_amount: record.settlementDiscAmount,
    settlement_disc_due_date: record.settlementDiscDueDate,
    product_codes: order?.product_codes ?? '',
    erp_version: record.version,
    erp_outstanding,
    erp_paid_on: record.paidOn,
  };
}

/** Why records are not stored, null for those that are, by what payments of the portal say. */
async function objectionsOf(
  importing: Importing,
  records: readonly ErpInvoice[],
  paidHere: PaidForInvoices,
): Promise<(Outcome | null)[]> {
  const numbers = records.map(({ invoiceNumber }) => invoiceNumber);
  const known = await readVersions(importing, { table: 'invoice', key: 'invoice_number' }, numbers);
  const held = await heldOf(importing.trx, importing.customerId, 'invoice', numbers);
  return records.map(
    (record) =>
      skipStale(known.get(record.invoiceNumber), record.version) ??
      impossibleAmounts(record) ??
      (held.has(record.invoiceNumber) ? UNDER_WAY : null) ??
      unknownPayments(record.payments, paidHere(record)),
  );
}

/**
 * Adds invoices of sales orders, or brings them up to date. What is outstanding follows from the records and from the portal's
 * payments (docs/architecture.md, "Trade data from outside"). One that comes before its order has its lines once that is here.
 */
export async function upsertInvoicesIn(
  importing: Importing,
  records: readonly ErpInvoice[],
): Promise<Outcome[]> {
  const { trx, customerId, now } = importing;
  const paidHere = await readPaidHere(trx, customerId, records);
  const objections = await objectionsOf(importing, records, paidHere);
  const fresh = freshOf(records, objections);
  if (fresh.length === 0) return outcomesOf(objections);
  const owners = await readOwners(importing, fresh);
  await upsertRows(
    trx,
    customerId,
    INVOICES,
    fresh.map((record) => rowOf(record, owners)),
  );
  await joinAwaitingMemosIn(
    importing,
    fresh.map(({ invoiceNumber }) => invoiceNumber),
  );
  const invoices = new Set<string>();
  for (const record of fresh)
    for (const number of await applyDepositsIn(trx, customerId, record, paidHere(record)))
      invoices.add(number);
  await recount(trx, { customerId, now }, { invoices: [...invoices].sort(), memos: [] });
  const mailed = fresh.filter(({ mailLink = false }) => mailLink);
  await mailInvoiceLinksIn(
    trx,
    importing,
    mailed.map(({ invoiceNumber }) => invoiceNumber),
  );
  return outcomesOf(objections);
}
