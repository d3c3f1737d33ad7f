import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';

type Db = Database['db'];

/** What each kind of token stands for. A token is good for its own step and no other. */
export interface GrantData {
  /** Given to somebody who is signed in: their browser may begin to register. */
  register: { profileId: number; email: string; person: string; name: string };
  /** Between begin and complete of a registration. */
  registering: { profileId: number; name: string; challenge: string };
  /** Between begin and complete of a sign-in. */
  signingIn: { challenge: string };
  /** A passkey was shown: good for a session. */
  signedIn: { profileId: number };
}
type Kind = keyof GrantData;

/** As long as Passwordless.dev's tokens. In ms. */
const LIFETIME = 120_000;

export const hashOf = (text: string): string => hash('sha256', text, 'base64url');

/** A token that stands for `data` once, for two minutes. */
export async function giveGrant<K extends Kind>(
  db: Db,
  kind: K,
  data: GrantData[K],
  now: Date,
): Promise<string> {
  const token = `${kind}_${randomBytes(32).toString('base64url')}`;
  const expires_at = new Date(now.getTime() + LIFETIME);
  await db
    .insertInto('passkey_grant')
    .values({ token_hash: hashOf(token), kind, data: JSON.stringify(data), expires_at })
    .execute();
  return token;
}

/** What the token stands for; it is used up by this. Null when it never was one of this kind, or is none any more. */
export async function takeGrant<K extends Kind>(
  db: Db,
  kind: K,
  token: string,
  now: Date,
): Promise<GrantData[K] | null> {
  const taken = await db
    .deleteFrom('passkey_grant')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .returning(['data', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? (taken.data as GrantData[K]) : null;
}

/** Whether this is the first time that a hosted provider's token is shown. */
export async function useOnce(db: Db, token: string, now: Date): Promise<boolean> {
  const used = await db
    .insertInto('passkey_grant')
    .values({
      token_hash: hashOf(token),
      kind: 'used',
      data: '{}',
      expires_at: new Date(now.getTime() + 10 * LIFETIME),
    })
    .onConflict((known) => known.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}
