import type { Database } from '../../platform/database/database.ts';

type Db = Database['db'];

/** Names that the person gave passkeys of a hosted provider, by the passkey's id. */
export async function readNames(db: Db, profileId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('passkey_name')
    .select(['passkey_id', 'name'])
    .where('profile_id', '=', profileId)
    .execute();
  return new Map(rows.map(({ passkey_id, name }) => [passkey_id, name]));
}

export async function giveName(db: Db, profileId: number, id: string, name: string): Promise<void> {
  await db
    .insertInto('passkey_name')
    .values({ profile_id: profileId, passkey_id: id, name })
    .onConflict((known) => known.columns(['profile_id', 'passkey_id']).doUpdateSet({ name }))
    .execute();
}

export async function forgetName(db: Db, profileId: number, id: string): Promise<void> {
  await db
    .deleteFrom('passkey_name')
    .where('profile_id', '=', profileId)
    .where('passkey_id', '=', id)
    .execute();
}
