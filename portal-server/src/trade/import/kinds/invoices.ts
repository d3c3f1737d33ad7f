import { dayIn } from '@portal/shared-contracts/dates';
import { INVOICE_FIELDS, type ErpInvoice } from '@portal/shared-contracts/erp';
import { haveDiscount, settlementDiscount } from '@portal/shared-contracts/payments';
import { sql, type Selectable } from 'kysely';
import { sumOf } from '../../payments/balances/balance-of.ts';
import { heldNumbers } from '../../payments/balances/held-documents.ts';
import { recount, withInvoicesOfQuotes } from '../../payments/balances/recount.ts';
import { mailInvoiceLinksIn } from '../../payments/links/send-links.ts';
import { deleteBookChanges, recordInvoiceChanges } from '../../statement/book-changes.ts';
import type { SalesOrderTable } from '../../trade-tables.ts';
import { heatsOf } from '../../products/products-of.ts';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import {
  DELETED,
  freshOf,
  outcomesOf,
  refused,
  skipStale,
  UNDER_WAY,
  type Importing,
  type Outcome,
} from '../importing.ts';
import {
  bookDeposits,
  BOOKED,
  bookedNumbers,
  readPortalPayments,
  unknownPayments,
  type PaymentsOfInvoices,
} from '../portal-payments.ts';
import { recordKind, type Known } from '../record-kind.ts';
import { readVersions, recordMap, upsertRows, type Row } from '../record-rows.ts';
import { joinMemos } from './credit-memos.ts';
import {
  deleteLines,
  lineRow,
  productsOfRecord,
  readLines,
  repeatedLine,
  replaceLines,
} from './quotes-and-orders.ts';

const INVOICE = recordMap(INVOICE_FIELDS);

interface Owners {
  name: string;
  /** Whether the customer's terms give discounts. */
  hasDiscountTerms: boolean;
  /** The orders that are stored, by number. */
  orders: ReadonlyMap<
    string,
    Pick<Selectable<SalesOrderTable>, 'id' | 'product_codes' | 'product_descriptions' | 'heats'>
  >;
}

