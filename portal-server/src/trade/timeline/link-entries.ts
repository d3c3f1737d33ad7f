import type { TimelineEntry } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { KIND_OF, MOST_ENTRIES, type TimelineDocument } from './timeline-document.ts';

/** Links to pay the document, when they were sent and withdrawn. */
export async function readLinkEntries(
  db: Kysely<Schema>,
  { customerId, type, number }: TimelineDocument,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('payment_link')
    .select(['recipient', 'created_at', 'withdrawn_at'])
    .distinct()
    .where('customer_id', '=', customerId)
    .where('kind', '=', KIND_OF[type])
    .where('number', '=', number)
    .orderBy('created_at', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const common = { number: null, isByStaff: false };
  return rows.flatMap(({ recipient, created_at, withdrawn_at }) => [
    { ...common, at: created_at.toISOString(), event: 'linkSent' as const, by: recipient },
    ...(withdrawn_at
      ? [{ ...common, at: withdrawn_at.toISOString(), event: 'linkWithdrawn' as const, by: recipient }]
      : []),
  ]);
}
