import type {
  DetailsType,
  StaffSubject,
  TimelineEntry,
  TimelineEvent,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** A quote, order or invoice of a customer. */
export interface TimelineDocument {
  customerId: number;
  type: DetailsType;
  number: string;
}

/** Each source returns at most this many entries, the newest ones. */
export const MOST_ENTRIES = 50;

/** Names of the types in audits, links and payments. */
const KIND_OF = { quotes: 'quote', orders: 'order', invoices: 'invoice' } as const;

const entryOf = ({
  at,
  ...rest
}: { at: Date; event: TimelineEvent; by: string | null } & Partial<
  Omit<TimelineEntry, 'at' | 'event' | 'by'>
>): TimelineEntry => ({
  isByStaff: false,
  number: null,
  amount: null,
  reason: null,
  note: null,
  recipient: null,
  ...rest,
  at: at.toISOString(),
});

/** Actions in the time line. Payments come from the ledger and links from their own table. */
const ACTION_EVENTS: Readonly<Record<string, TimelineEvent>> = {
  'quotes.accept': 'accepted',
  'quotes.reject': 'rejected',
  'quotes.expire': 'expired',
  'quotes.requote': 'requoted',
  'orders.reorder': 'reordered',
  'quotes.request': 'reordered',
};

/** Actions of people and of the portal on the document, from the audit of actions. */
export async function readActionEntries(db: Kysely<Schema>, { customerId, type, number }: TimelineDocument) {
  const rows = await db
    .selectFrom('action_audit as a')
    .leftJoin('profile as p', 'p.id', 'a.profile_id')
    .select(['a.happened_at as at', 'a.action', 'a.actor', 'p.name as by'])
    .where('a.customer_id', '=', customerId)
    .where(sql<boolean>`a.subjects @> array[${`${KIND_OF[type]} ${number}`}]`)
    .where('a.action', 'in', Object.keys(ACTION_EVENTS))
    .where('a.outcome', '=', 'done')
    .orderBy('a.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.flatMap(({ at, action, actor, by }) => {
    const event = ACTION_EVENTS[action];
    return event ? [entryOf({ at, event, by, isByStaff: actor === 'staff' })] : [];
  });
}

/** Movements of the ledger in the time line. */
const MOVEMENT_EVENTS = {
  applied: 'paid',
  settled: 'settled',
  returned: 'returned',
  refunded: 'refunded',
} as const satisfies Record<string, TimelineEvent>;
type Movement = keyof typeof MOVEMENT_EVENTS;

const isMovement = (text: string): text is Movement => text in MOVEMENT_EVENTS;

/** The payments of a quote or invoice. */
const paymentsOf = (db: Kysely<Schema>, { customerId, type, number }: TimelineDocument) =>
  db
    .selectFrom('payment_line as l')
    .innerJoin('payment as p', 'p.payment_id', 'l.payment_id')
    .where('l.customer_id', '=', customerId)
    .where('l.number', '=', number)
    .where('p.kind', '=', type === 'quotes' ? 'quotes' : 'invoices');

