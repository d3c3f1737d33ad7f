/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Characters that a spreadsheet may skip before a formula: spaces, invisible characters, and quotes that it reads as a cell's. */
const SKIPPED = String.raw`(?:(?![\t\r\n])["\s\p{Cc}\p{Cf}\p{Zs}\p{Default_Ignorable_Code_Point}])*`;
/** Characters that begin a formula, and characters that look or normalise like them. */
const BEGINNING = String.raw`[=+\-@＝﹦⁼₌＋﹢⁺₊－﹣⁻₋−‐‑‒–—―＠﹫]`;
/**
 * Where a cell may begin with a formula. A spreadsheet may also divide the text: where its list separator is `;`, as in Spanish, the
 * quotes of this file are inside its cells and protect nothing.
 */
const FORMULAS = new RegExp(String.raw`^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=${SKIPPED}${BEGINNING})`, 'gu');

/** Guards a text that somebody entered, so that no spreadsheet evaluates any part of its cell as a formula. */
export const guarded = (text: string): string => text.replace(FORMULAS, "'");

/** A cell by RFC 4180: quoted when it has a comma, a quote, a line end, or spaces at its ends. */
export const cellOf = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const csvLine = (cells: readonly string[]): string => cells.map(cellOf).join(',') + LINE_END;

/** File name of a list: its name without accents, and the day. */
export const listFileName = (list: string, day: string, format: 'csv' | 'xlsx' = 'csv'): string =>
  `${list.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, '-').toLowerCase()}-${day}.${format}`;

/** The start of the file: byte order mark and headings. */
export const csvHead = (headings: readonly string[]): string =>
  BYTE_ORDER_MARK + csvLine(headings.map(guarded));
