import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/time.ts';
import { hashToken, newToken } from './session-token.ts';

type Db = Database['db'];

/** A kind of token that carries `Data` and can be used once. The database stores only its hash. `lifetime` is in ms. */
export const oneTimeToken = <Data extends object>(kind: string, lifetime: number) => ({
  async give(db: Db, data: Data, now: Date): Promise<string> {
    const token = newToken();
    await db
      .insertInto('one_time_token')
      .values({
        token_hash: hashToken(token),
        kind,
        data: JSON.stringify(data),
        expires_at: after(now, lifetime),
      })
      .execute();
    return token;
  },

  /** The data of a token, which stays valid; null as with `take`. */
  async read(db: Db, token: string, now: Date): Promise<Data | null> {
    const found = await db
      .selectFrom('one_time_token')
      .select('data')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return found ? (found.data as Data) : null;
  },

  /** Uses the token and returns its data; null when it is unknown, of another kind, used or expired. */
  async take(db: Db, token: string, now: Date): Promise<Data | null> {
    const taken = await db
      .deleteFrom('one_time_token')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .returning(['data', 'expires_at'])
      .executeTakeFirst();
    return taken && taken.expires_at > now ? (taken.data as Data) : null;
  },
});

/** Marks another system's token as used, and remembers it for `lifetime` ms. False when it was used before. */
export async function useOnce(db: Db, token: string, lifetime: number, now: Date): Promise<boolean> {
  const used = await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashToken(token),
      kind: 'used',
      data: '{}',
      expires_at: after(now, lifetime),
    })
    .onConflict((known) => known.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}
