import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { createPaymentLink } from './create-link.ts';
import { languageOf } from './mail-link.ts';

/** Mails the customer's contact a link to each of these invoices that has something left to pay; once, however often it is asked. */
export async function mailInvoiceLinksIn(
  trx: Transaction<Schema>,
  { customerId, now }: { customerId: number; now: Date },
  invoiceNumbers: readonly string[],
): Promise<void> {
  if (invoiceNumbers.length === 0) return;
  const open = await trx
    .selectFrom('invoice as i')
    .innerJoin('customer as c', 'c.id', 'i.customer_id')
    .select(['i.invoice_number', sql<string>`lower(c.contact_email)`.as('recipient')])
    .where('i.customer_id', '=', customerId)
    .where('i.invoice_number', '=', sql<string>`any(${invoiceNumbers}::text[])`)
    .where('i.amount_outstanding', '>', 0)
    .where(
      sql<boolean>`not exists (select from payment_link as l where l.customer_id = i.customer_id and l.kind = 'invoice'
        and l.number = i.invoice_number and l.recipient = lower(c.contact_email))`,
    )
    .orderBy('i.invoice_number')
    .execute();
  for (const { invoice_number: number, recipient } of open) {
    const language = await languageOf(trx, recipient);
    await createPaymentLink(trx, { customerId, kind: 'invoice', number, recipient, language }, now);
  }
}
