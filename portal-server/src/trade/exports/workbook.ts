import { daysBetween } from '@portal/shared-contracts/dates';
import { zipSync, strToU8 } from 'fflate';

/** A cell of a table for people and spreadsheets: a text, an ISO day or cents. */
export type Cell = { text: string } | { day: string } | { cents: number } | null;

/** A table with its name, headings and rows. */
export interface Sheet {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Characters that XML 1.0 does not allow, in any form. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '\uFFFD')
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** The beginning of what spreadsheets read as another character: they show `_x0041_` as `A`, and `_x005F_` as `_`. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;

/** Most characters of a cell in spreadsheets. */
const LONGEST = 32_767;

/** The first day that spreadsheets count from; they count 1900 as a leap year, so days before March 1900 are texts. */
const FIRST_DAY = '1899-12-30';
const FIRST_RIGHT_DAY = '1900-03-01';

/** Indexes of the formats in `STYLES`. */
const FORMAT = { day: 1, cents: 2, heading: 3 } as const;

const textCell = (at: string, text: string, style = 0): string =>
  `<c r="${at}" t="inlineStr"${style > 0 ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xml(text.slice(0, LONGEST)).replace(ESCAPE, '_x005F_')}</t></is></c>`;

/** A text is always a string cell, so that no spreadsheet evaluates it as a formula, whatever it begins with. */
function cellXml(at: string, cell: Cell): string {
  if (cell === null) return '';
  if ('cents' in cell) return `<c r="${at}" s="${FORMAT.cents}"><v>${cell.cents / 100}</v></c>`;
  if ('text' in cell) return textCell(at, cell.text);
  if (cell.day < FIRST_RIGHT_DAY) return textCell(at, cell.day);
  return `<c r="${at}" s="${FORMAT.day}"><v>${daysBetween(FIRST_DAY, cell.day)}</v></c>`;
}

/** The letter of a column; a sheet has at most 26. */
const letterOf = (column: number): string => String.fromCharCode(65 + column);

const widthOf = (sheet: Sheet, column: number): number => {
  const texts = sheet.rows.map((row) => {
    const cell = row[column] ?? null;
    return cell !== null && 'text' in cell ? cell.text.length : 12;
  });
  return Math.min(60, Math.max(12, sheet.headings[column]?.length ?? 0, ...texts) + 2);
};

function sheetXml(sheet: Sheet): string {
  const { headings, rows } = sheet;
  const head = headings
    .map((heading, column) => textCell(`${letterOf(column)}1`, heading, FORMAT.heading))
    .join('');
  const body = rows
    .map((row, index) => {
      const cells = row.map((cell, column) => cellXml(`${letterOf(column)}${index + 2}`, cell)).join('');
      return `<row r="${index + 2}">${cells}</row>`;
    })
    .join('');
  const widths = headings.map(
    (_, column) =>
      `<col min="${column + 1}" max="${column + 1}" width="${widthOf(sheet, column)}" customWidth="1"/>`,
  );
  return (
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${head}</row>${body}</sheetData></worksheet>`
  );
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES =
  `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="mm\\-dd\\-yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00;\\-#,##0.00"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs>' +
  '</styleSheet>';

const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
  targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('') +
  '</Relationships>';

/** A sheet's name. Spreadsheets allow 31 characters and refuse some; the name has none of these. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** A workbook (XLSX) with these sheets. Amounts are numbers of dollars and days are days, so that spreadsheets calculate with them. */
export function workbookOf(sheets: readonly Sheet[]): Uint8Array {
  const paths = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const types = paths.map((path) => `<Override PartName="/xl/${path}" ContentType="${TYPE}.worksheet+xml"/>`);
  const named = sheets.map(
    ({ name }, index) =>
      `<sheet name="${xml(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const files: Record<string, string> = {
    '[Content_Types].xml':
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...paths.map((path) => ['worksheet', path] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/${paths[index]}`, sheetXml(sheet)])),
  };
  // The same sheets give the same bytes.
  const options = { mtime: new Date('2000-01-01T00:00:00') };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, [strToU8(text), options]])),
  );
}
