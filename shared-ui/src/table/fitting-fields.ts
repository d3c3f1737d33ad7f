import { cardParts } from './card.ts';
import { type Column, desktopColumns, leastWidth, mobileColumns } from './columns.ts';

/**
 * Fields of the default columns of a table: as many as fit into `room` pixels, with column widths multiplied by `scale`. Number,
 * status and amount come first, then the other columns of a card, then the rest.
 */
export function fittingFields<Row>(columns: readonly Column<Row>[], room: number, scale: number): string[] {
  const offered = desktopColumns(columns).filter(({ optional }) => !optional);
  const { title, status, amount, details } = cardParts(offered);
  const onCard = [title, status, amount, ...details].filter((column) => column !== undefined);
  const others = offered.filter((column) => !mobileColumns(offered).includes(column));
  let left = room;
  const fitting: string[] = [];
  for (const column of [...onCard, ...others]) {
    const width = leastWidth(column, scale);
    if (width > left && fitting.length > 0) continue;
    left -= width;
    fitting.push(column.field);
  }
  return fitting;
}
