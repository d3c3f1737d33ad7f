/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Spaces, and characters that are not seen: a spreadsheet may skip them before a formula. */
const UNSEEN = String.raw`[\s\p{Cc}\p{Cf}\p{Zs}\p{Default_Ignorable_Code_Point}]*`;
/** What begins a formula, and what Unicode normalisation or a reader's eye takes for it. */
const BEGINNING = String.raw`[=+\-@\t\r\n＝﹦⁼₌＋﹢⁺₊－﹣⁻₋−‐‑‒–—―＠﹫]`;
const FORMULA = new RegExp(`^${UNSEEN}${BEGINNING}|^[\\t\\r\\n]`, 'u');

/** A text that somebody entered, as a cell that no spreadsheet calculates. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell of RFC 4180: in quotes where it has a comma, a quote, a line end or spaces at its ends. */
export const cellOf = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A line of the file. */
export const csvLine = (cells: readonly string[]): string => cells.map(cellOf).join(',') + LINE_END;

/** Name of a list's file: letters without their accents, and the day. */
export const csvName = (list: string, day: string): string =>
  `${list.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, '-').toLowerCase()}-${day}.csv`;

/** The beginning of the file: the mark and the headings. */
export const csvHead = (headings: readonly string[]): string =>
  BYTE_ORDER_MARK + csvLine(headings.map(guarded));
