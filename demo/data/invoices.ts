import type { InvoiceTable } from '@portal/portal-server/src/trade/trade-tables.ts';
import { addDays } from '@portal/shared-contracts/dates';
import { settlementDiscount } from '@portal/shared-contracts/payments';
import type { Insertable } from 'kysely';
import { workday } from './calendar.ts';
import type { Draft, Drafting } from './drafts.ts';

const NET_DAYS = 30;
const DISCOUNT_DAYS = 10;

interface Settled {
  paidOn: string | null;
  outstanding: number;
}

/** Cash customers pay at once. The others pay around the due date; a customer on hold has stopped paying. */
function settle({ customer, today, random }: Drafting, day: string, total: number): Settled {
  if (customer.isCash) return { paidOn: day, outstanding: 0 };
  const paid = workday(
    addDays(day, random.chance(0.3) ? random.whole(4, DISCOUNT_DAYS) : random.whole(18, 41)),
  );
  const isPaid = paid <= (customer.isOnCreditHold ? addDays(today, -95) : today);
  if (isPaid) return { paidOn: paid, outstanding: 0 };
  const isPartlyPaid = day < addDays(today, -12) && random.chance(0.12);
  if (!isPartlyPaid) return { paidOn: null, outstanding: total };
  return { paidOn: addDays(day, 11), outstanding: total - Math.floor(total * random.pick([0.25, 0.4, 0.5])) };
}

interface InvoiceLinks {
  id: number;
  order: { id: number; number: string };
  quote?: { number: string };
}

export function invoiceRow(
  drafting: Drafting,
  draft: Draft,
  day: string,
  { id, order, quote }: InvoiceLinks,
): Insertable<InvoiceTable> {
  const { customer } = drafting;
  const { total } = draft;
  const due = customer.isCash ? day : addDays(day, NET_DAYS);
  const settled = settle(drafting, day, total);
  const discount = settlementDiscount({ invoiceDate: day, originalAmount: total });
  return {
    customer_id: customer.id,
    id,
    invoice_number: `I-${id}`,
    customer_name: customer.name,
    sales_order_id: order.id,
    sales_order: order.number,
    order_number: quote?.number ?? null,
    invoice_date: day,
    due_date: due,
    delivery_date: day,
    po_number: draft.poNumber,
    ordered_by: draft.orderedBy,
    total,
    freight: draft.freight,
    taxes: draft.taxes,
    original_amount: total,
    amount_outstanding: settled.outstanding,
    erp_outstanding: settled.outstanding,
    erp_paid_on: settled.paidOn,
    settlement_disc_amount: discount.amount,
    settlement_disc_due_date: discount.until,
    has_discount_terms: !customer.isCash,
    paid_on: settled.paidOn,
    fully_paid_actual_date: settled.outstanding === 0 ? settled.paidOn : null,
    ...draft.products,
  };
}
