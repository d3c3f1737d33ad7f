import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Invoice } from './trade-document.ts';

/** Bank payments whose money has not arrived: cents that they pay of an invoice, and the day of the last one. */
export interface InTransit {
  amount: number;
  submittedOn: string;
}

/** The bank payments under way of an invoice, and of the quotes whose deposits pay it; null without one. */
export async function readInTransit(
  db: Kysely<Schema>,
  { customer_id, id, invoice_number }: Pick<Invoice, 'customer_id' | 'id' | 'invoice_number'>,
): Promise<InTransit | null> {
  const { rows } = await sql<{ amount: string | null; submittedOn: string | null }>`
    select sum(part.amount) as amount, max(p.submitted_on) as "submittedOn"
    from (
      select payment_id, amount, 'invoices' as kind from payment_line
      where customer_id = ${customer_id} and number = ${invoice_number}
      union all
      select payment_id, amount, 'quotes' from deposit_application
      where customer_id = ${customer_id} and invoice_id = ${id}
    ) as part join payment as p on p.payment_id = part.payment_id and p.kind = part.kind
    where p.status = 'submitted'`.execute(db);
  const { amount, submittedOn } = rows[0] ?? { amount: null, submittedOn: null };
  return amount === null || submittedOn === null ? null : { amount: Number(amount), submittedOn };
}
