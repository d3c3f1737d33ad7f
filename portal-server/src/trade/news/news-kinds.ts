import { addDays } from '@portal/shared-contracts/dates';
import { DAYS_BEFORE, type NewsKind } from '@portal/shared-contracts/schemas';
import { sql, type RawBuilder } from 'kysely';
import { ORDER_STATUS } from '../orders/order-status.ts';

/** What a mail says of a record. */
export interface NewsFacts {
  number: string;
  po: string | null;
  /** The day that the news is about. */
  day: string | null;
  /** The day that it was before it was moved. */
  was: string | null;
  /** Cents. */
  amount: number | null;
  /** As the record has it: a carrier with its tracking number, who signed. */
  detail: string | null;
}

interface RecordsOf {
  customerId: number;
  /** The distributor's day. */
  today: string;
  timeZone: string;
}

interface NewsOfKind {
  /** Kind of the record's panel, and the list that it opens beside. */
  panel: string;
  list: string;
  /** SQL of the customer's records of which the news is true today. */
  records: (of: RecordsOf) => RawBuilder<NewsFacts>;
  /**
   * The days for which each of these records becomes news by itself, as distances from today. Kinds without it become news when a record
   * arrives.
   */
  within?: (reader: { dueDays: number }) => { from: number; to: number };
}

const pendingQuotes = (customerId: number) => sql`
  select order_number as number, po_number as po, expires as day, null::date as was, total as amount, null as detail from quote
  where customer_id = ${customerId} and order_status = ${ORDER_STATUS.pending.order_status}`;

/** Without what the customer has planned to pay. */
const owedInvoices = (customerId: number) => sql`
  select invoice_number as number, po_number as po, due_date as day, null::date as was, amount_outstanding as amount,
    null as detail
  from invoice
  where customer_id = ${customerId} and amount_outstanding > 0 and planned_for is null`;

/** What passed longer ago, because no server ran, is not told any more. */
const PASSED = { from: -7, to: -1 };

/** Characters of the heats of an order in a mail. */
const HEATS_LENGTH = 100;

/** The orders `o` of a customer, each with its newest shipment `s` of which `condition` is true. */
const ordersWith = (customerId: number, condition: RawBuilder<boolean>) => sql`
  from sales_order as o join lateral (
    select s.* from shipment_order as part
    join shipment as s on s.customer_id = part.customer_id and s.id = part.shipment_id
    where part.customer_id = o.customer_id and part.sales_order = o.sales_order and ${condition}
    order by s.delivered_at desc nulls last, s.shipped_on desc nulls last, s.id desc limit 1
  ) as s on true
  where o.customer_id = ${customerId}`;

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
    within: () => ({ from: 0, to: DAYS_BEFORE.quoteEnds }),
  },
  orderShipped: {
    panel: 'orders',
    list: '/orders/history-and-documents',
    // An order without shipment records has its own carrier and tracking number.
    records: ({ customerId }) => sql<NewsFacts>`
      select o.sales_order as number, o.po_number as po, o.last_shipped_on as day, null::date as was, null::bigint as amount,
        nullif(concat_ws(' ', coalesce(s.carrier, o.carrier), coalesce(s.tracking_number, o.tracking_number)), '') as detail
      from sales_order as o left join lateral (
        select s.carrier, s.tracking_number from shipment_order as part
        join shipment as s on s.customer_id = part.customer_id and s.id = part.shipment_id
        where part.customer_id = o.customer_id and part.sales_order = o.sales_order and s.shipped_on is not null
        order by s.shipped_on desc, s.id desc limit 1
      ) as s on true
      where o.customer_id = ${customerId} and o.last_shipped_on is not null`,
  },
  orderDelivered: {
    panel: 'orders',
    list: '/orders/history-and-documents',
    records: ({ customerId, timeZone }) => sql<NewsFacts>`
      select o.sales_order as number, o.po_number as po, (s.delivered_at at time zone ${timeZone})::date as day,
        null::date as was, null::bigint as amount, s.signed_by as detail
      ${ordersWith(customerId, sql`s.delivered_at is not null`)}`,
  },
  orderMoved: {
    panel: 'orders',
    list: '/orders/open-orders',
    // The promised day of an order is the earliest of those that have not shipped.
    records: ({ customerId }) => sql<NewsFacts>`
      select o.sales_order as number, o.po_number as po, s.promised_on as day, (
          select before.promised_on from shipment_promise as before
          where before.customer_id = s.customer_id and before.shipment_id = s.id
          order by before.id desc offset 1 limit 1) as was,
        null::bigint as amount, null as detail
      ${ordersWith(customerId, sql`s.shipped_on is null and s.delivered_at is null and s.promised_on = o.promised_on`)}
        and o.order_status <> ${ORDER_STATUS.cancelled.order_status}`,
    within: () => PASSED,
  },
  certificate: {
    panel: 'orders',
    list: '/orders/test-reports',
    records: ({ customerId }) => sql<NewsFacts>`
      select sales_order as number, min(po_number) as po, null::date as day, null::date as was, null::bigint as amount,
        left(string_agg(distinct heat, ', '), ${HEATS_LENGTH}) as detail
      from heat_line where customer_id = ${customerId} and report_state not in ('None', 'Ask')
      group by sales_order`,
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
    within: () => PASSED,
  },
  discountEnds: {
    panel: 'invoices',
    list: '/orders/open-invoices',
    records: ({ customerId, today }) => sql<NewsFacts>`
      select invoice_number as number, po_number as po, discount_until as day, null::date as was, discount_amount as amount,
        null as detail
      from invoice
      where customer_id = ${customerId} and amount_outstanding > 0 and planned_for is null
        and discount_amount > 0 and discount_until >= ${today}`,
    within: () => ({ from: 0, to: DAYS_BEFORE.discountEnds }),
  },
};

/** Records of one kind of which a person is told on a day; the next day takes the rest. */
const MOST_A_DAY = 1_000;

/** A person and a day, for which news are looked for. */
export interface NewsLook extends RecordsOf {
  profileId: number;
  dueDays: number;
}

/** SQL of the records that become news of a kind by themselves, and of which the person was not told; null for kinds that do not. */
export function becomingNews(
  kind: NewsKind,
  { profileId, dueDays, ...of }: NewsLook,
): RawBuilder<{ number: string; occasion: string }> | null {
  const { records, within } = NEWS[kind];
  if (!within) return null;
  const { from, to } = within({ dueDays });
  return sql`
    select number, occasion from (
      select number, to_char(day, 'YYYY-MM-DD') as occasion from (${records(of)}) as record
      where day between ${addDays(of.today, from)}::date and ${addDays(of.today, to)}::date
    ) as becoming
    where not exists (
      select from news where profile_id = ${profileId} and kind = ${kind}
        and news.number = becoming.number and news.occasion = becoming.occasion)
    order by occasion, number limit ${MOST_A_DAY}`;
}
