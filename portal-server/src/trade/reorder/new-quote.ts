import { priceOfLine, roundedQuotient } from '@portal/shared-contracts/again';
import { addDays } from '@portal/shared-contracts/dates';
import type { Insertable, Selectable } from 'kysely';
import { ORDER_STATUS } from '../orders/order-status.ts';
import type { LineFacts, QuoteTable } from '../trade-tables.ts';

/** Days for which a quote is valid. */
const GOOD_FOR_DAYS = 30;

interface NewQuote {
  orderNumber: string;
  orderedBy: string;
  isCash: boolean;
  lines: readonly LineFacts[];
  /** Some of the lines have no price. */
  awaitsPrice?: boolean;
  poNumber?: string | null;
  dateRequired?: string | null;
  /** The distributor's day. */
  today: string;
}

/** Columns of the document that a quote repeats, for freight and taxes. */
export type Repeated = Pick<Selectable<QuoteTable>, 'freight' | 'taxes' | 'total'>;

/**
 * A pending quote for `lines`, with the freight and the tax rate of the document that it repeats. Freight that was returned is left
 * out.
 */
export function newQuote(
  {
    orderNumber,
    orderedBy,
    isCash,
    lines,
    awaitsPrice = false,
    poNumber = null,
    dateRequired = null,
    today,
  }: NewQuote,
  { freight, taxes, total }: Repeated,
): Omit<Insertable<QuoteTable>, 'customer_id' | 'product_codes'> {
  const subtotal = lines.reduce((sum, line) => sum + line.total_sell_price, 0);
  const taxed = total - taxes - freight;
  const newFreight = Math.max(0, freight);
  const newTaxes =
    taxed > 0 && taxes > 0 ? Number(roundedQuotient(BigInt(subtotal) * BigInt(taxes), BigInt(taxed))) : 0;
  return {
    order_number: orderNumber,
    ordered_by: orderedBy,
    quote_date: today,
    expires: addDays(today, GOOD_FOR_DAYS),
    ordered: null,
    date_required: dateRequired,
    freight: newFreight,
    taxes: newTaxes,
    total: subtotal + newFreight + newTaxes,
    po_number: poNumber,
    cash_sale: isCash,
    reject_reason: null,
    reject_comment: null,
    ...ORDER_STATUS.pending,
    is_made_here: true,
    awaits_price: awaitsPrice,
  };
}

/** Today's prices of a product, in cents. */
export interface ProductPrice {
  product_code: string;
  cents_per_pound: string;
  cents_per_piece: number;
}

/**
 * The same lines at today's prices, without facts of the material that was delivered. Lines of products without a price today and
 * lines without a known weight have the price 0, and `unpriced` has the codes of their products.
 */
export function todaysLines(lines: readonly LineFacts[], prices: readonly ProductPrice[]) {
  const priceOf = new Map(prices.map((price) => [price.product_code, price]));
  const unpriced: string[] = [];
  const priced = lines.map((line): LineFacts => {
    const rates = priceOf.get(line.product_code);
    const price =
      rates &&
      priceOfLine(
        { ...line, pieces: line.no_of_pieces },
        { perPound: rates.cents_per_pound, perPiece: rates.cents_per_piece },
      );
    if (!price) unpriced.push(line.product_code);
    return {
      ...line,
      ...NOT_TAKEN,
      unit_price: price?.unitPrice ?? '0',
      total_sell_price: price?.total ?? 0,
      price_unit: null,
    };
  });
  return { lines: priced, unpriced };
}

/** Fields of a line that are known only when its material was taken from stock. */
const NOT_TAKEN = { pack_id: null, heat: null, mill: null, melted_in: null };
