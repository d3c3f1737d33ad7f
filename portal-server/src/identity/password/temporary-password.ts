import { hash, randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/time.ts';
import { hasCurrentCredentials, type Credentials } from '../session/credentials.ts';
import { TEMPORARY_PASSWORD_LIMIT } from '../session/session-limits.ts';
import { hashToken, newSessionToken, sameHash, type SessionToken } from '../session/session-token.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import { accountOf } from './sign-in-failures.ts';

/** Without letters and digits that look like others. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** `KM4R-72TH-PXA9-WD3E`: 79 random bits, too many to guess in ten minutes or to find by the hash. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** The stored form of a temporary password. Spaces, hyphens and case do not change it. */
export const hashTemporaryPassword = (typed: string): string =>
  hash('sha256', typed.toUpperCase().replace(/[\s-]/g, ''), 'base64url');

type Db = Database['db'];

/** Makes a temporary password for the reset with that token. The portal stores only its hash. */
export async function makeTemporaryPassword(
  db: Db,
  tokenHash: string,
  { profileId, version }: Credentials,
  now: Date,
): Promise<string> {
  const password = newTemporaryPassword();
  const made = {
    password_hash: hashTemporaryPassword(password),
    credentials_version: version,
    expires_at: after(now, TEMPORARY_PASSWORD_LIMIT),
  };
  await db
    .insertInto('password_reset')
    .values({
      token_hash: tokenHash,
      profile_id: profileId,
      change_hash: null,
      change_cookie_hash: null,
      ...made,
    })
    // The mail is tried again: the previous one was not sent.
    .onConflict((known) => known.column('token_hash').doUpdateSet(made))
    .execute();
  return password;
}

/**
 * Exchanges a temporary password, once, for a token that permits the change of password. Null when the password is not of the
 * person, is used, expired or ended, or belongs to another reset than `resetToken`.
 */
export async function useTemporaryPassword(
  db: Db,
  {
    profileId,
    password,
    resetToken,
  }: { profileId: number; password: string; resetToken?: string | undefined },
  now: Date,
): Promise<SessionToken | null> {
  const change = newSessionToken();
  const used = await db
    .updateTable('password_reset')
    .set({
      change_hash: hashToken(change.bearer),
      change_cookie_hash: hashToken(change.cookie),
      expires_at: after(now, TEMPORARY_PASSWORD_LIMIT),
    })
    .where('profile_id', '=', profileId)
    .where('password_hash', '=', hashTemporaryPassword(password))
    .where('change_hash', 'is', null)
    .where(hasCurrentCredentials('password_reset'))
    .where('expires_at', '>', now)
    .$if(resetToken !== undefined, (query) => query.where('token_hash', '=', hashToken(resetToken ?? '')))
    .returning('token_hash')
    .executeTakeFirst();
  return used ? change : null;
}

/** The person whose password the token may change; null for an unknown, expired or ended token. */
export async function readChange(
  db: Db,
  { bearer, cookie }: SessionToken,
  now: Date,
): Promise<Credentials | null> {
  const row = await db
    .selectFrom('password_reset')
    .select(['profile_id', 'credentials_version', 'change_cookie_hash'])
    .where('change_hash', '=', hashToken(bearer))
    .where('expires_at', '>', now)
    .where(hasCurrentCredentials('password_reset'))
    .executeTakeFirst();
  return row && sameHash(row.change_cookie_hash ?? '', hashToken(cookie))
    ? { profileId: row.profile_id, version: row.credentials_version }
    : null;
}

const QUARTER = 15 * 60_000;
/** Most mails to one address in 15 minutes. */
const RESETS_PER_EMAIL = 5;

/**
 * Counts a mail with a temporary password, and refuses the sixth with 429. A trusted device has a count of its own, so that
 * strangers cannot use up the owner's mails.
 */
export async function countReset(
  db: Database['db'],
  email: string,
  deviceHash: string | null,
  now: Date,
): Promise<void> {
  const { hits } = await countHit(db, `reset ${accountOf(email, deviceHash)}`, QUARTER, now);
  if (hits > RESETS_PER_EMAIL) throw new HttpError(429);
}

/** Cookie with the second half of the token that permits the change of password. */
export const CHANGE_COOKIE = 'passwordChange';
const ATTRIBUTES = {
  path: '/api/update-password',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
} as const;

export const setChangeCookie = (reply: FastifyReply, cookie: string): FastifyReply =>
  reply.setCookie(CHANGE_COOKIE, cookie, { ...ATTRIBUTES, maxAge: TEMPORARY_PASSWORD_LIMIT / 1_000 });

export const clearChangeCookie = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(CHANGE_COOKIE, ATTRIBUTES);
