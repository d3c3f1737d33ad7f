import { MOST_CENTS } from '../schemas/limits.ts';
import { decimalOf, ONE, roundedQuotient, tenThousandthsOf } from './decimal.ts';

/** The facts from which a line's price is computed. Quantity and weight (pounds of all pieces) are decimal text. */
interface Measures {
  quantity: string;
  weight: string | null;
  pieces: number;
}

/** Today's prices of a product, in cents; by the pound as decimal text. */
interface Rates {
  perPound: string;
  perPiece: number;
}

/** The largest unit price that a record can have, in ten-thousandths. */
const MOST_UNIT_PRICE = 10n ** 14n - 1n;

const atLeastOne = (amount: bigint): bigint => (amount < 1n ? 1n : amount);

/**
 * Price of a line in cents. The total is the exact price of its pounds and pieces, rounded once. The unit price (decimal text, for
 * display) is the exact price divided by the quantity. Null without a quantity or weight, and for amounts that are too large for a
 * record.
 */
export function priceOfLine(
  { quantity, weight, pieces }: Measures,
  { perPound, perPiece }: Rates,
): { unitPrice: string; total: number } | null {
  const [units, pounds] = [tenThousandthsOf(quantity), tenThousandthsOf(weight ?? '0')];
  const exact = pounds * tenThousandthsOf(perPound) + BigInt(pieces) * BigInt(perPiece) * ONE * ONE;
  if (units <= 0n || pounds <= 0n || exact <= 0n) return null;
  const total = atLeastOne(roundedQuotient(exact, ONE * ONE));
  const unitPrice = atLeastOne(roundedQuotient(exact, units));
  if (total > MOST_CENTS || unitPrice > MOST_UNIT_PRICE) return null;
  return { unitPrice: decimalOf(unitPrice), total: Number(total) };
}
