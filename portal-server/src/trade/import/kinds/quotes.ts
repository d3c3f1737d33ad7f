import { QUOTE_FIELDS, type ErpQuote } from '@portal/shared-contracts/erp';
import { sql, type Selectable } from 'kysely';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import { noteNews } from '../../news/note-news.ts';
import type { QuoteTable } from '../../trade-tables.ts';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import {
  DELETED,
  freshOf,
  outcomesOf,
  refused,
  skipped,
  skipStale,
  UNDER_WAY,
  type Importing,
  type Outcome,
} from '../importing.ts';
import { eachKey, type Known, recordKind } from '../record-kind.ts';
import { recordMap, upsertRows } from '../record-rows.ts';
import {
  deleteLines,
  lineRow,
  productsOfRecord,
  readLines,
  repeatedLine,
  replaceLines,
  stateOf,
} from './quotes-and-orders.ts';

const QUOTE = recordMap(QUOTE_FIELDS);

type KnownQuote = Pick<
  Selectable<QuoteTable>,
  'erp_version' | 'is_made_here' | 'answered_at' | 'reserved_for'
>;

/** Pattern of the numbers of quotes that the portal made. Importing an export restores these quotes. */
const MADE_HERE = /^QP-\d+$/;

/** Why the record is not stored; null when it is. */
function objection(known: KnownQuote | undefined, record: ErpQuote): Outcome | null {
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

/** A record whose state differs from the answer given in the portal was made after that answer, so the answer is removed. */
const FORGET_ANSWER = sql.join(
  ['answered_by', 'answered_at', 'payment'].map(
    (column) =>
      sql`${sql.ref(column)} = case when known.order_status = excluded.order_status then known.${sql.ref(column)} end`,
  ),
);

/** Joins orders that came before their quote to it. The quote counts as ordered from then on. */
async function joinOrders({ trx, customerId }: Importing, quotes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number; quote_id: number; order_date: string }>`
    select o.id, q.id as quote_id, o.order_date from sales_order as o
    join quote as q on q.customer_id = o.customer_id and q.order_number = o.quote_number
    where o.customer_id = ${customerId} and o.quote_id is null and o.quote_number is not null
      and o.quote_number = any(${quotes}::text[])`.execute(trx);
  if (rows.length === 0) return;
  const joined = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as joined (id integer, quote_id integer, order_date date)`;
  await sql`
    update sales_order as o set quote_id = q.id, quote_date = q.quote_date, quote_expires = q.expires
    from ${joined} join quote as q on q.customer_id = ${customerId} and q.id = joined.quote_id
    where o.customer_id = ${customerId} and o.id = joined.id`.execute(trx);
  await sql`
    update quote set ordered = joined.order_date from ${joined}
    where quote.customer_id = ${customerId} and quote.id = joined.quote_id and quote.ordered is null`.execute(
    trx,
  );
}

/** Adds or updates quotes. An answer given in the portal stays if the record does not know it. */
async function upsert(importing: Importing, records: readonly ErpQuote[]): Promise<Outcome[]> {
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
  const keys = ['customer_id', 'order_number'];
  const written = await upsertRows<{ id: number; order_number: string }>(
    trx,
    { table: 'quote', keys, set: FORGET_ANSWER, returning: ['id', 'order_number'] },
    fresh.map((record) => ({
      customer_id: customerId,
      ...QUOTE.toRow(record),
      awaits_price: record.awaitsPrice ?? false,
      ...ORDER_STATUS[record.state],
      ...productsOfRecord(record),
    })),
  );
  const ids = new Map(written.map(({ id, order_number }) => [order_number, id]));
  const lines = new Map(fresh.map((record) => [ids.get(record.orderNumber) ?? 0, record.lines.map(lineRow)]));
  await replaceLines(importing, 'quote', lines);
  await joinOrders(importing, [...ids.keys()]);
  await noteNews(
    importing,
    fresh
      .filter(({ orderNumber, state }) => state === 'pending' && !known.has(orderNumber))
      .map(({ orderNumber, quoteDate }) => ({ kind: 'quoteNew', number: orderNumber, day: quoteDate })),
  );
  return outcomesOf(objections);
}

/** Deletes a quote. An answered one stays: the record that deletes it cannot know of the answer. */
async function remove(importing: Importing, number: string): Promise<Outcome> {
  const { trx, customerId } = importing;
  const { id, answered_at, reserved_for } = await trx
    .selectFrom('quote')
    .select(['id', 'answered_at', 'reserved_for'])
    .where('customer_id', '=', customerId)
    .where('order_number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (reserved_for !== null) return UNDER_WAY;
  if (answered_at !== null) return skipped('It was answered in the portal.');
  await sql`
    update sales_order set quote_id = null, quote_date = null, quote_expires = null
    where customer_id = ${customerId} and quote_id = ${id}`.execute(trx);
  await deleteLines(importing, 'quote', sql`select ${id}::integer`);
  await trx.deleteFrom('quote').where('customer_id', '=', customerId).where('id', '=', id).execute();
  return DELETED;
}

const { pending, accepted } = ORDER_STATUS;
const IS_OPEN = sql`ordered is null and order_status in (${pending.order_status}, ${accepted.order_status})`;

async function* exported({ db, customerId, onlyOpen }: Exporting): Pages<ErpQuote> {
  const where = sql`customer_id = ${customerId} and ${onlyOpen ? IS_OPEN : sql`true`}`;
  for await (const quotes of rowsById(db, 'quote', { where })) {
    const ids = quotes.map(({ id }) => id);
    const linesOf = await readLines(db, { customer_id: customerId, document: 'quote' }, ids);
    yield quotes.map((quote) => ({
      ...QUOTE.toFields(quote),
      answeredAt: quote.answered_at?.toISOString() ?? null,
      state: stateOf(quote),
      lines: linesOf(quote.id),
    }));
  }
}

export const QUOTES = recordKind({
  kind: 'quotes',
  subject: 'quote',
  upsert,
  remove: eachKey(remove),
  // Without quotes that the portal made and the systems have not sent yet.
  known: ({ customerId }: Importing) => sql<Known>`
    select order_number as key, erp_version as version from quote
    where customer_id = ${customerId} and not (is_made_here and erp_version is null)`,
  exported,
});
