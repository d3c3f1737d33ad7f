import type { ErpQuote } from '@portal/shared-contracts/erp';
import type { Insertable, Selectable } from 'kysely';
import { ORDER_STATUS } from '../orders/order-status.ts';
import type { QuoteTable } from '../trade-tables.ts';
import type { Importing } from './importing.ts';
import { refused, skipped, skipStale, STORED, UNDER_WAY, type Outcome } from './outcome.ts';
import { lineFacts, productCodesOf, repeatedLine, replaceLinesIn } from './upsert-lines.ts';

type Known = Pick<
  Selectable<QuoteTable>,
  'id' | 'order_status' | 'erp_version' | 'is_made_here' | 'answered_at' | 'reserved_for'
>;

/** Why the record is not stored; null when it is. */
function objection(known: Known | undefined, record: ErpQuote): Outcome | null {
  if (!known) return record.isPortalMade ? refused('isPortalMade', 'The portal made no such quote.') : null;
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

const rowOf = (record: ErpQuote): Omit<Insertable<QuoteTable>, 'customer_id' | 'product_codes'> => ({
  order_number: record.orderNumber,
  ...ORDER_STATUS[record.state],
  quote_date: record.quoteDate,
  expires: record.expires,
  ordered: record.ordered,
  date_required: record.dateRequired,
  ordered_by: record.orderedBy,
  po_number: record.poNumber,
  total: record.total,
  freight: record.freight,
  taxes: record.taxes,
  cash_sale: record.cashSale,
  reject_reason: record.rejectReason,
  reject_comment: record.rejectComment,
  erp_version: record.version,
});

/** Clears the answer that was given in the portal: the record knows of it and says something newer. */
const UNANSWERED = { answered_by: null, answered_at: null, payment: null };

/** Adds a quote or brings it up to date; an answer of the portal that the record does not know stays. */
export async function upsertQuoteIn({ trx, customerId }: Importing, record: ErpQuote): Promise<Outcome> {
  const known = await trx
    .selectFrom('quote')
    .select(['id', 'order_status', 'erp_version', 'is_made_here', 'answered_at', 'reserved_for'])
    .where('customer_id', '=', customerId)
    .where('order_number', '=', record.orderNumber)
    .forUpdate()
    .executeTakeFirst();
  const because = objection(known, record) ?? repeatedLine(record.lines);
  if (because) return because;
  const lines = record.lines.map(lineFacts);
  const row = { ...rowOf(record), customer_id: customerId, product_codes: productCodesOf(lines) };
  const isAnswerKept = known?.order_status === row.order_status;
  const { id } = known
    ? await trx
        .updateTable('quote')
        .set({ ...row, ...(!isAnswerKept && UNANSWERED) })
        .where('customer_id', '=', customerId)
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx.insertInto('quote').values(row).returning('id').executeTakeFirstOrThrow();
  await replaceLinesIn(trx, { customer_id: customerId, document: 'quote', document_id: id }, lines);
  return STORED;
}
