import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { EndpointHealth, ParkedMessage } from './endpoint-schemas.ts';

type Db = Database['db'];

interface HealthRow extends Omit<EndpointHealth, 'state' | 'lastDeliveredAt'> {
  last_delivered_at: Date | null;
  disabled_at: Date | null;
}

/** Most parked messages that are shown. */
const MOST_SHOWN = 200;

function stateOf({ disabled_at, failures }: HealthRow): EndpointHealth['state'] {
  if (disabled_at !== null) return 'disabled';
  return failures > 0 ? 'failing' : 'well';
}

/** The health of every endpoint, by name. */
export async function readEndpoints(db: Db, now: Date): Promise<EndpointHealth[]> {
  const { rows } = await sql<HealthRow>`
    select name, url, types, failures, last_failure as "lastFailure", last_delivered_at, disabled_at,
      count(message.position) filter (where parked_at is null) as waiting,
      count(message.position) filter (where parked_at is not null) as parked,
      coalesce(extract(epoch from ${now}::timestamptz - min(since) filter (where parked_at is null)), 0)::double precision
        as "oldestSeconds"
    from webhook_endpoint as endpoint left join webhook_message as message on message.endpoint_id = endpoint.id
    group by endpoint.id order by name`.execute(db);
  return rows.map((row) => {
    const { last_delivered_at, disabled_at: _disabled, ...health } = row;
    return { ...health, state: stateOf(row), lastDeliveredAt: last_delivered_at?.toISOString() ?? null };
  });
}

/** Parked messages, oldest first, at most {@link MOST_SHOWN}. */
export async function readParked(db: Db): Promise<ParkedMessage[]> {
  const rows = await db
    .selectFrom('webhook_message as message')
    .innerJoin('webhook_endpoint as endpoint', 'endpoint.id', 'message.endpoint_id')
    .innerJoin('erp_event as event', 'event.position', 'message.position')
    .select(['endpoint.name', 'event.business_event', 'event.type', 'event.documents'])
    .select(['message.parked_at', 'message.attempts', 'message.failure'])
    .where('message.parked_at', 'is not', null)
    .orderBy('message.position')
    .orderBy('endpoint.name')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ name, business_event, parked_at, ...message }) => ({
    endpoint: name,
    id: `evt_${business_event}`,
    ...message,
    parkedAt: parked_at?.toISOString() ?? '',
  }));
}
