import { cardParts } from '../card.ts';
import type { Column } from '../columns.ts';

/** Cents of a row: the amount that its card shows at the end. Undefined if rows have none. */
export function amountIn<Row>(columns: readonly Column<Row>[]): ((row: Row) => number) | undefined {
  const { amount } = cardParts(columns);
  return amount && ((row) => amount.summed?.(row) ?? Number(row[amount.field]));
}
