import { addDays } from '@portal/shared-contracts/dates';
import { DISCOUNT_ENDS_DAYS, QUOTE_ENDS_DAYS, type NewsKind } from '@portal/shared-contracts/schemas';
import { sql, type RawBuilder } from 'kysely';
import { ORDER_STATUS } from '../orders/order-status.ts';

/** What a mail says of a record. */
export interface NewsFacts {
  number: string;
  po: string | null;
  /** The day that the news is about. */
  day: string | null;
  /** Cents. */
  amount: number | null;
}

interface NewsOfKind {
  /** Kind of the record's panel, and the list that it opens beside. */
  panel: string;
  list: string;
  /** SQL of the customer's records of which the news is true on the distributor's day `today`. */
  records: (of: { customerId: number; today: string }) => RawBuilder<NewsFacts>;
  /**
   * The days for which each of these records becomes news by itself, as distances from today. Kinds without it become news when a record
   * arrives.
   */
  within?: (reader: { dueDays: number }) => { from: number; to: number };
}

const pendingQuotes = (customerId: number) => sql`
  select order_number as number, po_number as po, expires as day, total as amount from quote
  where customer_id = ${customerId} and order_status = ${ORDER_STATUS.pending.order_status}`;

/** Without what the customer has planned to pay. */
const owedInvoices = (customerId: number) => sql`
  select invoice_number as number, po_number as po, due_date as day, amount_outstanding as amount from invoice
  where customer_id = ${customerId} and amount_outstanding > 0 and planned_for is null`;

/** Who was not told of an overdue invoice within a week, because no server ran, is not told of it any more. */
const OVERDUE_DAYS = 7;

/** What makes each kind of news. Mails and the look of each day follow from it. */
export const NEWS: Readonly<Record<NewsKind, NewsOfKind>> = {
  quoteNew: {
    panel: 'quotes',
    list: '/orders/pending-quotes',
    records: ({ customerId }) => sql<NewsFacts>`${pendingQuotes(customerId)}`,
  },
  quoteEnds: {
    panel: 'quotes',
    list: '/orders/pending-quotes',
    records: ({ customerId, today }) => sql<NewsFacts>`
      ${pendingQuotes(customerId)} and expires >= ${today} and reserved_for is null`,
    within: () => ({ from: 0, to: QUOTE_ENDS_DAYS }),
  },
  invoiceDue: {
    panel: 'invoices',
    list: '/orders/open-invoices',
    records: ({ customerId, today }) => sql<NewsFacts>`${owedInvoices(customerId)} and due_date >= ${today}`,
    within: ({ dueDays }) => ({ from: 0, to: dueDays }),
  },
  invoiceOverdue: {
    panel: 'invoices',
    list: '/orders/open-invoices',
    records: ({ customerId, today }) => sql<NewsFacts>`${owedInvoices(customerId)} and due_date < ${today}`,
    within: () => ({ from: -OVERDUE_DAYS, to: -1 }),
  },
  discountEnds: {
    panel: 'invoices',
    list: '/orders/open-invoices',
    records: ({ customerId, today }) => sql<NewsFacts>`
      select invoice_number as number, po_number as po, discount_until as day, discount_amount as amount from invoice
      where customer_id = ${customerId} and amount_outstanding > 0 and planned_for is null
        and discount_amount > 0 and discount_until >= ${today}`,
    within: () => ({ from: 0, to: DISCOUNT_ENDS_DAYS }),
  },
};

/** Records of one kind of which a person is told on a day; the next day takes the rest. */
const MOST_A_DAY = 1_000;

/** A person and a day, for which news are looked for. */
export interface NewsLook {
  profileId: number;
  customerId: number;
  dueDays: number;
  today: string;
}

/** SQL of the records that become news of a kind by themselves, and of which the person was not told; null for kinds that do not. */
export function becomingNews(
  kind: NewsKind,
  { profileId, customerId, dueDays, today }: NewsLook,
): RawBuilder<{ number: string; occasion: string }> | null {
  const { records, within } = NEWS[kind];
  if (!within) return null;
  const { from, to } = within({ dueDays });
  return sql`
    select number, occasion from (
      select number, to_char(day, 'YYYY-MM-DD') as occasion from (${records({ customerId, today })}) as record
      where day between ${addDays(today, from)}::date and ${addDays(today, to)}::date
    ) as becoming
    where not exists (
      select from news where profile_id = ${profileId} and kind = ${kind}
        and news.number = becoming.number and news.occasion = becoming.occasion)
    order by occasion, number limit ${MOST_A_DAY}`;
}
