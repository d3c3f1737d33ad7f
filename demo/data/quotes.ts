import { addDays } from '@portal/shared-contracts/dates';
import type { Insertable } from 'kysely';
import type { QuoteTable } from '@portal/portal-server/src/trade/trade-tables.ts';
import { ORDER_STATUS, type OrderStatusName } from '@portal/portal-server/src/trade/orders/order-status.ts';
import { workday, workdayBefore } from './calendar.ts';
import { dayOf, draft, GOOD_FOR_DAYS, type Draft, type Drafting } from './drafts.ts';

const QUOTED_SHARE = 0.3;

export interface QuotePlan {
  draft: Draft;
  /** Day of the quote. `draft.day` is the day of the order, when the quote became one. */
  day: string;
  outcome: Extract<OrderStatusName, 'pending' | 'accepted' | 'rejected' | 'expired'>;
}

const REASONS = ['price', 'leadTime', 'needCredit', 'expensiveFreight', 'other'] as const;

/** Quotes from which orders were made. */
export function quotesOfOrders({ random }: Drafting, orders: Draft[]): QuotePlan[] {
  return orders
    .filter(() => random.chance(QUOTED_SHARE))
    .map((order) => ({
      draft: order,
      day: workdayBefore(addDays(order.day, -random.whole(0, 12))),
      outcome: 'accepted',
    }));
}

/** Expired quotes. */
export function lostQuotes(drafting: Drafting): QuotePlan[] {
  const { customer, today, random } = drafting;
  const count = customer.lostQuotes;
  return Array.from({ length: count }, (_, index) => {
    const latest = addDays(today, -GOOD_FOR_DAYS - 2);
    const day = dayOf({ ...drafting, today: latest }, index, count);
    return { draft: draft(drafting, day, index), day, outcome: random.chance(0.45) ? 'rejected' : 'expired' };
  });
}

export function pendingQuotes(drafting: Drafting): QuotePlan[] {
  const { customer, today, random } = drafting;
  return Array.from({ length: customer.pendingQuotes }, (_, index) => {
    const day = workdayBefore(addDays(today, -random.whole(0, GOOD_FOR_DAYS - 6)));
    return { draft: draft(drafting, day, index), day, outcome: 'pending' };
  });
}

/** Columns of a quote's answer: the person, about noon, and how an accepted quote is paid. Null if nobody answered. */
function answerColumns({ draft, day, outcome }: QuotePlan, isCash: boolean) {
  const isAccepted = outcome === 'accepted';
  if (!isAccepted && outcome !== 'rejected') return { answered_by: null, answered_at: null, payment: null };
  const answeredOn = isAccepted ? draft.day : addDays(day, 6);
  return {
    answered_by: draft.orderedBy,
    answered_at: new Date(`${answeredOn}T19:30:00Z`),
    payment: isAccepted ? (isCash ? ('now' as const) : ('later' as const)) : null,
  };
}

export function quoteRow(
  { customer, random }: Drafting,
  plan: QuotePlan,
  id: number,
): Insertable<QuoteTable> {
  const { draft, day, outcome } = plan;
  const reason = outcome === 'rejected' ? random.pick(REASONS) : null;
  const isAccepted = outcome === 'accepted';
  return {
    customer_id: customer.id,
    id,
    order_number: `Q-${id}`,
    ordered_by: draft.orderedBy,
    quote_date: day,
    expires: addDays(day, GOOD_FOR_DAYS),
    ordered: isAccepted ? draft.day : null,
    date_required: random.chance(0.2) ? null : workday(addDays(draft.day, random.whole(7, 28))),
    total: draft.total,
    freight: draft.freight,
    taxes: draft.taxes,
    // Accepted quotes have a purchase order, and so do some others.
    po_number: isAccepted || random.chance(0.3) ? draft.poNumber : null,
    ...draft.products,
    cash_sale: customer.isCash,
    ...ORDER_STATUS[outcome],
    reject_reason: reason,
    ...answerColumns(plan, customer.isCash),
    reject_comment: reason === 'other' ? 'The job was cancelled by our customer.' : null,
  };
}
