import { COLOR, CONTENT_WIDTH, PAGE, TONES, type Tone, type PdfWriter } from './pdf-writer.ts';

/** A label and its value. Facts without a value are not drawn. */
export type Fact = readonly [label: string, value: string | null | undefined];

const FACTS_A_ROW = 4;

/** Draws the facts of a document in rows of four. Screen readers read them as a list. */
export function drawFacts(pdf: PdfWriter, facts: readonly Fact[]): void {
  const known = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  const width = CONTENT_WIDTH / FACTS_A_ROW;
  const style = { size: 9.5, bold: true, width: width - 20 };
  const rows = Array.from({ length: Math.ceil(known.length / FACTS_A_ROW) }, (_, row) =>
    known.slice(row * FACTS_A_ROW, (row + 1) * FACTS_A_ROW),
  );
  const heights = rows.map((row) => Math.max(...row.map(([, value]) => pdf.heightOf(value, style))) + 19);
  const height = heights.reduce((sum, one) => sum + one, 0) + 9;
  pdf.room(height + 14);
  pdf.box(PAGE.left, pdf.y, CONTENT_WIDTH, height, COLOR.ground, 4);
  const drawFact = ([label, value]: readonly [string, string], x: number, y: number) => {
    const quiet = { size: 7, color: COLOR.quiet, width: width - 20 };
    pdf.tags.within('Lbl', () => pdf.write(label, x, y, quiet));
    pdf.tags.within('LBody', () => pdf.write(value, x, y + 10, style));
  };
  let y = pdf.y + 9;
  pdf.tags.within('L', () => {
    for (const [index, row] of rows.entries()) {
      for (const [at, fact] of row.entries())
        pdf.tags.within('LI', () => drawFact(fact, PAGE.left + at * width + 12, y));
      y += heights[index] ?? 0;
    }
  });
  pdf.y += height + 14;
}

/** Writes the title of a block and returns its height. */
function writeTitle(pdf: PdfWriter, title: string, x: number, y: number): number {
  const style = { size: 7.5, bold: true, color: pdf.accent };
  let height = 0;
  pdf.tags.within('H2', () => {
    height = pdf.write(title, x, y, style);
  });
  return height;
}

/** Draws the title of a part of the document, on the page of what follows. */
export function drawHeading(pdf: PdfWriter, title: string): void {
  pdf.y += 14;
  pdf.room(60);
  pdf.tags.within('H2', () => {
    pdf.y += pdf.write(title, PAGE.left, pdf.y, { size: 10.5, bold: true, color: pdf.accent }) + 5;
  });
}

export interface AddressBlock {
  title: string;
  /** The first line is the name. */
  lines: readonly string[];
}

/** Draws addresses side by side. */
export function drawAddresses(pdf: PdfWriter, blocks: readonly AddressBlock[]): void {
  const width = CONTENT_WIDTH / Math.max(2, blocks.length);
  const inner = width - 16;
  let bottom = pdf.y;
  for (const [at, { title, lines }] of blocks.entries()) {
    const x = PAGE.left + at * width;
    let { y } = pdf;
    y += writeTitle(pdf, title, x, y) + 3;
    for (const [index, line] of lines.entries())
      y += pdf.write(line, x, y, { size: 9, bold: index === 0, width: inner }) + 1;
    bottom = Math.max(bottom, y);
  }
  pdf.y = bottom + 14;
}

export interface Sum {
  label: string;
  value: string;
  /** The emphasized sum. */
  isMain?: boolean;
}

const SUMS_WIDTH = 218;
const SUM_HEIGHT = 16;
const MAIN_HEIGHT = 24;

function drawSums(pdf: PdfWriter, sums: readonly Sum[], top: number): void {
  const x = PAGE.right - SUMS_WIDTH;
  let y = top;
  for (const { label, value, isMain = false } of sums) {
    if (isMain) pdf.box(x, y, SUMS_WIDTH, MAIN_HEIGHT - 2, pdf.accent, 3);
    const color = isMain ? COLOR.white : COLOR.ink;
    const size = isMain ? 11 : 9;
    const at = y + (isMain ? 5 : 3);
    const quiet = { size, bold: isMain, color: isMain ? color : COLOR.quiet };
    const right = { size, bold: isMain, color, width: SUMS_WIDTH - 20, align: 'right' } as const;
    pdf.tags.within('TR', () => {
      pdf.tags.within('TH', () => pdf.write(label, x + 10, at, quiet), { scope: 'Row' });
      pdf.tags.within('TD', () => pdf.write(value, x + 10, at, right));
    });
    y += isMain ? MAIN_HEIGHT : SUM_HEIGHT;
  }
}

/** Draws sums at the right and notes at the left, on the same page. */
export function drawSumsAndNotes(
  pdf: PdfWriter,
  sums: readonly Sum[],
  { title, notes }: { title: string; notes: readonly string[] },
): void {
  const width = CONTENT_WIDTH - (sums.length > 0 ? SUMS_WIDTH + 28 : 0);
  const noteStyle = { size: 8, color: COLOR.quiet, width };
  const noteHeight = notes.reduce((sum, note) => sum + pdf.heightOf(note, noteStyle) + 4, 14);
  const sumHeight = sums.reduce((sum, { isMain }) => sum + (isMain ? MAIN_HEIGHT : SUM_HEIGHT), 0);
  pdf.y += 10;
  pdf.room(Math.max(noteHeight, sumHeight));
  if (sums.length > 0) pdf.tags.within('Table', () => drawSums(pdf, sums, pdf.y));
  let { y } = pdf;
  if (notes.length > 0) {
    writeTitle(pdf, title, PAGE.left, y + 3);
    y += 14;
    for (const note of notes) y += pdf.write(note, PAGE.left, y, noteStyle) + 4;
  }
  pdf.y = Math.max(y, pdf.y + sumHeight) + 10;
}

/** Draws a status as a tinted chip that ends at `right`. */
export function drawChip(pdf: PdfWriter, text: string, tone: Tone, right: number, y: number): void {
  const style = { size: 8, bold: true, color: TONES[tone].ink };
  const width = pdf.widthOf(text, style) + 16;
  pdf.box(right - width, y, width, 16, TONES[tone].ground, 8);
  pdf.write(text, right - width + 8, y + 4.2, style);
}

/** Draws lines to fill in by hand, side by side. */
export function drawSignatures(pdf: PdfWriter, labels: readonly string[]): void {
  pdf.room(56);
  const width = CONTENT_WIDTH / labels.length;
  const y = pdf.y + 36;
  for (const [at, label] of labels.entries()) {
    const x = PAGE.left + at * width;
    pdf.rule(y, { from: x, to: x + width - 18, color: COLOR.quiet });
    pdf.write(label, x, y + 4, { size: 7.5, color: COLOR.quiet });
  }
  pdf.y = y + 20;
}
