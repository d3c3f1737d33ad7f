import { Readable } from 'node:stream';
import { csvHead, csvLine, listFileName } from '@portal/shared-contracts/csv';
import { ListQuery } from '@portal/shared-contracts/schemas';
import { Type, type Static } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { asFile } from '../../platform/http/attachment.ts';
import { badRequest } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import type { FieldType, ListDefinition } from '../lists/list-definition.ts';
import { listOrder } from '../lists/list-request.ts';
import { cellText, type Cell } from './cell.ts';
import { walkList } from './list-walk.ts';
import { streamWorkbook, WORKBOOK, type NumberFormat, type StreamedColumn } from './workbook.ts';

async function* csvOf(
  columns: readonly ExportColumn[],
  pieces: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield csvHead(columns.map(({ heading }) => heading));
  for await (const rows of pieces) yield rows.map((row) => csvLine(row.map(cellText))).join('');
}

/** Formats in which a workbook has the numbers of a column; the others are texts. */
const WORKBOOK_FORMATS: Partial<Record<FieldType, NumberFormat>> = {
  day: 'day',
  money: 'cents',
  number: 'number',
  decimal: 'number',
  unitPrice: 'number',
};

const workbookColumn = ({ heading, type }: ExportColumn): StreamedColumn => ({
  heading,
  format: WORKBOOK_FORMATS[type],
});

/** The formats of an export, with their media types. */
const FORMATS = { csv: 'text/csv; charset=utf-8', xlsx: WORKBOOK } as const;

/** Adds the exports of a list: all rows of the current search and filter, in the current order, without a limit. */
export function addListExport(app: PortalApp, services: Services, definition: ListDefinition): void {
  const { path, summary, subject, list } = definition;
  for (const format of ['csv', 'xlsx'] as const)
    app.get(
      `${path}/export.${format}`,
      {
        config: { inView: { download: subject } },
        schema: {
          summary: `${summary}, as ${format.toUpperCase()}`,
          querystring: ExportQuery,
          produces: [FORMATS[format].replace(/;.*/, '')],
        },
      },
      (request, reply) => {
        const { column, status, name = list } = request.query;
        const columns = exportColumns(definition, column);
        const reader = { customerId: effectiveCustomer(request), today: today(services) };
        const order = listOrder(definition, reader, request.query);
        const rows = walkList(services.database.db, definition, order);
        const cells = cellsOf(columns, statusTexts(status), rows);
        return asFile(reply, listFileName(name, today(services), format), FORMATS[format]).send(
          format === 'csv'
            ? Readable.from(csvOf(columns, cells))
            : Readable.from(streamWorkbook(name, columns.map(workbookColumn), cells)),
        );
      },
    );
}

/** Keys, each with its text on the screen: `orderNumber:Quote`. */
const Texts = Type.Array(Type.String({ pattern: '^[^:]{1,50}:[^]{0,100}$', maxLength: 151 }), {
  maxItems: 40,
});

/** Parameters of an export: the columns with their headings, and the texts of statuses, both as the screen shows them. */
export const ExportQuery = Type.Intersect([
  Type.Pick(ListQuery, ['sort', 'order', 'search', 'filter', 'statuses', 'language']),
  Type.Object({
    column: Type.Optional(Texts),
    status: Type.Optional(Texts),
    name: Type.Optional(Type.String({ maxLength: 60, description: 'Name of the file, without the day' })),
  }),
]);
export type ExportQuery = Static<typeof ExportQuery>;

interface ExportColumn {
  field: string;
  type: FieldType;
  heading: string;
}

const pairOf = (text: string): [key: string, shown: string] => {
  const end = text.indexOf(':');
  return [text.slice(0, end), text.slice(end + 1)];
};

/**
 * The columns of `asked`, or all displayed columns of the list without it.
 * @throws HttpError 400 for a column that the list does not display
 */
function exportColumns({ fields }: ListDefinition, asked: readonly string[] = []): ExportColumn[] {
  const isShown = (name: string) => Object.hasOwn(fields, name) && fields[name]?.type !== 'plain';
  const wanted: [string, string][] =
    asked.length > 0
      ? asked.map(pairOf)
      : Object.entries(fields)
          .filter(([, { type, searchable }]) => searchable || type === 'status')
          .map(([name]) => [name, name]);
  return wanted.map(([field, heading]) => {
    const declared = isShown(field) ? fields[field] : undefined;
    if (!declared) throw badRequest({ column: 'field.invalid' });
    return { field, type: declared.type, heading };
  });
}

const statusTexts = (asked: readonly string[] = []): ReadonlyMap<string, string> =>
  new Map(asked.map(pairOf));

async function* cellsOf(
  columns: readonly ExportColumn[],
  statuses: ReadonlyMap<string, string>,
  pieces: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces)
    yield rows.map((row) => columns.map(({ field, type }) => exportedCell(row[field], type, statuses)));
}

/** A cell of an export, by the type of its column; null for a missing value. */
export function exportedCell(value: unknown, type: FieldType, statuses: ReadonlyMap<string, string>): Cell {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'day':
      return { day: String(value) };
    case 'money':
      return { cents: Number(value) };
    case 'number':
    case 'decimal':
      return { number: Number(value) };
    case 'unitPrice':
      return { number: Number(value) / 100 };
    case 'codes':
    case 'ownParts':
      return { text: Array.isArray(value) ? value.join(', ') : String(value) };
    case 'status':
      return { text: statuses.get(String(value)) ?? String(value) };
    case 'text':
    case 'plain':
      return { text: String(value) };
  }
}
