import type { ErpQuote } from '@portal/shared-contracts/erp';
import { sql, type Insertable, type Selectable } from 'kysely';
import { ORDER_STATUS } from '../orders/order-status.ts';
import type { QuoteTable } from '../trade-tables.ts';
import { freshOf, outcomesOf } from './fresh-records.ts';
import type { Importing } from './importing.ts';
import { refused, skipped, skipStale, UNDER_WAY, type Outcome } from './outcome.ts';
import { lineFacts, productCodesOf, repeatedLine, replaceLinesIn } from './upsert-lines.ts';
import { upsertRows, type Upserted } from './upsert-rows.ts';

type Known = Pick<Selectable<QuoteTable>, 'erp_version' | 'is_made_here' | 'answered_at' | 'reserved_for'>;

/** How the portal numbers quotes that it makes; an import of what it exported brings them back. */
const MADE_HERE = /^QP-\d+$/;

/** Why the record is not stored; null when it is. */
function objection(known: Known | undefined, record: ErpQuote): Outcome | null {
  if (!known)
    return record.isPortalMade && !MADE_HERE.test(record.orderNumber)
      ? refused('isPortalMade', 'The portal made no such quote.')
      : null;
  if (known.is_made_here !== record.isPortalMade)
    return known.is_made_here
      ? refused('orderNumber', 'The portal gave this number to a quote of its own.')
      : refused('isPortalMade', 'The portal did not make this quote.');
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  if (known.reserved_for !== null) return UNDER_WAY;
  const knowsAnswer =
    known.answered_at === null ||
    (record.answeredAt !== null && Date.parse(record.answeredAt) >= known.answered_at.getTime());
  return knowsAnswer ? null : skipped('It was answered in the portal, and the record does not know it.');
}

type Row = Omit<
  Insertable<QuoteTable>,
  'customer_id' | 'id' | 'answered_by' | 'answered_at' | 'payment' | 'reserved_for'
>;

const QUOTES: Upserted<Row> = {
  table: 'quote',
  key: 'order_number',
  columns: {
    order_number: 'text',
    order_status: 'smallint',
    quote_date: 'date',
    expires: 'date',
    ordered: 'date',
    date_required: 'date',
    ordered_by: 'text',
    po_number: 'text',
    product_codes: 'text',
    total: 'bigint',
    freight: 'bigint',
    taxes: 'bigint',
    cash_sale: 'boolean',
    reject_reason: 'text',
    reject_comment: 'text',
    erp_version: 'bigint',
    is_made_here: 'boolean',
  },
  // A record that says something else than the answer that was given in the portal knows of it, and is newer.
  set: sql.join(
    ['answered_by', 'answered_at', 'payment'].map(
      (column) =>
        sql`${sql.ref(column)} = case when known.order_status = excluded.order_status then known.${sql.ref(column)} end`,
    ),
  ),
};

const rowOf = (record: ErpQuote): Row => ({
  order_number: record.orderNumber,
  ...ORDER_STATUS[record.state],
  quote_date: record.quoteDate,
  expires: record.expires,
  ordered: record.ordered,
  date_required: record.dateRequired,
  ordered_by: record.orderedBy,
  po_number: record.poNumber,
  product_codes: productCodesOf(record.lines.map(lineFacts)),
  total: record.total,
  freight: record.freight,
  taxes: record.taxes,
  cash_sale: record.cashSale,
  reject_reason: record.rejectReason,
  reject_comment: record.rejectComment,
  erp_version: record.version,
  is_made_here: record.isPortalMade,
});

/** Joins orders that came before their quote to it, which counts as ordered then. */
async function joinOrdersIn({ trx, customerId }: Importing, quotes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number; quote_id: number; order_date: string }>`
    select o.id, q.id as quote_id, o.order_date from sales_order as o
    join quote as q on q.customer_id = o.customer_id and q.order_number = o.awaited_quote
    where o.customer_id = ${customerId} and o.awaited_quote is not null
      and o.awaited_quote = any(${quotes}::text[])`.execute(trx);
  if (rows.length === 0) return;
  const joined = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as joined (id integer, quote_id integer, order_date date)`;
  await sql`
    update sales_order as o set quote_id = q.id, quote_date = q.quote_date, quote_expires = q.expires, awaited_quote = null
    from ${joined} join quote as q on q.customer_id = ${customerId} and q.id = joined.quote_id
    where o.customer_id = ${customerId} and o.id = joined.id`.execute(trx);
  await sql`
    update quote set ordered = joined.order_date from ${joined}
    where quote.customer_id = ${customerId} and quote.id = joined.quote_id and quote.ordered is null`.execute(
    trx,
  );
}

/** Adds quotes or brings them up to date; an answer of the portal that a record does not know stays. */
export async function upsertQuotesIn(importing: Importing, records: readonly ErpQuote[]): Promise<Outcome[]> {
  const { trx, customerId } = importing;
  const rows = await trx
    .selectFrom('quote')
    .select(['order_number', 'erp_version', 'is_made_here', 'answered_at', 'reserved_for'])
    .where('customer_id', '=', customerId)
    .where('order_number', '=', sql<string>`any(${records.map(({ orderNumber }) => orderNumber)}::text[])`)
    .orderBy('order_number')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.order_number, row]));
  const objections = records.map(
    (record) => objection(known.get(record.orderNumber), record) ?? repeatedLine(record.lines),
  );
  const fresh = freshOf(records, objections);
  if (fresh.length === 0) return outcomesOf(objections);
  const ids = await upsertRows(trx, customerId, QUOTES, fresh.map(rowOf));
  const lines = new Map(
    fresh.map((record) => [ids.get(record.orderNumber) ?? 0, record.lines.map(lineFacts)]),
  );
  await replaceLinesIn(trx, { customer_id: customerId, document: 'quote' }, lines);
  await joinOrdersIn(importing, [...ids.keys()]);
  return outcomesOf(objections);
}
