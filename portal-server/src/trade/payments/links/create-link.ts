import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Language } from '../../../platform/http/messages.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { after } from '../../../platform/time/after.ts';
import type { PaymentLinkTable } from '../payment-tables.ts';

/** Milliseconds for which a link can be used. */
const LINK_LIFETIME = 14 * DAY_MS;

export interface NewLink extends Pick<PaymentLinkTable, 'kind' | 'number' | 'recipient'> {
  customerId: number;
  language: Language;
}

/** Mails a link with which one document can be paid without a login; the token is made with the mail and is in it alone. */
export async function createPaymentLink(
  trx: Transaction<Schema>,
  { customerId, kind, number, recipient, language }: NewLink,
  now: Date,
): Promise<void> {
  const { id } = await trx
    .insertInto('payment_link')
    .values({
      customer_id: customerId,
      kind,
      number,
      recipient,
      language,
      token_hash: null,
      created_at: now,
      expires_at: after(now, LINK_LIFETIME),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMail(trx, now, { kind: 'paymentLink', recipient, language, customerId, data: { link: id } });
}
