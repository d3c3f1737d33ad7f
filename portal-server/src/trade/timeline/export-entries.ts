import type { DetailsType, StaffSubject, TimelineEntry } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { MOST_ENTRIES, type TimelineDocument } from './timeline-document.ts';

/** The lists in which a record of each type stands, and where its number and day are kept. */
const SOURCES: Readonly<
  Record<DetailsType, { lists: readonly StaffSubject[]; table: string; number: string; day: string }>
> = {
  quotes: {
    lists: ['pendingQuotes', 'quoteHistory'],
    ...{ table: 'quote', number: 'order_number', day: 'quote_date' },
  },
  orders: {
    lists: ['openOrders', 'orderHistory'],
    ...{ table: 'sales_order', number: 'sales_order', day: 'order_date' },
  },
  invoices: {
    lists: ['invoicesDue', 'invoiceHistory'],
    ...{ table: 'invoice', number: 'invoice_number', day: 'invoice_date' },
  },
};

/** Lists of its type that staff exported since the day of the document: the audit does not know which rows they had. */
export async function readExportEntries(
  db: Kysely<Schema>,
  { customerId, type, number }: TimelineDocument,
): Promise<TimelineEntry[]> {
  const { lists, table, ...of } = SOURCES[type];
  const { rows } = await sql<{ at: Date; by: string }>`
    select entry.happened_at as at, entry.staff_name as by
    from staff_audit as entry
    join ${sql.table(table)} as own on own.customer_id = entry.customer_id and own.${sql.ref(of.number)} = ${number}
    where entry.customer_id = ${customerId} and entry.kind = 'download' and entry.subject = any(${lists})
      and entry.happened_at >= own.${sql.ref(of.day)}
    order by entry.id desc limit ${MOST_ENTRIES}`.execute(db);
  return rows.map(({ at, by }) => ({
    at: at.toISOString(),
    event: 'listExported',
    by,
    isByStaff: true,
    number: null,
    recipient: null,
  }));
}
