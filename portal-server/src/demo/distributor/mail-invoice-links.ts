import { runAction } from '../../platform/actions/run-action.ts';
import type { ConsumerContext } from '../../platform/business-events/consumer.ts';
import { mailLink } from '../../trade/payments/links/mail-link.ts';

/** Mails the customer's contact a link to each new invoice of these quotes with something left to pay; once, however often asked. */
export async function mailInvoiceLinks(
  context: ConsumerContext,
  customerId: number,
  orderNumbers: readonly string[],
): Promise<void> {
  const open = await context.database.db
    .selectFrom('invoice as i')
    .innerJoin('customer as c', 'c.id', 'i.customer_id')
    .select(['i.invoice_number', 'c.contact_email'])
    .where('i.customer_id', '=', customerId)
    .where('i.order_number', 'in', orderNumbers)
    .where('i.amount_outstanding', '>', 0)
    .execute();
  for (const { invoice_number: number, contact_email: recipient } of open)
    await runAction(context, mailLink(context), {
      actor: { kind: 'system', customerId },
      input: { kind: 'invoice', number, recipient, isOnce: true },
      log: context.log,
    });
}
