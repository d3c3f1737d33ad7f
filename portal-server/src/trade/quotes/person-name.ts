import type { Transaction } from 'kysely';
import { actorForCustomer, type Actor } from '../../platform/actions/actor.ts';
import type { Config } from '../../platform/config/config.ts';
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

/** The same of a person who acts for a customer. Staff are named with the distributor: "Grace Okafor (Sierra Metals)". */
export async function readActorName(
  trx: Transaction<Schema>,
  actor: Actor,
  { company }: Pick<Config, 'company'>,
): Promise<string> {
  const name = await readPersonName(trx, actorForCustomer(actor).profileId);
  return actor.kind === 'staff' ? `${name} (${company.name})` : name;
}
