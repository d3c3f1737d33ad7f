import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Invoice } from './trade-document.ts';

/** Bank payments whose money has not arrived. */
export interface InTransit {
  /** Cents that they pay of an invoice, without the surplus; 0 where only the quote was paid, whose payment counts for all its invoices. */
  amount: number;
  /** Day of the last one. */
  submittedOn: string;
}

/** The bank payments under way of an invoice or its quote; null without one, or when the invoice is paid without them. */
export async function readInTransit(
  db: Kysely<Schema>,
  invoice: Pick<Invoice, 'customer_id' | 'invoice_number' | 'order_number' | 'fully_paid_actual_date'>,
): Promise<InTransit | null> {
  const { customer_id, invoice_number, order_number } = invoice;
  if (invoice.fully_paid_actual_date !== null) return null;
  const { rows } = await sql<{ amount: string; submittedOn: string | null }>`
    select coalesce(sum(l.amount - coalesce(s.amount, 0)) filter (where p.kind = 'invoices'), 0) as amount,
      max(p.submitted_on) as "submittedOn"
    from payment_line as l join payment as p on p.payment_id = l.payment_id
    left join payment_surplus as s on s.customer_id = l.customer_id and s.kind = 'invoice'
      and s.number = l.number and s.payment_id = l.payment_id
    where l.customer_id = ${customer_id} and p.status = 'submitted'
      and ((p.kind = 'invoices' and l.number = ${invoice_number}) or (p.kind = 'quotes' and l.number = ${order_number}))`.execute(
    db,
  );
  const { amount = '0', submittedOn = null } = rows[0] ?? {};
  return submittedOn === null ? null : { amount: Number(amount), submittedOn };
}
