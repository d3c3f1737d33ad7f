/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Spaces and invisible characters: a spreadsheet may skip them before a formula. */
const UNSEEN = String.raw`[\s\p{Cc}\p{Cf}\p{Zs}\p{Default_Ignorable_Code_Point}]*`;
/** Characters that begin a formula, and characters that look or normalise like them. */
const BEGINNING = String.raw`[=+\-@\t\r\n＝﹦⁼₌＋﹢⁺₊－﹣⁻₋−‐‑‒–—―＠﹫]`;
const FORMULA = new RegExp(`^${UNSEEN}${BEGINNING}|^[\\t\\r\\n]`, 'u');

/** An entered text as a cell that no spreadsheet evaluates as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell by RFC 4180: quoted when it has a comma, a quote, a line end, or spaces at its ends. */
export const cellOf = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const csvLine = (cells: readonly string[]): string => cells.map(cellOf).join(',') + LINE_END;

/** File name of a list: its name without accents, and the day. */
export const csvName = (list: string, day: string): string =>
  `${list.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, '-').toLowerCase()}-${day}.csv`;

/** The start of the file: byte order mark and headings. */
export const csvHead = (headings: readonly string[]): string =>
  BYTE_ORDER_MARK + csvLine(headings.map(guarded));
