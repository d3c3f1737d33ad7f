import type { Transaction } from 'kysely';
import { actorForCustomer, type Actor } from '../../platform/actions/actor.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * Name of the person who acts for a customer, stored with the action because people may leave. Staff are named with the
 * distributor: "Grace Okafor (Sierra Metals)".
 */
export async function readActorName(
  trx: Transaction<Schema>,
  actor: Actor,
  { company }: Pick<Config, 'company'>,
): Promise<string> {
  const { name } = await trx
    .selectFrom('profile')
    .select('name')
    .where('id', '=', actorForCustomer(actor).profileId)
    .executeTakeFirstOrThrow();
  return actor.kind === 'staff' ? `${name} (${company.name})` : name;
}
