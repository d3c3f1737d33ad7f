import { decimalOf, roundedQuotient, tenThousandthsOf } from './decimal.ts';

/** What a line measures. Quantity and weight (pounds of all pieces) are decimal text. */
export interface Measures {
  quantity: string;
  unitOfMeasure: string;
  noOfPieces: number;
  weight: string | null;
}

/** How much of a line is asked for: pieces of a line that is counted, else a quantity. */
export interface AskedAmount {
  /** Whole pieces, or the quantity as decimal text. */
  amount: string;
  /** The pieces have other sizes or cuts than those of the line. */
  isOtherSize: boolean;
}

/** Largest quantity and weight of a record, in ten-thousandths. */
const MOST = 10n ** 14n - 1n;
const PIECES = /^[1-9]\d{0,6}$/;
const QUANTITY = /^\d{1,10}(\.\d{1,4})?$/;

/** True if the line is asked for by its pieces. */
export const isCounted = ({ noOfPieces }: Pick<Measures, 'noOfPieces'>): boolean => noOfPieces > 0;

/**
 * What the same line measures in another amount: quantity and weight in proportion, rounded to four decimals. The weight of other
 * sizes is not known, and their pieces are the quantity. Null for an amount that is none, or too large for a record.
 */
export function askedMeasures(line: Measures, { amount, isOtherSize }: AskedAmount): Measures | null {
  const hasPieces = isCounted(line);
  if (!(hasPieces ? PIECES : QUANTITY).test(amount)) return null;
  const [asked, known] = [
    tenThousandthsOf(amount),
    hasPieces ? tenThousandthsOf(String(line.noOfPieces)) : tenThousandthsOf(line.quantity),
  ];
  if (asked <= 0n || known <= 0n) return null;
  const scaled = (measure: string): bigint => roundedQuotient(tenThousandthsOf(measure) * asked, known);
  const noOfPieces = hasPieces ? Number(amount) : line.noOfPieces;
  if (isOtherSize)
    return hasPieces
      ? { quantity: amount, unitOfMeasure: 'PC', noOfPieces, weight: null }
      : { ...line, quantity: decimalOf(asked), weight: null };
  const quantity = scaled(line.quantity);
  const weight = line.weight === null ? null : scaled(line.weight);
  if (quantity <= 0n || quantity > MOST || (weight ?? 0n) > MOST) return null;
  return {
    quantity: decimalOf(quantity),
    unitOfMeasure: line.unitOfMeasure,
    noOfPieces,
    weight: weight === null ? null : decimalOf(weight),
  };
}
