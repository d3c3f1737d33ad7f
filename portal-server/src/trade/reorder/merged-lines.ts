import { decimalOf, isCounted, tenThousandthsOf } from '@portal/shared-contracts/again';
import type { LineFacts } from '../trade-tables.ts';

/** An order line, and the order that it is of. */
export interface OrderedLine extends LineFacts {
  sales_order: string;
  order_date: string;
}

/** The newest line of a product in some sizes, with as much as all lines like it have together. */
export interface MergedLine {
  line: OrderedLine;
  /** Pieces, or the quantity of a line without pieces, as decimal text. */
  amount: string;
}

/** What a line says of its material beside the description: sizes, cuts, standards. */
export function sizesOf({
  product_description: description,
  product_long_description: long,
}: Pick<LineFacts, 'product_description' | 'product_long_description'>): string {
  return (long.startsWith(description) ? long.slice(description.length) : long).replace(/^[\s,;:]+/, '');
}

const amountOf = (line: LineFacts): string =>
  isCounted({ noOfPieces: line.no_of_pieces }) ? String(line.no_of_pieces) : line.quantity;

/** Lines of the same product in the same sizes and unit. */
const likenessOf = (line: LineFacts): string =>
  JSON.stringify([
    line.product_code,
    sizesOf(line),
    line.unit_of_measure,
    isCounted({ noOfPieces: line.no_of_pieces }),
  ]);

/** Merges lines of the same product in the same sizes. `lines` are newest first; so are the results. */
export const mergedLines = (lines: readonly OrderedLine[]): MergedLine[] =>
  [...Map.groupBy(lines, likenessOf).values()].flatMap((alike) => {
    const [line] = alike;
    const sum = alike.reduce((amount, each) => amount + tenThousandthsOf(amountOf(each)), 0n);
    return line ? [{ line, amount: decimalOf(sum) }] : [];
  });
