import type { Column } from './column.ts';
import { mobileColumns } from './columns.ts';

export interface CardParts<Row> {
  title: Column<Row> | undefined;
  status: Column<Row> | undefined;
  amount: Column<Row> | undefined;
  /** Fields under the first line. */
  details: Column<Row>[];
}

/** Whether a column's values are longer than others: on a card they have a line of their own. */
export const isWide = <Row>({ dataType, flex = 1 }: Column<Row>): boolean => dataType === 'codes' || flex > 1;

/** Where the mobile columns stand on a card: number, status and the last amount on its first line, the others under it. */
export function cardParts<Row>(columns: readonly Column<Row>[]): CardParts<Row> {
  const [title, ...others] = mobileColumns(columns);
  const status = others.find(({ field }) => field === 'status');
  const amount = others.findLast(({ dataType }) => dataType === 'currency');
  return { title, status, amount, details: others.filter((each) => each !== status && each !== amount) };
}
