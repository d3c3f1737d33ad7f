import { COLOR, CONTENT_WIDTH, PAGE } from './look.ts';
import type { Paper, TextStyle } from './paper.ts';

export interface TableColumn {
  title: string;
  /** In points; the one column without a width takes what is left. */
  width?: number;
  align?: 'left' | 'right';
}

/** A text, or one with quiet lines under it. */
export type TableCell = string | { main: string; under: string[] };

interface Placed extends TableColumn {
  x: number;
  width: number;
  align: 'left' | 'right';
}

const PADDING = 6;
const HEAD_HEIGHT = 20;
/** Above and below the text of a row; under the last line there is some leading already. */
const [ABOVE, BELOW] = [6.5, 4];
const UNDER: TextStyle = { size: 7.5, color: COLOR.quiet };

function placed(columns: readonly TableColumn[]): Placed[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const width = column.width ?? CONTENT_WIDTH - fixed;
    const place = { ...column, x, width, align: column.align ?? 'left' };
    x += width;
    return place;
  });
}

const mainOf = (cell: TableCell): string => (typeof cell === 'string' ? cell : cell.main);
const underOf = (cell: TableCell): string[] => (typeof cell === 'string' ? [] : cell.under);
const styleOf = (cell: TableCell, { width, align }: Placed): TextStyle => ({
  bold: typeof cell !== 'string',
  width: width - 2 * PADDING,
  align,
});

function cellHeight(paper: Paper, cell: TableCell, column: Placed): number {
  const style = styleOf(cell, column);
  const under = underOf(cell).reduce(
    (sum, text) => sum + 1 + paper.heightOf(text, { ...style, ...UNDER, bold: false }),
    0,
  );
  return paper.heightOf(mainOf(cell), style) + under;
}

function drawHead(paper: Paper, columns: readonly Placed[]): void {
  paper.box(PAGE.left, paper.y, CONTENT_WIDTH, HEAD_HEIGHT, COLOR.accent);
  for (const { title, x, width, align } of columns) {
    paper.write(title, x + PADDING, paper.y + 6.2, {
      size: 7.5,
      bold: true,
      color: COLOR.white,
      width: width - 2 * PADDING,
      align,
    });
  }
  paper.y += HEAD_HEIGHT;
}

function drawCell(paper: Paper, cell: TableCell, column: Placed, top: number): void {
  const style = styleOf(cell, column);
  let y = top + paper.write(mainOf(cell), column.x + PADDING, top, style);
  for (const text of underOf(cell)) {
    y += 1;
    y += paper.write(text, column.x + PADDING, y, { ...style, ...UNDER, bold: false });
  }
}

/** A table whose head stands again on every page it goes on to; a row is never torn apart. */
export function drawTable(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly TableCell[][],
  empty: string,
): void {
  const places = placed(columns);
  const heights = rows.map((row) =>
    Math.max(...places.map((column, at) => cellHeight(paper, row[at] ?? '', column)), 0),
  );
  paper.room(HEAD_HEIGHT + (heights[0] ?? 12) + ABOVE + BELOW);
  drawHead(paper, places);
  for (const [index, row] of rows.entries()) {
    const height = (heights[index] ?? 0) + ABOVE + BELOW;
    if (paper.room(height)) drawHead(paper, places);
    if (index % 2 === 1) paper.box(PAGE.left, paper.y, CONTENT_WIDTH, height, COLOR.ground);
    for (const [at, column] of places.entries()) drawCell(paper, row[at] ?? '', column, paper.y + ABOVE);
    paper.y += height;
    paper.rule(paper.y);
  }
  if (rows.length === 0) {
    paper.write(empty, PAGE.left + PADDING, paper.y + PADDING, { color: COLOR.quiet });
    paper.y += 12 + 2 * PADDING;
    paper.rule(paper.y);
  }
}
