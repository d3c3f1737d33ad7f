import type { Transaction } from 'kysely';
import { customerOf, profileOf, type Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { forbidden } from '../../../platform/http/http-error.ts';

/** Refuses a member of staff who is no administrator any more, or who is in a view; operators may. */
export async function requireAdministrator(trx: Transaction<Schema>, actor: Actor): Promise<void> {
  const profileId = profileOf(actor);
  if (profileId === null) return;
  const member = await trx
    .selectFrom('profile')
    .select('staff_permission')
    .where('id', '=', profileId)
    .executeTakeFirst();
  if (member?.staff_permission !== 'administrator' || customerOf(actor) !== null) throw forbidden();
}
