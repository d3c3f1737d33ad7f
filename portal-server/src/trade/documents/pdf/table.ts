import { COLOR, CONTENT_WIDTH, PAGE } from './look.ts';
import type { Paper, TextStyle } from './paper.ts';

export interface TableColumn {
  title: string;
  /** In points; the one column without a width takes what is left. */
  width?: number;
  align?: 'left' | 'right';
  /** Its cells name the rows. */
  namesRows?: boolean;
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
  const style = { size: 7.5, bold: true, color: COLOR.white };
  paper.tags.within('TR', () => {
    for (const { title, x, width, align } of columns) {
      const cell = { ...style, width: width - 2 * PADDING, align };
      const draw = () => paper.write(title, x + PADDING, paper.y + 6.2, cell);
      paper.tags.within('TH', draw, { scope: 'Column' });
    }
  });
  paper.y += HEAD_HEIGHT;
}

function drawCell(paper: Paper, cell: TableCell, column: Placed, top: number): void {
  const style = styleOf(cell, column);
  const { x, namesRows = false } = column;
  const draw = () => {
    let y = top;
    const write = (text: string, of: TextStyle) => (y += paper.write(text, x + PADDING, y, of));
    if (typeof cell === 'string') return void write(cell, style);
    paper.tags.within('P', () => write(cell.main, style));
    for (const text of cell.under) {
      y += 1;
      paper.tags.within('P', () => write(text, { ...style, ...UNDER, bold: false }));
    }
  };
  if (namesRows) paper.tags.within('TH', draw, { scope: 'Row' });
  else paper.tags.within('TD', draw);
}

function drawRows(
  paper: Paper,
  columns: readonly Placed[],
  rows: readonly TableCell[][],
  heights: readonly number[],
): void {
  for (const [index, row] of rows.entries()) {
    const height = (heights[index] ?? 0) + ABOVE + BELOW;
    // A screen reader knows the head from the first page on.
    if (paper.room(height)) paper.tags.decoration(() => drawHead(paper, columns), 'Pagination');
    if (index % 2 === 1) paper.box(PAGE.left, paper.y, CONTENT_WIDTH, height, COLOR.ground);
    paper.tags.within('TR', () => {
      for (const [at, column] of columns.entries()) drawCell(paper, row[at] ?? '', column, paper.y + ABOVE);
    });
    paper.y += height;
    paper.rule(paper.y);
  }
}

function drawNoRows(paper: Paper, text: string): void {
  paper.write(text, PAGE.left + PADDING, paper.y + PADDING, { color: COLOR.quiet });
  paper.y += 12 + 2 * PADDING;
  paper.rule(paper.y);
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
  paper.tags.within('Table', () => {
    paper.tags.within('THead', () => drawHead(paper, places));
    if (rows.length > 0) paper.tags.within('TBody', () => drawRows(paper, places, rows, heights));
  });
  if (rows.length === 0) drawNoRows(paper, empty);
}
