import { MOST_RELATED_PAYMENTS, type RelatedPayment } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { FullDocument } from '../records/read-full-document.ts';

/** The documents whose payments belong to a record: those of an invoice and, since a quote may be paid first, of its quotes. */
function paidNumbers({ record, chain }: FullDocument): { invoice: string | null; quotes: string[] } {
  const quotes = chain.quotes.map(({ order_number }) => order_number);
  if (record.type === 'orders') return { invoice: null, quotes: [] };
  return { invoice: record.type === 'invoices' ? record.own.invoice_number : null, quotes };
}

/** The payments of a quote or an invoice that count or were given back, newest first. */
export async function readRelatedPayments(
  db: Kysely<Schema>,
  customerId: number,
  full: FullDocument,
): Promise<RelatedPayment[]> {
  const { invoice, quotes } = paidNumbers(full);
  if (invoice === null && quotes.length === 0) return [];
  const { rows } = await sql<RelatedPayment>`
    select p.payment_id as id, p.number, p.submitted_on as date, p.status, coalesce((
      select sum(e.amount) from ledger_entry as e
      where e.customer_id = p.customer_id and e.account = case p.kind when 'invoices' then 'receivable' else 'deposit' end
        and e.document = l.number and e.cause = p.payment_id and e.movement in ('refunded', 'returned')), 0)::bigint as reopened
    from payment_line as l join payment as p on p.payment_id = l.payment_id
    where l.customer_id = ${customerId} and l.number = any(${[invoice, ...quotes]}::text[])
      and ((p.kind = 'invoices' and l.number = ${invoice}) or (p.kind = 'quotes' and l.number = any(${quotes}::text[])))
      and p.status <> 'declined'
    order by p.id desc limit ${MOST_RELATED_PAYMENTS}`.execute(db);
  return rows;
}
