import { sql, type RawBuilder } from 'kysely';
import { isHeld } from '../payments/balances/is-held.ts';
import type { Importing } from './importing.ts';
import { DELETED, refused, skipped, UNDER_WAY, type Outcome } from './outcome.ts';

const BOOKED = refused(null, 'The portal has booked payments of it, so that it stays.');

/** True of an invoice or credit memo that the ledger has, as with every payment in the portal. */
async function isBooked(
  { trx, customerId }: Importing,
  account: 'receivable' | 'creditMemo',
  number: string,
): Promise<boolean> {
  const entry = trx
    .selectFrom('ledger_entry')
    .select('document')
    .where('customer_id', '=', customerId)
    .where('account', '=', account)
    .where('document', '=', number);
  return (await entry.limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the lines that `owner`, SQL of one id, has. */
const deleteLines = (
  { trx, customerId }: Importing,
  document: 'quote' | 'order',
  owner: RawBuilder<unknown>,
) =>
  sql`delete from line_item where customer_id = ${customerId} and document = ${document} and document_id = (${owner})`.execute(
    trx,
  );

/** Deletes a quote; one that was answered in the portal stays, as the record that deletes it cannot know of that. */
export async function removeQuoteIn(importing: Importing, number: string): Promise<Outcome> {
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
    update sales_order set quote_id = null, quote_date = null, quote_expires = null, awaited_quote = ${number}
    where customer_id = ${customerId} and quote_id = ${id}`.execute(trx);
  await deleteLines(importing, 'quote', sql`select ${id}::integer`);
  await trx.deleteFrom('quote').where('customer_id', '=', customerId).where('id', '=', id).execute();
  return DELETED;
}

/** Deletes a sales order. Its invoices stay, without its lines. */
export async function removeOrderIn(importing: Importing, number: string): Promise<Outcome> {
  const { trx, customerId } = importing;
  const order = sql`select id from sales_order where customer_id = ${customerId} and sales_order = ${number}`;
  await sql`
    update invoice set sales_order_id = null where customer_id = ${customerId} and sales_order_id = (${order})`.execute(
    trx,
  );
  await deleteLines(importing, 'order', order);
  await trx
    .deleteFrom('sales_order')
    .where('customer_id', '=', customerId)
    .where('sales_order', '=', number)
    .execute();
  return DELETED;
}

/** Deletes an invoice of which the portal has booked nothing and to which no credit memo was applied. */
export async function removeInvoiceIn(importing: Importing, number: string): Promise<Outcome> {
  const { trx, customerId } = importing;
  if (await isHeld(trx, customerId, 'invoice', number)) return UNDER_WAY;
  if (await isBooked(importing, 'receivable', number)) return BOOKED;
  const { id } = await trx
    .selectFrom('invoice')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('invoice_number', '=', number)
    .executeTakeFirstOrThrow();
  for (const table of ['credit_application', 'deposit_application'] as const) {
    const applied = trx
      .selectFrom(table)
      .select('invoice_id')
      .where('customer_id', '=', customerId)
      .where('invoice_id', '=', id);
    if (await applied.limit(1).executeTakeFirst())
      return refused(null, 'A credit memo or a deposit is applied to it. Send these without it first.');
  }
  await trx
    .updateTable('credit_memo')
    .set({ invoice_id: null, awaited_invoice: number })
    .where('customer_id', '=', customerId)
    .where('invoice_id', '=', id)
    .execute();
  await trx.deleteFrom('invoice').where('customer_id', '=', customerId).where('id', '=', id).execute();
  return DELETED;
}

/** Deletes a credit memo that no payment of the portal used. */
export async function removeCreditMemoIn(importing: Importing, number: string): Promise<Outcome> {
  const { trx, customerId } = importing;
  if (await isHeld(trx, customerId, 'creditMemo', number)) return UNDER_WAY;
  if (await isBooked(importing, 'creditMemo', number)) return BOOKED;
  await sql`
    delete from credit_application where customer_id = ${customerId} and credit_memo_id =
      (select id from credit_memo where customer_id = ${customerId} and credit_note_number = ${number})`.execute(
    trx,
  );
  await trx
    .deleteFrom('credit_memo')
    .where('customer_id', '=', customerId)
    .where('credit_note_number', '=', number)
    .execute();
  return DELETED;
}