/** Payments of the document: their movements in the ledger, and the declined ones. An order has none: its invoices are paid. */
export async function readPaymentEntries(db: Kysely<Schema>, document: TimelineDocument) {
  if (document.type === 'orders') return [];
  const moved = await paymentsOf(db, document)
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.customer_id', '=', 'p.customer_id').onRef('e.cause', '=', 'p.payment_id'),
    )
    .select(['p.number', 'p.paid_by', 'e.movement', 'e.booked_at as at', 'l.line'])
    .distinct()
    .where('e.movement', 'in', Object.keys(MOVEMENT_EVENTS).filter(isMovement))
    .orderBy('e.booked_at', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const declined = await paymentsOf(db, document)
    .select(['p.number', 'p.paid_by as by', 'p.submitted_at as at'])
    .where('p.status', '=', 'declined')
    .orderBy('p.submitted_at', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return [
    ...moved.flatMap(({ number, paid_by, movement, at, line: { reason } }) => {
      if (!isMovement(movement)) return [];
      if (movement !== 'applied')
        return [entryOf({ at, event: MOVEMENT_EVENTS[movement], by: null, number })];
      if (!reason) return [entryOf({ at, event: 'paid', by: paid_by, number })];
      const said = { reason: reason.kind, note: reason.note ?? null };
      return [entryOf({ at, event: 'paidShort', by: paid_by, number, ...said })];
    }),
    ...declined.map((payment) => entryOf({ event: 'declined', ...payment })),
  ];
}

/** What was paid of an invoice beyond what was due, each time that it changed. */
export async function readSurplusEntries(db: Kysely<Schema>, { customerId, type, number }: TimelineDocument) {
  if (type !== 'invoices') return [];
  const { rows } = await sql<{ at: Date; amount: number }>`
    select booked_at as at, (-sum(amount) over (order by id))::bigint as amount from ledger_entry
    where customer_id = ${customerId} and account = 'receivableSurplus' and document = ${number}
    order by id desc limit ${MOST_ENTRIES}`.execute(db);
  return rows.map(({ at, amount }) =>
    entryOf({ at, event: amount > 0 ? 'surplus' : 'surplusEnded', by: null, amount }),
  );
}

interface LinkMoment {
  recipient: string;
  at: Date;
  event: TimelineEvent & ('linkSent' | 'linkWithdrawn');
  /** Null when the portal sent the mail by itself. */
  by: string | null;
  isByStaff: boolean;
}

/** Payment links of the document: when each was sent and withdrawn, and by whom. */
export async function readLinkEntries(db: Kysely<Schema>, { customerId, type, number }: TimelineDocument) {
  const kind = KIND_OF[type];
  // The audit row of an action has the same time as the change that the action made.
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
  return rows.map(entryOf);
}

/** Downloads in the audit of staff that have the number of a record of this type. */
const DOWNLOADS: Readonly<Record<DetailsType, readonly StaffSubject[]>> = {
  quotes: ['quote'],
  orders: ['order', 'packingList', 'testReport'],
  invoices: ['invoice'],
};

/** Downloads of the document by staff, alone or in an archive. */
export async function readDownloadEntries(
  db: Kysely<Schema>,
  { customerId, type, number }: TimelineDocument,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('staff_audit')
    .select(['happened_at as at', 'staff_name as by'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'download')
    .where('subject', 'in', DOWNLOADS[type])
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map((row) => entryOf({ ...row, event: 'downloaded', isByStaff: true }));
}

/** The lists of each type, and the table and columns of its records. */
const LISTS: Readonly<
  Record<DetailsType, { lists: readonly StaffSubject[]; table: string; number: string; day: string }>
> = {
  quotes: {
    lists: ['pendingQuotes', 'quoteHistory'],
    table: 'quote',
    number: 'order_number',
    day: 'quote_date',
  },
  orders: {
    lists: ['openOrders', 'orderHistory'],
    table: 'sales_order',
    number: 'sales_order',
    day: 'order_date',
  },
  invoices: {
    lists: ['invoicesDue', 'invoiceHistory'],
    table: 'invoice',
    number: 'invoice_number',
    day: 'invoice_date',
  },
};

/**
 * Lists of the document's type that staff exported since the day of the document. The audit does not store which rows an export
 * had.
 */
export async function readExportEntries(db: Kysely<Schema>, { customerId, type, number }: TimelineDocument) {
  const own = LISTS[type];
  const { rows } = await sql<{ at: Date; by: string }>`
    select entry.happened_at as at, entry.staff_name as by
    from staff_audit as entry
    join ${sql.table(own.table)} as own on own.customer_id = entry.customer_id and own.${sql.ref(own.number)} = ${number}
    where entry.customer_id = ${customerId} and entry.kind = 'download' and entry.subject = any(${own.lists})
      and entry.happened_at >= own.${sql.ref(own.day)}
    order by entry.id desc limit ${MOST_ENTRIES}`.execute(db);
  return rows.map((row) => entryOf({ ...row, event: 'listExported', isByStaff: true }));
}
