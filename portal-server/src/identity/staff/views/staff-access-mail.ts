import { readAddresses } from '@portal/shared-contracts/addresses';
import { dayIn, minutesIn } from '@portal/shared-contracts/dates';
import { sql, type Transaction } from 'kysely';
import { formatDate } from '@portal/shared-contracts/format';
import { formatTime } from '@portal/shared-contracts/stores';
import type { Schema } from '../../../platform/database/schema.ts';
import { LANGUAGES } from '../../../platform/http/messages.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { fill, type WriteLetter } from '../../../platform/mail/letter.ts';

/**
 * Queues a mail about a view to the customer's users, or to its contacts when there are none. A customer gets at most one such mail
 * per member of staff and day (in the distributor's time zone).
 */
export async function queueStaffAccessMail(
  trx: Transaction<Schema>,
  { grantId, customerId, profileId }: { grantId: number; customerId: number; profileId: number },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const earlierToday = await trx
    .selectFrom('staff_grant')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('customer_id', '=', customerId)
    .where('id', '!=', grantId)
    .where(sql<boolean>`(created_at at time zone ${timeZone}::text)::date = ${dayIn(timeZone, now)}::date`)
    .executeTakeFirst();
  if (earlierToday) return;
  const users = await trx
    .selectFrom('profile')
    .select(['email', 'preferred_language'])
    .where('customer_id', '=', customerId)
    .where('locked_at', 'is', null)
    .orderBy('id')
    .execute();
  const { contact_email } = await trx
    .selectFrom('customer')
    .select('contact_email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const contacts = readAddresses(contact_email ?? '').addresses;
  const people = users.length > 0 ? users : contacts.map((email) => ({ email, preferred_language: null }));
  for (const { email, preferred_language } of people)
    await queueMail(trx, now, {
      kind: 'staffAccess',
      recipient: email,
      language: preferred_language === null ? 'en' : LANGUAGES[preferred_language],
      customerId,
      data: { grant: grantId },
    });
}

/** Informs a customer that a member of staff views their account, and why. */
export const staffAccessLetter: WriteLetter = async (
  { recipient, language, data },
  { db, config, publicUrl },
) => {
  const view = await db
    .selectFrom('staff_grant as g')
    .innerJoin('profile as p', 'p.id', 'g.profile_id')
    .innerJoin('customer as c', 'c.id', 'g.customer_id')
    .select(['g.created_at', 'g.reason', 'g.ticket', 'p.name', 'c.name as customer', 'c.account_number'])
    .where('g.id', '=', Number(data.grant))
    .executeTakeFirst();
  if (!view) return null;
  const say = (name: Parameters<typeof fill>[0], values?: Record<string, string>) =>
    fill(name, language, values);
  const { timeZone, company } = config;
  const since = view.created_at;
  return {
    to: recipient,
    language,
    subject: say('mail.staffAccess.subject', { company: company.name }),
    blocks: [
      { kind: 'text', text: say('mail.staffAccess.intro', { company: company.name }) },
      {
        kind: 'facts',
        facts: [
          [say('mail.staffAccess.staff'), view.name],
          [say('mail.staffAccess.account'), `${view.customer}, ${view.account_number}`],
          [
            say('mail.staffAccess.since'),
            `${formatDate(dayIn(timeZone, since))}, ${formatTime(minutesIn(timeZone, since))}`,
          ],
          [say('mail.staffAccess.reason'), view.reason],
          ...(view.ticket ? [[say('mail.staffAccess.ticket'), view.ticket] as [string, string]] : []),
        ],
      },
      { kind: 'text', text: say('mail.staffAccess.rules') },
      { kind: 'link', text: say('mail.staffAccess.link'), href: `${publicUrl}/my-account/staff-access` },
    ],
  };
};
