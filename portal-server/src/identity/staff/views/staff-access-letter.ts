import { dayIn, minutesIn } from '@portal/shared-contracts/dates';
import { formatDate } from '@portal/shared-contracts/format';
import { formatTime } from '@portal/shared-contracts/stores';
import { fill, type WriteLetter } from '../../../platform/mail/letter.ts';

/** Tells a customer that a member of staff views their account, and why. */
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
