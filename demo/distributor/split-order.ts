import type { ErpLine, ErpQuote } from '@portal/shared-contracts/erp';

/** What of an order leaves at once, with its share of the amounts in cents. */
export interface Part {
  lines: ErpLine[];
  total: number;
  freight: number;
  taxes: number;
}

const sumOf = (lines: readonly ErpLine[]): number =>
  lines.reduce((sum, { totalSellPrice }) => sum + totalSellPrice, 0);

/** Pieces of a line, with their share of its quantity, weight and price. */
function piecesOf(line: ErpLine, pieces: number): ErpLine {
  const share = pieces / line.noOfPieces;
  return {
    ...line,
    noOfPieces: pieces,
    quantity: (Number(line.quantity) * share).toFixed(2),
    weight: line.weight === null ? null : (Number(line.weight) * share).toFixed(2),
    totalSellPrice: Math.round(line.totalSellPrice * share),
  };
}

/** What is left of a line without `taken`. */
const restOf = (line: ErpLine, taken: ErpLine): ErpLine => ({
  ...line,
  noOfPieces: line.noOfPieces - taken.noOfPieces,
  quantity: (Number(line.quantity) - Number(taken.quantity)).toFixed(2),
  weight: line.weight === null ? null : (Number(line.weight) - Number(taken.weight)).toFixed(2),
  totalSellPrice: line.totalSellPrice - taken.totalSellPrice,
});

function halves(lines: readonly ErpLine[]): [ErpLine[], ErpLine[]] {
  const [only, ...more] = lines;
  if (only && more.length === 0) {
    if (only.noOfPieces < 2) return [[only], []];
    const taken = piecesOf(only, Math.floor(only.noOfPieces / 2));
    return [[taken], [restOf(only, taken)]];
  }
  const half = Math.ceil(lines.length / 2);
  return [lines.slice(0, half), lines.slice(half)];
}

/**
 * The two parts in which an order leaves: the first half of its lines, or of the pieces of its only one, and the rest. The freight
 * goes with the first. There is one part where a single piece was ordered.
 */
export function splitOrder({ lines, total, freight, taxes }: ErpQuote): [Part] | [Part, Part] {
  const [first, rest] = halves(lines);
  if (rest.length === 0) return [{ lines: first, total, freight, taxes }];
  const own = Math.round((taxes * sumOf(first)) / Math.max(1, sumOf(lines)));
  const firstTotal = sumOf(first) + freight + own;
  return [
    { lines: first, total: firstTotal, freight, taxes: own },
    { lines: rest, total: total - firstTotal, freight: 0, taxes: taxes - own },
  ];
}
