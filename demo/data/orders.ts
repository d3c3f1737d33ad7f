import { addDays, daysBetween } from '@portal/shared-contracts/dates';
import type { Insertable } from 'kysely';
import type { SalesOrderTable } from '@portal/portal-server/src/trade/trade-tables.ts';
import { ORDER_STATUS, type OrderStatusName } from '@portal/portal-server/src/trade/orders/order-status.ts';
import { earlier, workday, workdayBefore } from './calendar.ts';
import { dayOf, draft, GOOD_FOR_DAYS, type Draft, type Drafting } from './drafts.ts';
import { Random } from './random.ts';
import { shippingColumns } from './shipping.ts';

/** How far the order has progressed. */
export interface Progress {
  state: Exclude<OrderStatusName, 'pending' | 'accepted' | 'rejected' | 'expired'>;
  /** Actual or expected shipping day. */
  shipping: string;
}

export function orderDrafts(drafting: Drafting): Draft[] {
  const count = drafting.customer.orders;
  return Array.from({ length: count }, (_, index) => draft(drafting, dayOf(drafting, index, count), index));
}

/** Days from order to delivery; a few orders wait for the mill. */
const leadTime = ({ random }: Drafting): number =>
  random.chance(0.02) ? random.whole(30, 75) : random.whole(2, 13);

function openState({ customer, random }: Drafting, done: number): Progress['state'] {
  if (customer.isOnCreditHold) return 'creditControl';
  if (done < 0.15) return customer.isCash || random.chance(0.8) ? 'processing' : 'creditControl';
  if (done < 0.7) return 'inProduction';
  return random.chance(0.4) ? 'readyForPickup' : 'shipped';
}

export function progressOf(drafting: Drafting, { day }: Draft): Progress {
  const { random, today } = drafting;
  const lead = leadTime(drafting);
  const shipping = workday(addDays(day, lead));
  if (random.chance(0.02) && daysBetween(day, today) > 3) return { state: 'cancelled', shipping };
  if (shipping < today) return { state: 'invoiced', shipping };
  return { state: openState(drafting, daysBetween(day, today) / lead), shipping };
}

export interface OrderLinks {
  id: number;
  quote?: { id: number; number: string; day: string };
  invoice?: { number: string; day: string };
}

export function orderRow(
  { customer, random, today }: Drafting,
  draft: Draft,
  { state, shipping }: Progress,
  { id, quote, invoice }: OrderLinks,
): Insertable<SalesOrderTable> & { id: number } {
  return {
    customer_id: customer.id,
    id,
    sales_order: `S-${id}`,
    quote_number: quote?.number ?? null,
    quote_id: quote?.id ?? null,
    quote_date: quote?.day ?? null,
    quote_expires: quote ? addDays(quote.day, GOOD_FOR_DAYS) : null,
    ordered_by: draft.orderedBy,
    order_date: draft.day,
    date_required: workday(addDays(shipping, random.whole(0, 4))),
    total: draft.total,
    taxes: draft.taxes,
    po_number: draft.poNumber,
    ...draft.products,
    cash_sale: customer.isCash,
    ...ORDER_STATUS[state],
    ...shippingColumns(
      draft,
      new Random(id),
      state === 'invoiced' || state === 'shipped' ? workdayBefore(earlier(shipping, today)) : null,
    ),
    invoice_number: invoice?.number ?? null,
    invoice_date: invoice?.day ?? null,
  };
}
