import type { TimelineEntry, TimelineEvent } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { KIND_OF, MOST_ENTRIES, type TimelineDocument } from './timeline-document.ts';

/** Actions that a time line shows; payments are told by their ledger, and links by themselves. */
const EVENTS: Readonly<Record<string, TimelineEvent>> = {
  'quotes.accept': 'accepted',
  'quotes.reject': 'rejected',
  'quotes.expire': 'expired',
  'quotes.requote': 'requoted',
  'orders.reorder': 'reordered',
};

/** What people and the portal did with the document, by the audit of actions. */
export async function readAuditedActions(
  db: Kysely<Schema>,
  { customerId, type, number }: TimelineDocument,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('action_audit as a')
    .leftJoin('profile as p', 'p.id', 'a.profile_id')
    .select(['a.happened_at', 'a.action', 'a.actor', 'p.name'])
    .where('a.customer_id', '=', customerId)
    .where(sql<boolean>`a.subjects @> array[${`${KIND_OF[type]} ${number}`}]`)
    .where('a.action', 'in', Object.keys(EVENTS))
    .where('a.outcome', '=', 'done')
    .orderBy('a.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.flatMap(({ happened_at, action, actor, name }) => {
    const event = EVENTS[action];
    return event
      ? [
          {
            at: happened_at.toISOString(),
            event,
            by: name,
            isByStaff: actor === 'staff',
            number: null,
            recipient: null,
          },
        ]
      : [];
  });
}
