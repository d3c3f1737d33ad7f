import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { alreadyProcessed, notFound } from '../../../platform/http/http-error.ts';
import { refuseGone } from '../choice/check-choice.ts';
import { chosenByLink } from '../choice/payment-choice.ts';
import { readPayable } from '../choice/read-payable.ts';
import { documentsOfLink, type LinkedDocument } from '../link-documents.ts';

/** Refuses a document that is not the customer's (404), and one of which nothing can be paid on the day `today` (422). */
export async function checkLinkable(
  trx: Transaction<Schema>,
  document: LinkedDocument,
  today: string,
): Promise<void> {
  if (document.kind === 'order') await checkOrder(trx, document);
  const { kind, numbers } = await documentsOfLink(trx, document);
  if (numbers.length === 0) throw alreadyProcessed();
  const choice = chosenByLink(kind, numbers, {});
  refuseGone(await readPayable(trx, choice, { customerId: document.customer_id, paymentId: '', today }));
}

async function checkOrder(trx: Transaction<Schema>, { customer_id, number }: LinkedDocument): Promise<void> {
  const order = await trx
    .selectFrom('sales_order')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('sales_order', '=', number)
    .executeTakeFirst();
  if (!order) throw notFound();
}