async function readOwners({ trx, customerId }: Importing, records: readonly ErpInvoice[]): Promise<Owners> {
  const orders = await trx
    .selectFrom('sales_order')
    .select(['id', 'sales_order', 'product_codes', 'product_descriptions', 'heats'])
    .where('customer_id', '=', customerId)
    .where(
      'sales_order',
      '=',
      sql<string>`any(${records.flatMap(({ salesOrder }) => salesOrder ?? [])}::text[])`,
    )
    .execute();
  const { name, is_cash, terms_days } = await trx
    .selectFrom('customer')
    .select(['name', 'is_cash', 'terms_days'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const hasDiscountTerms = haveDiscount({ isCash: is_cash, termsDays: terms_days });
  return { name, hasDiscountTerms, orders: new Map(orders.map((order) => [order.sales_order, order])) };
}

function rowOf(record: ErpInvoice, { name, hasDiscountTerms, orders }: Owners): Row {
  const order = orders.get(record.salesOrder ?? '');
  const own = { ...productsOfRecord(record), heats: heatsOf(record.lines ?? []) };
  const { product_codes, product_descriptions, heats } = own.product_codes === '' && order ? order : own;
  const erp_outstanding = record.amountOutstanding + sumOf(record.payments);
  const discount = settlementDiscount(record);
  return {
    ...INVOICE.toRow(record),
    settlement_disc_amount: discount.amount,
    settlement_disc_due_date: discount.until,
    has_discount_terms: hasDiscountTerms,
    customer_name: name,
    sales_order_id: order?.id ?? null,
    product_codes,
    product_descriptions,
    heats,
    // `recount` subtracts the portal's payments.
    amount_outstanding: erp_outstanding,
    erp_outstanding,
    erp_paid_on: record.paidOn,
  };
}

/** Why each record is not stored; null for a record that is. */
async function objectionsOf(
  importing: Importing,
  records: readonly ErpInvoice[],
  portalPayments: PaymentsOfInvoices,
): Promise<(Outcome | null)[]> {
  const numbers = records.map(({ invoiceNumber }) => invoiceNumber);
  const known = await readVersions(importing, { table: 'invoice', key: 'invoice_number' }, numbers);
  const held = await heldNumbers(importing.trx, importing.customerId, 'invoice', numbers);
  return records.map(
    (record) =>
      skipStale(known.get(record.invoiceNumber), record.version) ??
      repeatedLine(record.lines ?? []) ??
      (held.has(record.invoiceNumber) ? UNDER_WAY : null) ??
      unknownPayments(record.payments, portalPayments(record)),
  );
}

/** Stores the lines of invoices that have their own. */
async function replaceOwnLines(
  importing: Importing,
  records: readonly ErpInvoice[],
  written: readonly { id: number; invoice_number: string }[],
): Promise<void> {
  const ids = new Map(written.map(({ id, invoice_number }) => [invoice_number, id]));
  const lines = records.map(
    ({ invoiceNumber, lines: own = [] }) => [ids.get(invoiceNumber) ?? 0, own.map(lineRow)] as const,
  );
  await replaceLines(importing, 'invoice', new Map(lines));
}

/**
 * Adds or updates invoices. The amount outstanding is computed from the records and from the portal's payments
 * (docs/architecture.md, "Trade data from outside"). An invoice that arrives before its order is joined to it later.
 */
async function upsert(importing: Importing, records: readonly ErpInvoice[]): Promise<Outcome[]> {
  const { trx, customerId, now, timeZone, events } = importing;
  const portalPayments = await readPortalPayments(trx, customerId, records);
  const objections = await objectionsOf(importing, records, portalPayments);
  const fresh = freshOf(records, objections);
  if (fresh.length === 0) return outcomesOf(objections);
  const numbers = fresh.map(({ invoiceNumber }) => invoiceNumber);
  // Read before the invoices are written, because a record may change the quote of its invoice.
  const counted = await withInvoicesOfQuotes(trx, customerId, numbers);
  const owners = await readOwners(importing, fresh);
  const keys = ['customer_id', 'invoice_number'];
  const written = await upsertRows<{ id: number; invoice_number: string }>(
    trx,
    { table: 'invoice', keys, returning: ['id', 'invoice_number'] },
    fresh.map((record) => ({ customer_id: customerId, ...rowOf(record, owners) })),
  );
  await replaceOwnLines(importing, fresh, written);
  await joinMemos(importing, numbers);
  await bookDeposits(trx, customerId, fresh);
  await recordInvoiceChanges(trx, { customerId, today: dayIn(timeZone, now) }, numbers);
  events.push(...(await recount(trx, { customerId, now }, { invoices: counted, memos: [] })));
  const mailed = fresh.filter(({ mailLink = false }) => mailLink);
  await mailInvoiceLinksIn(
    trx,
    importing,
    mailed.map(({ invoiceNumber }) => invoiceNumber),
  );
  return outcomesOf(objections);
}

interface Removable {
  id: number;
  invoice_number: string;
  /** Whether a payment of its quote counts for it. */
  has_deposit: boolean;
  is_applied: boolean;
}

const APPLIED = refused(null, 'A credit memo is applied to it. Send the memo without it first.');

/** Deletes invoices without payments of the portal and without applied credit memos. */
async function remove(importing: Importing, numbers: readonly string[]): Promise<Outcome[]> {
  const { trx, customerId } = importing;
  const held = await heldNumbers(trx, customerId, 'invoice', numbers);
  const booked = await bookedNumbers(importing, ['receivable', 'receivableSurplus'], numbers);
  const { rows } = await sql<Removable>`
    select id, invoice_number, amount_outstanding <> erp_outstanding as has_deposit, exists (
      select from credit_application as a where a.customer_id = invoice.customer_id and a.invoice_id = invoice.id
    ) as is_applied
    from invoice where customer_id = ${customerId} and invoice_number = any(${numbers}::text[])`.execute(trx);
  const stored = new Map(rows.map((row) => [row.invoice_number, row]));
  const outcomes = numbers.map((number) => {
    if (held.has(number)) return UNDER_WAY;
    const { has_deposit, is_applied } = stored.get(number) ?? {};
    if (has_deposit !== false || booked.has(number)) return BOOKED;
    return is_applied === false ? DELETED : APPLIED;
  });
  const gone = numbers.flatMap((number, at) => (outcomes[at] === DELETED ? (stored.get(number) ?? []) : []));
  if (gone.length === 0) return outcomes;
  const ids = gone.map(({ id }) => id);
  await sql`
    update credit_memo set invoice_id = null, awaited_invoice = invoice.invoice_number from invoice
    where credit_memo.customer_id = ${customerId} and credit_memo.invoice_id = any(${ids}::integer[])
      and invoice.customer_id = ${customerId} and invoice.id = credit_memo.invoice_id`.execute(trx);
  // These are parts of returned payments only.
  await sql`
    delete from deposit_application where customer_id = ${customerId} and invoice_id = any(${ids}::integer[])`.execute(
    trx,
  );
  await deleteLines(importing, 'invoice', sql`select unnest(${ids}::integer[])`);
  await deleteBookChanges(
    trx,
    customerId,
    'invoice',
    gone.map(({ invoice_number }) => invoice_number),
  );
  await sql`delete from invoice where customer_id = ${customerId} and id = any(${ids}::integer[])`.execute(
    trx,
  );
  return outcomes;
}

/**
 * The invoices of a customer. The portal's payments are subtracted from the amount outstanding, so that a portal without these
 * payments shows the same amounts.
 */
async function* exported({ db, customerId, onlyOpen }: Exporting): Pages<ErpInvoice> {
  const where = sql`customer_id = ${customerId} and ${onlyOpen ? sql`amount_outstanding > 0` : sql`true`}`;
  for await (const invoices of rowsById(db, 'invoice', { where })) {
    const ids = invoices.map(({ id }) => id);
    const linesOf = await readLines(db, { customer_id: customerId, document: 'invoice' }, ids);
    yield invoices.map((invoice) => {
      const lines = linesOf(invoice.id);
      return {
        ...INVOICE.toFields(invoice),
        amountOutstanding: invoice.amount_outstanding,
        payments: [],
        paidOn: invoice.paid_on,
        ...(lines.length > 0 && { lines }),
      };
    });
  }
}

export const INVOICES = recordKind({
  kind: 'invoices',
  subject: 'invoice',
  upsert,
  remove,
  known: ({ customerId }: Importing) =>
    sql<Known>`select invoice_number as key, erp_version as version from invoice where customer_id = ${customerId}`,
  exported,
});
