import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Name of a person, as it is kept with what they did: people may leave. */
export async function readPersonName(trx: Transaction<Schema>, profileId: number): Promise<string> {
  const { name } = await trx
    .selectFrom('profile')
    .select('name')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return name;
}
