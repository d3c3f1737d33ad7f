import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/time.ts';
import { hasCurrentCredentials, type Credentials } from './credentials.ts';
import { IDLE_LIMIT } from './session-limits.ts';
import { hashToken, newToken } from './session-token.ts';

type Db = Database['db'];

/**
 * What ends a grant of each kind before it expires: the end of the `session` that asked for it, or any change of a `person`'s
 * credentials. A grant of `nobody` can be requested by every browser and gives no access by itself.
 */
export const TOKEN_KINDS = {
  register: 'session',
  registering: 'session',
  signingIn: 'nobody',
  signedIn: 'person',
  handOff: 'person',
  passwordLink: 'person',
  used: 'nobody',
} as const satisfies Record<string, 'session' | 'person' | 'nobody'>;

interface Owners {
  session: { sessionId: string };
  person: Credentials;
  nobody: null;
}
type Kind = keyof typeof TOKEN_KINDS;
type OwnerOf<K extends Kind> = Owners[(typeof TOKEN_KINDS)[K]];

const columnsOf = (owner: Owners[keyof Owners]) => ({
  session_id: owner && 'sessionId' in owner ? owner.sessionId : null,
  profile_id: owner && 'profileId' in owner ? owner.profileId : null,
  credentials_version: owner && 'version' in owner ? owner.version : null,
});

type Columns = ReturnType<typeof columnsOf>;

function ownerIn({ session_id, profile_id, credentials_version }: Columns): Owners[keyof Owners] {
  if (session_id !== null) return { sessionId: session_id };
  if (profile_id === null || credentials_version === null) return null;
  return { profileId: profile_id, version: credentials_version };
}

const isOpen = (kind: Kind, token: string, now: Date): RawBuilder<boolean> => sql<boolean>`
  token_hash = ${hashToken(token)} and kind = ${kind} and one_time_token.expires_at > ${now}
  and (profile_id is null or ${hasCurrentCredentials('one_time_token')})
  and (session_id is null or exists (
    select from session as s where s.id = session_id and s.expires_at > ${now} and s.last_seen_at > ${after(now, -IDLE_LIMIT)}))`;

const READ = ['data', 'session_id', 'profile_id', 'credentials_version'] as const;

/** A kind of token that carries `Data` and can be used once. The database stores only its hash. `lifetime` is in ms. */
export function oneTimeToken<Data extends object, K extends Kind>(kind: K, lifetime: number) {
  type Granted = Data & { owner: OwnerOf<K> };
  const granted = (row: Columns & { data: unknown }): Granted =>
    ({ ...(row.data as Data), owner: ownerIn(row) }) as Granted;

  return {
    async give(db: Db, owner: OwnerOf<K>, data: Data, now: Date): Promise<string> {
      const token = newToken();
      await db
        .insertInto('one_time_token')
        .values({
          token_hash: hashToken(token),
          kind,
          data: JSON.stringify(data),
          expires_at: after(now, lifetime),
          ...columnsOf(owner),
        })
        .execute();
      return token;
    },

    /** Returns what a token grants, and leaves the token valid. Null in the same cases as `take`. */
    async read(db: Db, token: string, now: Date): Promise<Granted | null> {
      const found = await db
        .selectFrom('one_time_token')
        .select(READ)
        .where(isOpen(kind, token, now))
        .executeTakeFirst();
      return found ? granted(found) : null;
    },

    /**
     * Uses the token and returns what it grants; null when it is unknown, of another kind, used or expired, or ended with its
     * owner. The owner may end after this call, so check it again under a lock.
     */
    async take(db: Db, token: string, now: Date): Promise<Granted | null> {
      const taken = await db
        .deleteFrom('one_time_token')
        .where(isOpen(kind, token, now))
        .returning(READ)
        .executeTakeFirst();
      return taken ? granted(taken) : null;
    },
  };
}

/** Marks another system's token as used, and remembers it for `lifetime` ms. False when it was used before. */
export async function useOnce(db: Db, token: string, lifetime: number, now: Date): Promise<boolean> {
  const used = await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashToken(token),
      kind: 'used' satisfies Kind,
      data: '{}',
      expires_at: after(now, lifetime),
      ...columnsOf(null),
    })
    .onConflict((known) => known.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}
