import { foldText } from '../format/fold-text.ts';

/** Control characters that end a line; and characters that no one sees, such as the marks of text from right to left. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const UNSEEN = /[^\P{Cc}\n\t]|\p{Cf}/gu;

/**
 * A cell: what is between quotation marks as a spreadsheet copies it, or what is before the next separator. A quotation mark that
 * nothing closes is an inch.
 */
const CELL = /[^\S\n\t]*"((?:[^"]|"")*)"[^\S\n\t]*(?=[,;\t\n]|$)|[^,;\t\n]+/g;
const SEPARATOR = /[,;\t\n]/;

const plain = (text: string): string => text.replace(LINE_ENDS, '\n').replace(UNSEEN, '').trim();

/**
 * The cells of a text, in its order and each once: it is divided at commas, semicolons, tabs and line ends, not at spaces. Spaces
 * within a cell become one. A spreadsheet's cell with several lines is as many cells.
 */
export function cellsOf(text: string): string[] {
  const cells = new Map<string, string>();
  for (const [whole, quoted] of plain(text).matchAll(CELL))
    for (const line of quoted?.replaceAll('""', '"').split('\n') ?? [whole]) {
      const cell = line.trim().replace(/\s+/g, ' ');
      const form = foldText(cell);
      if (cell !== '' && !cells.has(form)) cells.set(form, cell);
    }
  return [...cells.values()];
}

/**
 * The numbers of a text that may be a pasted list of them; empty for any other text (docs/product.md, "Lists"). Cells make a list,
 * and so do several words of which each has a digit.
 */
export function pastedNumbers(text: string): string[] {
  const trimmed = plain(text);
  if (SEPARATOR.test(trimmed) || trimmed.startsWith('"')) return cellsOf(trimmed);
  const words = trimmed.split(/\s+/);
  return words.length > 1 && words.every((word) => /\d/.test(word)) ? cellsOf(words.join(',')) : [];
}

const asCell = (number: string): string =>
  /^"|[,;]/.test(number) ? `"${number.replaceAll('"', '""')}"` : number;

/** Numbers as a text of one line that {@link pastedNumbers} reads: as many of them as `longest` characters hold. */
export function numbersAsText(numbers: readonly string[], longest: number): string {
  let text = '';
  for (const number of numbers) {
    const longer = text === '' ? asCell(number) : `${text}, ${asCell(number)}`;
    if (longer.length > longest) break;
    text = longer;
  }
  return text;
}
