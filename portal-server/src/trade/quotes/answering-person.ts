import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/actions/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { forbidden } from '../../platform/http/http-error.ts';

/** The customer's user who acts. */
export function customerActor(actor: Actor): Extract<Actor, { kind: 'customer' }> {
  if (actor.kind !== 'customer') throw forbidden();
  return actor;
}

/** Name of a person, as it is kept with what they did: people may leave. */
export async function readPersonName(trx: Transaction<Schema>, profileId: number): Promise<string> {
  const { name } = await trx
    .selectFrom('profile')
    .select('name')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return name;
}
