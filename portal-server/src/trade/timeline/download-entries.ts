import type { DetailsType, StaffSubject, TimelineEntry } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { MOST_ENTRIES, type TimelineDocument } from './timeline-document.ts';

/** Documents that are downloaded, alone or in an archive, by the number of a record of each type. */
const SUBJECTS: Readonly<Record<DetailsType, readonly StaffSubject[]>> = {
  quotes: ['quote'],
  orders: ['order', 'packingList', 'testReport'],
  invoices: ['invoice'],
};

/** Downloads of the document by staff, by their audit. */
export async function readDownloadEntries(
  db: Kysely<Schema>,
  { customerId, type, number }: TimelineDocument,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('staff_audit')
    .select(['happened_at', 'staff_name'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'download')
    .where('subject', 'in', SUBJECTS[type])
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(({ happened_at, staff_name }) => ({
    at: happened_at.toISOString(),
    event: 'downloaded',
    by: staff_name,
    isByStaff: true,
    number: null,
    recipient: null,
  }));
}
