import type { LineToOrderAgain, RequestQuoteRequest } from '@portal/shared-contracts';
import { askedMeasures, priceOfLine } from '@portal/shared-ui/overlays';

/** What a person asks for of a line. */
export interface AskedLine {
  isTicked: boolean;
  /** Pieces, or the quantity of a line without pieces, as typed. */
  amount: string;
  sizes: string;
}

export const askedAsBefore = ({ amount, sizes }: LineToOrderAgain): AskedLine => ({
  isTicked: true,
  amount,
  sizes,
});

const isOtherSize = (line: LineToOrderAgain, { sizes }: AskedLine): boolean => sizes.trim() !== line.sizes;

/** What the line measures as it is asked for; null while the amount is none. */
export const measuresOf = (line: LineToOrderAgain, asked: AskedLine) =>
  askedMeasures(line, { amount: asked.amount.trim(), isOtherSize: isOtherSize(line, asked) });

/** Today's price of the line as it is asked for; null if it has none. */
export function todaysPrice(line: LineToOrderAgain, asked: AskedLine) {
  const measures = measuresOf(line, asked);
  if (measures === null || line.today === null || measures.weight === null) return null;
  const price = priceOfLine({ ...measures, pieces: measures.noOfPieces }, line.today);
  return price && { ...price, priceUnit: null, unitOfMeasure: measures.unitOfMeasure };
}

/** Sum of the lines that are asked for, in cents, and how many of them have no price today. */
export function sumOf(lines: readonly LineToOrderAgain[], asked: readonly AskedLine[]) {
  const prices = lines.flatMap((line, at) => {
    const own = asked[at];
    return own?.isTicked ? [todaysPrice(line, own)] : [];
  });
  return {
    total: prices.reduce((sum, price) => sum + (price?.total ?? 0), 0),
    unpriced: prices.filter((price) => price === null).length,
    count: prices.length,
  };
}

/** The lines of the request. Sizes are sent only where they are others. */
export const requestedLines = (
  lines: readonly LineToOrderAgain[],
  asked: readonly AskedLine[],
): RequestQuoteRequest['lines'] =>
  lines.flatMap((line, at) => {
    const own = asked[at];
    if (!own?.isTicked) return [];
    const sizes = own.sizes.trim();
    return [
      {
        salesOrder: line.salesOrder,
        lineNumber: line.lineNumber,
        amount: own.amount.trim(),
        ...(isOtherSize(line, own) && sizes !== '' && { sizes }),
      },
    ];
  });
