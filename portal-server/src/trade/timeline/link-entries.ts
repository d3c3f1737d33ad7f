import type { TimelineEntry, TimelineEvent } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { KIND_OF, MOST_ENTRIES, type TimelineDocument } from './timeline-document.ts';

interface LinkMoment {
  recipient: string;
  at: Date;
  event: TimelineEvent & ('linkSent' | 'linkWithdrawn');
  by: string | null;
  isByStaff: boolean;
}

/** Links to pay the document: when they were sent and withdrawn, and by whom, which is null where the portal sent the mail itself. */
export async function readLinkEntries(
  db: Kysely<Schema>,
  { customerId, type, number }: TimelineDocument,
): Promise<TimelineEntry[]> {
  const kind = KIND_OF[type];
  // Actions have the time of the change that they made.
  const { rows } = await sql<LinkMoment>`
    with link as (
      select distinct recipient, created_at, withdrawn_at from payment_link
      where customer_id = ${customerId} and kind = ${kind} and number = ${number}
      order by created_at desc limit ${MOST_ENTRIES}
    ), moment as (
      select recipient, created_at as at, 'linkSent' as event, array['payment-links.send', 'payment-links.renew'] as actions from link
      union all
      select recipient, withdrawn_at, 'linkWithdrawn', array['payment-links.withdraw'] from link where withdrawn_at is not null
    )
    select m.recipient, m.at, m.event, who.name as by, coalesce(who.is_by_staff, false) as "isByStaff"
    from moment as m left join lateral (
      select p.name, a.actor = 'staff' as is_by_staff
      from action_audit as a join profile as p on p.id = a.profile_id
      where a.customer_id = ${customerId} and a.subjects @> array[${`${kind} ${number}`}] and a.outcome = 'done'
        and a.happened_at = m.at and a.action = any(m.actions)
      limit 1
    ) as who on true`.execute(db);
  return rows.map(({ at, recipient, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    number: null,
    recipient,
  }));
}
