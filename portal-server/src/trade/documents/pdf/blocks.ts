import { COLOR, CONTENT_WIDTH, PAGE, TONES, type Tone } from './look.ts';
import type { Paper } from './paper.ts';

/** A label and its value; facts without a value are left out. */
export type Fact = readonly [label: string, value: string | null | undefined];

const FACTS_A_ROW = 4;

/** The facts of a document, a list to a screen reader: four to a row, on a quiet ground. */
export function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const known = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  const width = CONTENT_WIDTH / FACTS_A_ROW;
  const style = { size: 9.5, bold: true, width: width - 20 };
  const rows = Array.from({ length: Math.ceil(known.length / FACTS_A_ROW) }, (_, row) =>
    known.slice(row * FACTS_A_ROW, (row + 1) * FACTS_A_ROW),
  );
  const heights = rows.map((row) => Math.max(...row.map(([, value]) => paper.heightOf(value, style))) + 19);
  const height = heights.reduce((sum, one) => sum + one, 0) + 9;
  paper.room(height + 14);
  paper.box(PAGE.left, paper.y, CONTENT_WIDTH, height, COLOR.ground, 4);
  const drawFact = ([label, value]: readonly [string, string], x: number, y: number) => {
    const quiet = { size: 7, color: COLOR.quiet, width: width - 20 };
    paper.tags.within('Lbl', () => paper.write(label, x, y, quiet));
    paper.tags.within('LBody', () => paper.write(value, x, y + 10, style));
  };
  let y = paper.y + 9;
  paper.tags.within('L', () => {
    for (const [index, row] of rows.entries()) {
      for (const [at, fact] of row.entries())
        paper.tags.within('LI', () => drawFact(fact, PAGE.left + at * width + 12, y));
      y += heights[index] ?? 0;
    }
  });
  paper.y += height + 14;
}

/** Writes the title of a block; answers the height that it took. */
function writeTitle(paper: Paper, title: string, x: number, y: number): number {
  const style = { size: 7.5, bold: true, color: COLOR.accent };
  let height = 0;
  paper.tags.within('H2', () => {
    height = paper.write(title, x, y, style);
  });
  return height;
}

export interface AddressBlock {
  title: string;
  /** The first is the name. */
  lines: readonly string[];
}

/** Addresses side by side. */
export function drawAddresses(paper: Paper, blocks: readonly AddressBlock[]): void {
  const width = CONTENT_WIDTH / Math.max(2, blocks.length);
  const inner = width - 16;
  let bottom = paper.y;
  for (const [at, { title, lines }] of blocks.entries()) {
    const x = PAGE.left + at * width;
    let { y } = paper;
    y += writeTitle(paper, title, x, y) + 3;
    for (const [index, line] of lines.entries())
      y += paper.write(line, x, y, { size: 9, bold: index === 0, width: inner }) + 1;
    bottom = Math.max(bottom, y);
  }
  paper.y = bottom + 14;
}

export interface Sum {
  label: string;
  value: string;
  /** The one that counts. */
  isMain?: boolean;
}

const SUMS_WIDTH = 218;
const SUM_HEIGHT = 16;
const MAIN_HEIGHT = 24;

function drawSums(paper: Paper, sums: readonly Sum[], top: number): void {
  const x = PAGE.right - SUMS_WIDTH;
  let y = top;
  for (const { label, value, isMain = false } of sums) {
    if (isMain) paper.box(x, y, SUMS_WIDTH, MAIN_HEIGHT - 2, COLOR.accent, 3);
    const color = isMain ? COLOR.white : COLOR.ink;
    const size = isMain ? 11 : 9;
    const at = y + (isMain ? 5 : 3);
    const quiet = { size, bold: isMain, color: isMain ? color : COLOR.quiet };
    const right = { size, bold: isMain, color, width: SUMS_WIDTH - 20, align: 'right' } as const;
    paper.tags.within('TR', () => {
      paper.tags.within('TH', () => paper.write(label, x + 10, at, quiet), { scope: 'Row' });
      paper.tags.within('TD', () => paper.write(value, x + 10, at, right));
    });
    y += isMain ? MAIN_HEIGHT : SUM_HEIGHT;
  }
}

/** Sums at the right with notes at their left; they stay together. */
export function drawSumsAndNotes(
  paper: Paper,
  sums: readonly Sum[],
  { title, notes }: { title: string; notes: readonly string[] },
): void {
  const width = CONTENT_WIDTH - (sums.length > 0 ? SUMS_WIDTH + 28 : 0);
  const noteStyle = { size: 8, color: COLOR.quiet, width };
  const noteHeight = notes.reduce((sum, note) => sum + paper.heightOf(note, noteStyle) + 4, 14);
  const sumHeight = sums.reduce((sum, { isMain }) => sum + (isMain ? MAIN_HEIGHT : SUM_HEIGHT), 0);
  paper.y += 10;
  paper.room(Math.max(noteHeight, sumHeight));
  if (sums.length > 0) paper.tags.within('Table', () => drawSums(paper, sums, paper.y));
  let { y } = paper;
  if (notes.length > 0) {
    writeTitle(paper, title, PAGE.left, y + 3);
    y += 14;
    for (const note of notes) y += paper.write(note, PAGE.left, y, noteStyle) + 4;
  }
  paper.y = Math.max(y, paper.y + sumHeight) + 10;
}

/** A status, as a tinted chip that ends at `right`. */
export function drawChip(paper: Paper, text: string, tone: Tone, right: number, y: number): void {
  const style = { size: 8, bold: true, color: TONES[tone].ink };
  const width = paper.widthOf(text, style) + 16;
  paper.box(right - width, y, width, 16, TONES[tone].ground, 8);
  paper.write(text, right - width + 8, y + 4.2, style);
}

/** Lines to be filled in by hand, side by side. */
export function drawSignatures(paper: Paper, labels: readonly string[]): void {
  paper.room(56);
  const width = CONTENT_WIDTH / labels.length;
  const y = paper.y + 36;
  for (const [at, label] of labels.entries()) {
    const x = PAGE.left + at * width;
    paper.rule(y, { from: x, to: x + width - 18, color: COLOR.quiet });
    paper.write(label, x, y + 4, { size: 7.5, color: COLOR.quiet });
  }
  paper.y = y + 20;
}
