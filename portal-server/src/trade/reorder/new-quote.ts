import { addDays } from '@portal/shared-contracts/dates';
import type { Insertable } from 'kysely';
import { ORDER_STATUS } from '../orders/order-status.ts';
import type { LineFacts, QuoteTable } from '../trade-tables.ts';

/** Days for which a quote is good. */
const GOOD_FOR_DAYS = 30;

/** The parts of the repeated order or quote that a new quote takes over; amounts in cents. */
export interface RepeatedTotals {
  freight: number;
  taxes: number;
  total: number;
}

export interface NewQuote {
  orderNumber: string;
  orderedBy: string;
  isCash: boolean;
  lines: readonly LineFacts[];
  /** The distributor's day. */
  today: string;
}

/** A pending quote over `lines`, with the freight and at the tax rate of the document that it repeats. */
export function newQuote(
  { orderNumber, orderedBy, isCash, lines, today }: NewQuote,
  { freight, taxes, total }: RepeatedTotals,
): Omit<Insertable<QuoteTable>, 'customer_id' | 'product_codes'> {
  const subtotal = lines.reduce((sum, line) => sum + line.total_sell_price, 0);
  const taxed = total - taxes - freight;
  const newTaxes = taxed > 0 ? Math.round((subtotal * taxes) / taxed) : 0;
  return {
    order_number: orderNumber,
    ordered_by: orderedBy,
    quote_date: today,
    expires: addDays(today, GOOD_FOR_DAYS),
    ordered: null,
    date_required: null,
    freight,
    taxes: newTaxes,
    total: subtotal + freight + newTaxes,
    po_number: null,
    cash_sale: isCash,
    reject_reason: null,
    reject_comment: null,
    ...ORDER_STATUS.pending,
    is_made_here: true,
  };
}
