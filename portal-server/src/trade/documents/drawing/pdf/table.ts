import { COLOR, CONTENT_WIDTH, PAGE, type PdfWriter, type TextStyle } from './pdf-writer.ts';

export interface TableColumn {
  title: string;
  /** In points. A right-aligned column grows with its widest word. The one column without a width takes the rest. */
  width?: number;
  align?: 'left' | 'right';
  /** Its cells are row headers. */
  namesRows?: boolean;
}

/** A text, or a bold text with quiet lines under it. */
export type TableCell = string | { main: string; under: string[] };

interface PlacedColumn extends TableColumn {
  x: number;
  width: number;
  align: 'left' | 'right';
}

const PADDING = 6;
const HEAD_HEIGHT = 20;
/** Space above and below the text of a row. The last line has some leading already. */
const [ABOVE, BELOW] = [6.5, 4];
const UNDER: TextStyle = { size: 7.5, color: COLOR.quiet };

/** Lines break at blanks and after a slash, never inside a number. */
const BREAKS = /\s+|(?<=\/)/;

/** The width of a column for its widest number. */
function numbersWidth(pdf: PdfWriter, cells: readonly TableCell[], least: number): number {
  const words = cells.flatMap((cell) => mainOf(cell).split(BREAKS));
  return words.reduce((widest, word) => Math.max(widest, pdf.widthOf(word) + 2 * PADDING), least);
}

function placeColumns(
  pdf: PdfWriter,
  columns: readonly TableColumn[],
  rows: readonly TableCell[][],
): PlacedColumn[] {
  const widths = columns.map(({ width, align }, at) =>
    align === 'right' && width !== undefined
      ? numbersWidth(
          pdf,
          rows.map((row) => row[at] ?? ''),
          width,
        )
      : width,
  );
  const fixed = widths.reduce<number>((sum, width = 0) => sum + width, 0);
  let x: number = PAGE.left;
  return columns.map((column, at) => {
    const width = widths[at] ?? CONTENT_WIDTH - fixed;
    const place = { ...column, x, width, align: column.align ?? 'left' };
    x += width;
    return place;
  });
}

const mainOf = (cell: TableCell): string => (typeof cell === 'string' ? cell : cell.main);
const underOf = (cell: TableCell): string[] => (typeof cell === 'string' ? [] : cell.under);
const styleOf = (cell: TableCell, { width, align }: PlacedColumn): TextStyle => ({
  bold: typeof cell !== 'string',
  width: width - 2 * PADDING,
  align,
});

function cellHeight(pdf: PdfWriter, cell: TableCell, column: PlacedColumn): number {
  const style = styleOf(cell, column);
  const under = underOf(cell).reduce(
    (sum, text) => sum + 1 + pdf.heightOf(text, { ...style, ...UNDER, bold: false }),
    0,
  );
  return pdf.heightOf(mainOf(cell), style) + under;
}

function drawHead(pdf: PdfWriter, columns: readonly PlacedColumn[]): void {
  pdf.box(PAGE.left, pdf.y, CONTENT_WIDTH, HEAD_HEIGHT, pdf.accent);
  const style = { size: 7.5, bold: true, color: COLOR.white };
  pdf.tags.within('TR', () => {
    for (const { title, x, width, align } of columns) {
      const cell = { ...style, width: width - 2 * PADDING, align };
      const draw = () => pdf.write(title, x + PADDING, pdf.y + 6.2, cell);
      pdf.tags.within('TH', draw, { scope: 'Column' });
    }
  });
  pdf.y += HEAD_HEIGHT;
}

function drawCell(pdf: PdfWriter, cell: TableCell, column: PlacedColumn, top: number): void {
  const style = styleOf(cell, column);
  const { x, namesRows = false } = column;
  const draw = () => {
    let y = top;
    const write = (text: string, of: TextStyle) => (y += pdf.write(text, x + PADDING, y, of));
    if (typeof cell === 'string') return void write(cell, style);
    pdf.tags.within('P', () => write(cell.main, style));
    for (const text of cell.under) {
      y += 1;
      pdf.tags.within('P', () => write(text, { ...style, ...UNDER, bold: false }));
    }
  };
  if (namesRows) pdf.tags.within('TH', draw, { scope: 'Row' });
  else pdf.tags.within('TD', draw);
}

function drawRows(
  pdf: PdfWriter,
  columns: readonly PlacedColumn[],
  rows: readonly TableCell[][],
  heights: readonly number[],
): void {
  for (const [index, row] of rows.entries()) {
    const height = (heights[index] ?? 0) + ABOVE + BELOW;
    // Decoration, because screen readers read the head on the first page.
    if (pdf.room(height)) pdf.tags.decoration(() => drawHead(pdf, columns), 'Pagination');
    if (index % 2 === 1) pdf.box(PAGE.left, pdf.y, CONTENT_WIDTH, height, COLOR.ground);
    pdf.tags.within('TR', () => {
      for (const [at, column] of columns.entries()) drawCell(pdf, row[at] ?? '', column, pdf.y + ABOVE);
    });
    pdf.y += height;
    pdf.rule(pdf.y);
  }
}

function drawNoRows(pdf: PdfWriter, text: string): void {
  pdf.write(text, PAGE.left + PADDING, pdf.y + PADDING, { color: COLOR.quiet });
  pdf.y += 12 + 2 * PADDING;
  pdf.rule(pdf.y);
}

/** Draws a table. Each page repeats its head, and no row is split. `empty` is shown without rows. */
export function drawTable(
  pdf: PdfWriter,
  columns: readonly TableColumn[],
  rows: readonly TableCell[][],
  empty: string,
): void {
  const places = placeColumns(pdf, columns, rows);
  const heights = rows.map((row) =>
    Math.max(...places.map((column, at) => cellHeight(pdf, row[at] ?? '', column)), 0),
  );
  pdf.room(HEAD_HEIGHT + (heights[0] ?? 12) + ABOVE + BELOW);
  pdf.tags.within('Table', () => {
    pdf.tags.within('THead', () => drawHead(pdf, places));
    if (rows.length > 0) pdf.tags.within('TBody', () => drawRows(pdf, places, rows, heights));
  });
  if (rows.length === 0) drawNoRows(pdf, empty);
}
