import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { LANGUAGES } from '../../../platform/http/messages.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';

/** Queues the mail that tells the users of a customer of a view, or the contact where there are none. */
export async function tellCustomer(
  trx: Transaction<Schema>,
  { grantId, customerId }: { grantId: number; customerId: number },
  now: Date,
): Promise<void> {
  const users = await trx
    .selectFrom('profile')
    .select(['email', 'preferred_language'])
    .where('customer_id', '=', customerId)
    .where('locked_at', 'is', null)
    .orderBy('id')
    .execute();
  const contact = await trx
    .selectFrom('customer')
    .select(['contact_email as email', sql<null>`null`.as('preferred_language')])
    .where('id', '=', customerId)
    .execute();
  for (const { email, preferred_language } of users.length > 0 ? users : contact)
    await queueMail(trx, now, {
      kind: 'staffAccess',
      recipient: email,
      language: preferred_language === null ? 'en' : LANGUAGES[preferred_language],
      customerId,
      data: { grant: grantId },
    });
}
