import { addDays } from '@portal/shared-contracts/dates';
import type { ImportedLine, ImportedQuote } from '../import/imported-records.ts';

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
  lines: readonly ImportedLine[];
  /** The distributor's day. */
  today: string;
}

/** A pending quote over `lines`, with the freight and at the tax rate of the document that it repeats. */
export function newQuote(
  { orderNumber, orderedBy, isCash, lines, today }: NewQuote,
  { freight, taxes, total }: RepeatedTotals,
): ImportedQuote {
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
    state: 'pending',
    lines,
  };
}
