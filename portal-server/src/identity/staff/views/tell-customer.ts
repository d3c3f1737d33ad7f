import { dayIn } from '@portal/shared-contracts/dates';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { LANGUAGES } from '../../../platform/http/messages.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';

interface ToldView {
  grantId: number;
  customerId: number;
  profileId: number;
}
interface Clock {
  now: Date;
  timeZone: string;
}

/** Whether the person viewed the customer earlier on the day of this grant. */
async function viewedToday(
  trx: Transaction<Schema>,
  { grantId, customerId, profileId }: ToldView,
  { now, timeZone }: Clock,
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('staff_grant')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('customer_id', '=', customerId)
    .where('id', '!=', grantId)
    .where(sql<boolean>`(created_at at time zone ${timeZone}::text)::date = ${dayIn(timeZone, now)}::date`)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Queues the mail that tells the users of a customer of a view, or the contact where there are none: at most one for a member of
 * staff and a day of the distributor.
 */
export async function tellCustomer(trx: Transaction<Schema>, view: ToldView, clock: Clock): Promise<void> {
  if (await viewedToday(trx, view, clock)) return;
  const { grantId, customerId } = view;
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
    await queueMail(trx, clock.now, {
      kind: 'staffAccess',
      recipient: email,
      language: preferred_language === null ? 'en' : LANGUAGES[preferred_language],
      customerId,
      data: { grant: grantId },
    });
}
