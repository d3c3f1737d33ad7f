import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { after } from '../../../platform/time/time.ts';
import { IDLE_LIMIT } from '../../session/session-limits.ts';

/**
 * Ends the grants that expired or whose session expired, with the time of the expiry as their end. A trigger of the database adds
 * each end to the audit once, also when several servers do this at the same time.
 */
export async function endGrantsThatAreOver(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    update staff_grant as g set ended_at = over.at, end_reason = case when over.at = g.expires_at then 'expired' else 'sessionOver' end
    from (
      select g.id, least(g.expires_at, s.expires_at, s.last_seen_at + ${IDLE_LIMIT} * interval '1 millisecond') as at
      from staff_grant as g left join session as s on s.id = g.session_id
      where g.ended_at is null
        and (g.expires_at <= ${now} or s.expires_at <= ${now} or s.last_seen_at <= ${after(now, -IDLE_LIMIT)})
    ) as over
    where g.id = over.id and g.ended_at is null`.execute(db);
}

/** Ends the grant of a session for a customer if it has expired. */
export async function endExpiredGrant(
  db: Kysely<Schema>,
  { sessionId, customerId }: { sessionId: string; customerId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('staff_grant')
    .set(({ ref }) => ({ ended_at: ref('expires_at'), end_reason: 'expired' }))
    .where('session_id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}
