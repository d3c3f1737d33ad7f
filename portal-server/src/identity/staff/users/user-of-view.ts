import { DatabaseId } from '@portal/shared-contracts/schemas';
import type { Selectable, Transaction } from 'kysely';
import { Type } from 'typebox';
import { actorForCustomer, type Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import type { ProfileTable } from '../../session/session-tables.ts';

/** The user whom a call of staff is about. */
export const UserParams = Type.Object({ profileId: DatabaseId });

/** The user of the viewed customer, locked; refuses with 404 members of staff and users of others, as if there were none. */
export async function userOfView(
  trx: Transaction<Schema>,
  actor: Actor,
  profileId: number,
): Promise<Selectable<ProfileTable>> {
  const { customerId } = actorForCustomer(actor);
  const user = await trx
    .selectFrom('profile')
    .selectAll()
    .where('id', '=', profileId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  return user;
}
