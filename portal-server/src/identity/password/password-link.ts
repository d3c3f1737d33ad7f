import type { Action } from '../../platform/actions/action.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { credentialsOf, type Credentials } from '../session/credentials.ts';
import { oneTimeToken } from '../session/one-time-token.ts';
import { PASSWORD_LINK_LIMIT } from '../session/session-limits.ts';
import { setPassword } from './set-password.ts';
import { LANGUAGES } from '../../platform/http/messages.ts';
import { fill, type WriteLetter } from '../../platform/mail/letter.ts';

const passwordCode = oneTimeToken<object, 'passwordLink'>('passwordLink', PASSWORD_LINK_LIMIT);

const linkOver = (): HttpError =>
  new HttpError(400, { type: 'PASSWORD_LINK_OVER', text: 'passwordLinkOver' });

/** A new link with which a person chooses their first password, once. Earlier links stay valid, since a mail may be sent twice. */
export async function passwordLink(
  db: Database['db'],
  { person, publicUrl }: { person: Credentials; publicUrl: string },
  now: Date,
): Promise<string> {
  return `${publicUrl}/set-password#${await passwordCode.give(db, person, {}, now)}`;
}

/** Refuses a code that is unknown, used or expired, before a password is hashed for it. */
export async function requireCode(db: Database['db'], code: string, now: Date): Promise<void> {
  if ((await passwordCode.read(db, code, now)) === null) throw linkOver();
}

/** Sets the first password of a person by the code of their link, which is then used. */
export const setFirstPassword: Action<{ code: string; passwordHash: string }, null> = {
  name: 'password.set-by-link',
  allow: ['visitor'],
  async run({ trx, input: { code, passwordHash }, language, now }) {
    const meant = await passwordCode.take(trx, code, now);
    const person = await trx
      .selectFrom('profile')
      .select('id')
      .where('id', '=', meant?.owner.profileId ?? 0)
      .where('password_hash', 'is', null)
      .where('locked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!meant || !person) throw linkOver();
    const change = { verified: meant.owner, passwordHash, exceptDevices: [], language };
    if (!(await setPassword(trx, change, now))) throw linkOver();
    return { data: null, subjects: [`profile ${person.id}`] };
  },
};

/** Sends a customer's user, or a new member of staff, the link with which they choose their first password. */
export const invitationLetter: WriteLetter = async (
  { recipient, language: asked },
  { db, config, publicUrl, now },
) => {
  const profile = await db
    .selectFrom('profile as p')
    .leftJoin('customer as c', 'c.id', 'p.customer_id')
    .select(['p.id', 'p.credentials_version', 'p.name', 'p.preferred_language', 'c.name as customer'])
    .where('p.email', '=', recipient)
    .where('p.password_hash', 'is', null)
    .where('p.locked_at', 'is', null)
    .executeTakeFirst();
  if (!profile) return null;
  const { name, customer, preferred_language } = profile;
  const language = preferred_language === null ? asked : LANGUAGES[preferred_language];
  const company = config.company.name;
  const mail = customer === null ? 'mail.staffWelcome' : 'mail.invitation';
  return {
    to: recipient,
    language,
    subject: fill(`${mail}.subject`, language, { company }),
    blocks: [
      { kind: 'text', text: fill('mail.hello', language, { name }) },
      { kind: 'text', text: fill(`${mail}.intro`, language, { company, customer: customer ?? '' }) },
      { kind: 'text', text: fill('mail.invitation.rules', language, { email: recipient }) },
      {
        kind: 'link',
        text: fill('mail.invitation.link', language),
        href: await passwordLink(db, { person: credentialsOf(profile), publicUrl }, now),
      },
      { kind: 'link', text: fill('mail.invitation.over', language), href: `${publicUrl}/forgot-password` },
    ],
  };
};
