import { DAY_MS } from '@portal/shared-contracts/dates';
import { hashToken, newToken } from '../../identity/session/session-token.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Block, Letter, LetterContext } from '../../platform/mail/letter.ts';
import { fill } from '../../platform/mail/letter.ts';
import type { Language } from '../../platform/http/messages.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';

/** Mails that a person gets again and again and can end from each of them. */
export type StoppableMails = 'news' | 'statement';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    mail_stop: { token_hash: string; profile_id: number; mails: StoppableMails; expires_at: Date };
  }
}

/** People read old mails, and a link that ends mails does no harm. */
const STOPS_FOR = 365 * DAY_MS;

/** Path of the call by which mail programs end mails with one click (RFC 8058). */
export const ONE_CLICK_PATH = '/api/one-click-stop/:token';

interface Stop {
  profileId: number;
  mails: StoppableMails;
  language: Language;
}

/** The header and the links by which a person ends these mails, or chooses others. Each mail has a token of its own, stored hashed. */
export async function stopOf(
  { db, now, publicUrl }: Pick<LetterContext, 'db' | 'now' | 'publicUrl'>,
  { profileId, mails, language }: Stop,
): Promise<{ blocks: Block[] } & Required<Pick<Letter, 'oneClickStop'>>> {
  const token = newToken();
  const stored = {
    token_hash: hashToken(token),
    profile_id: profileId,
    mails,
    expires_at: after(now, STOPS_FOR),
  };
  await db.insertInto('mail_stop').values(stored).execute();
  return {
    oneClickStop: publicUrl + ONE_CLICK_PATH.replace(':token', token),
    blocks: [
      { kind: 'link', text: fill('mail.stop.choose', language), href: `${publicUrl}/my-account/mails` },
      {
        kind: 'link',
        text: fill('mail.stop.stop', language),
        href: `${publicUrl}/stop-mails?token=${token}`,
      },
    ],
  };
}

/** What a token ends, and of whom; undefined for one that is unknown or too old. */
export const readStop = (
  db: Database['db'],
  token: string,
  now: Date,
): Promise<{ profile_id: number; mails: StoppableMails } | undefined> =>
  db
    .selectFrom('mail_stop')
    .select(['profile_id', 'mails'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Removes the tokens of mails that are a year old. */
export const sweepMailStops: Sweep = async (db, now) => {
  await db.deleteFrom('mail_stop').where('expires_at', '<=', now).execute();
};
