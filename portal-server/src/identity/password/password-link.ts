import type { Action } from '../../platform/actions/action.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { oneTimeGrant } from '../session/one-time-grant.ts';
import { PASSWORD_LINK_LIMIT } from '../session/session-limits.ts';
import { setPassword } from './set-password.ts';

/** The code of a link with which a person who has no password chooses the first one. */
const passwordCode = oneTimeGrant<{ profileId: number }>('password-link', PASSWORD_LINK_LIMIT);

const linkOver = (): HttpError =>
  new HttpError(400, { type: 'PASSWORD_LINK_OVER', text: 'passwordLinkOver' });

/** A new link for a person, good once and while they have no password. Others stay good, too: a mail may be sent twice. */
export async function passwordLink(
  db: Database['db'],
  { profileId, publicUrl }: { profileId: number; publicUrl: string },
  now: Date,
): Promise<string> {
  return `${publicUrl}/set-password#${await passwordCode.give(db, { profileId }, now)}`;
}

/** Refuses a code that is unknown, used or over, before a password is hashed for it. */
export async function requireCode(db: Database['db'], code: string, now: Date): Promise<void> {
  if ((await passwordCode.read(db, code, now)) === null) throw linkOver();
}

/** Uses a link up and sets the first password of its person. */
export const setFirstPassword: Action<{ code: string; passwordHash: string }, null> = {
  name: 'password.set-by-link',
  allow: ['visitor'],
  async run({ trx, input: { code, passwordHash }, language, now }) {
    const meant = await passwordCode.take(trx, code, now);
    const person = await trx
      .selectFrom('profile')
      .select('id')
      .where('id', '=', meant?.profileId ?? 0)
      .where('password_hash', 'is', null)
      .where('locked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw linkOver();
    await setPassword(trx, { profileId: person.id, passwordHash, exceptDevice: [], language }, now);
    return { data: null, subjects: [`profile ${person.id}`] };
  },
};
