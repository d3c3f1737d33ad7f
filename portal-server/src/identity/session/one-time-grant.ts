import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/time.ts';
import { hashToken, newToken } from './session-token.ts';

type Db = Database['db'];

/** A kind of token that stands for `Data` and is good once. */
export interface OneTimeGrant<Data extends object> {
  /** A new token for `data`. */
  give(db: Db, data: Data, now: Date): Promise<string>;
  /** The data of a token that stays good; null as with `take`. */
  read(db: Db, token: string, now: Date): Promise<Data | null>;
  /** Uses the token up and returns its data; null when it is unknown, of another kind, used or expired. */
  take(db: Db, token: string, now: Date): Promise<Data | null>;
}

/** Declares a kind of one-time token. The database stores its hash only. `lifetime` is in ms. */
export const oneTimeGrant = <Data extends object>(kind: string, lifetime: number): OneTimeGrant<Data> => ({
  async give(db, data, now) {
    const token = newToken();
    await db
      .insertInto('one_time_grant')
      .values({
        token_hash: hashToken(token),
        kind,
        data: JSON.stringify(data),
        expires_at: after(now, lifetime),
      })
      .execute();
    return token;
  },

  async read(db, token, now) {
    const found = await db
      .selectFrom('one_time_grant')
      .select('data')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return found ? (found.data as Data) : null;
  },

  async take(db, token, now) {
    const taken = await db
      .deleteFrom('one_time_grant')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .returning(['data', 'expires_at'])
      .executeTakeFirst();
    return taken && taken.expires_at > now ? (taken.data as Data) : null;
  },
});

/** Marks a token that another system issued as used for `lifetime` ms; false when it was used before. */
export async function useOnce(db: Db, token: string, lifetime: number, now: Date): Promise<boolean> {
  const used = await db
    .insertInto('one_time_grant')
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
