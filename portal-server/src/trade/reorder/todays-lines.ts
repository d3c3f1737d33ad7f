import type { LineFacts } from '../trade-tables.ts';

/** What a product costs today, in cents. */
export interface ProductPrice {
  product_code: string;
  cents_per_pound: string;
  cents_per_piece: number;
}

/** Unit price and total of a line at a price, in cents: by its weight, and by the pieces that are cut. */
function pricedAt(
  line: LineFacts,
  weight: number,
  { cents_per_pound, cents_per_piece }: ProductPrice,
): Pick<LineFacts, 'unit_price' | 'total_sell_price'> {
  const quantity = Number(line.quantity);
  const cents = weight * Number(cents_per_pound) + line.no_of_pieces * cents_per_piece;
  const unit_price = Math.max(1, Math.round(cents / quantity));
  return { unit_price, total_sell_price: Math.max(1, Math.round(unit_price * quantity)) };
}

/**
 * The same lines at today's prices, of material that is still to be taken from stock. `unpriced` are the codes of products that
 * have no price today, or whose weight is not known.
 */
export function todaysLines(
  lines: readonly LineFacts[],
  prices: readonly ProductPrice[],
): { lines: LineFacts[]; unpriced: string[] } {
  const priceOf = new Map(prices.map((price) => [price.product_code, price]));
  const unpriced = new Set<string>();
  const priced = lines.flatMap((line): LineFacts[] => {
    const price = priceOf.get(line.product_code);
    const weight = Number(line.weight);
    if (price && weight > 0 && Number(line.quantity) > 0)
      return [{ ...line, ...pricedAt(line, weight, price), ...NOT_TAKEN }];
    unpriced.add(line.product_code);
    return [];
  });
  return { lines: priced, unpriced: [...unpriced] };
}

/** Facts of a line's material that are known once it was taken from stock. */
const NOT_TAKEN = { pack_id: null, heat: null, mill: null, melted_in: null };
