import { addDays } from '@portal/shared-contracts/dates';
import type { Insertable, Selectable } from 'kysely';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { roundedQuotient } from '../records/decimal.ts';
import type { LineFacts, QuoteTable } from '../trade-tables.ts';
import { priceOfLine } from './line-price.ts';

/** Days for which a quote is valid. */
const GOOD_FOR_DAYS = 30;

interface NewQuote {
  orderNumber: string;
  orderedBy: string;
  isCash: boolean;
  lines: readonly LineFacts[];
  /** The distributor's day. */
  today: string;
}

/**
 * A pending quote for `lines`, with the freight and the tax rate of the document that it repeats. Freight that was returned is left
 * out.
 */
export function newQuote(
  { orderNumber, orderedBy, isCash, lines, today }: NewQuote,
  { freight, taxes, total }: Pick<Selectable<QuoteTable>, 'freight' | 'taxes' | 'total'>,
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
    date_required: null,
    freight: newFreight,
    taxes: newTaxes,
    total: subtotal + newFreight + newTaxes,
    po_number: null,
    cash_sale: isCash,
    reject_reason: null,
    reject_comment: null,
    ...ORDER_STATUS.pending,
    is_made_here: true,
  };
}

/** Today's prices of a product, in cents. */
interface ProductPrice {
  product_code: string;
  cents_per_pound: string;
  cents_per_piece: number;
}

/**
 * The same lines at today's prices, without facts of the material that was delivered. `unpriced` has the codes of products without
 * a price today or without a known weight.
 */
export function todaysLines(lines: readonly LineFacts[], prices: readonly ProductPrice[]) {
  const priceOf = new Map(prices.map((price) => [price.product_code, price]));
  const unpriced = new Set<string>();
  const priced = lines.flatMap((line): LineFacts[] => {
    const rates = priceOf.get(line.product_code);
    const price =
      rates &&
      priceOfLine(
        { ...line, pieces: line.no_of_pieces },
        { perPound: rates.cents_per_pound, perPiece: rates.cents_per_piece },
      );
    if (price)
      return [
        {
          ...line,
          unit_price: price.unitPrice,
          total_sell_price: price.total,
          price_unit: null,
          ...NOT_TAKEN,
        },
      ];
    unpriced.add(line.product_code);
    return [];
  });
  return { lines: priced, unpriced: [...unpriced] };
}

/** Fields of a line that are known only when its material was taken from stock. */
const NOT_TAKEN = { pack_id: null, heat: null, mill: null, melted_in: null };
