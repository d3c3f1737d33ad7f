import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * The version of a person's credentials when a sign-in verified them. A new password, a lock, a lost permission, a removed passkey
 * and a sign-out everywhere raise the version. A sign-in that verified an earlier version is refused.
 */
export interface Credentials {
  profileId: number;
  version: number;
}

export const credentialsOf = (profile: { id: number; credentials_version: number }): Credentials => ({
  profileId: profile.id,
  version: profile.credentials_version,
});

/**
 * Ends the person's unfinished sign-ins and one-time grants, for changes outside of `profile`. Changes of its columns end them by a
 * trigger.
 */
export async function changeCredentials(db: Database['db'], profileId: number): Promise<void> {
  await db
    .updateTable('profile')
    .set((old) => ({ credentials_version: old('credentials_version', '+', 1) }))
    .where('id', '=', profileId)
    .execute();
}

/**
 * Condition for a row with `profile_id` and `credentials_version`: the person's credentials have not changed since the row was
 * written.
 */
export const hasCurrentCredentials = (
  table: 'one_time_token' | 'login_code' | 'password_reset',
): RawBuilder<boolean> => sql<boolean>`exists (
  select from profile where profile.id = ${sql.ref(`${table}.profile_id`)}
    and profile.credentials_version = ${sql.ref(`${table}.credentials_version`)})`;
