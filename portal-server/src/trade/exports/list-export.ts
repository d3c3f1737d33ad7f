import { Readable } from 'node:stream';
import { csvHead, csvLine, csvName, guarded } from '@portal/shared-contracts/csv';
import { formatDate, formatMoney, formatNumber } from '@portal/shared-contracts/format';
import { ListQuery } from '@portal/shared-contracts/schemas';
import { Type, type Static } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { asFile } from '../../platform/http/attachment.ts';
import { badRequest } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import type { FieldType, ListDefinition } from '../lists/list-definition.ts';
import { listOrder } from '../lists/list-request.ts';
import { walkList } from './list-walk.ts';

async function* fileOf(
  columns: readonly ExportColumn[],
  statuses: ReadonlyMap<string, string>,
  pieces: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<string> {
  yield csvHead(columns.map(({ heading }) => heading));
  for await (const rows of pieces) {
    const cells = (row: Record<string, unknown>) =>
      columns.map(({ field, type }) => exportedText(row[field], type, statuses));
    yield rows.map((row) => csvLine(cells(row))).join('');
  }
}

/** Adds the CSV export of a list: all rows of the current search and filter, in the current order, without a limit. */
export function addListExport(app: PortalApp, services: Services, definition: ListDefinition): void {
  const { path, summary, subject, list } = definition;
  app.get(
    `${path}/export.csv`,
    {
      config: { inView: { download: subject } },
      schema: { summary: `${summary}, as CSV`, querystring: ExportQuery, produces: ['text/csv'] },
    },
    (request, reply) => {
      const { column, status, name = list } = request.query;
      const columns = exportColumns(definition, column);
      const reader = { customerId: effectiveCustomer(request), today: today(services) };
      const order = listOrder(definition, reader, request.query);
      const file = fileOf(columns, statusTexts(status), walkList(services.database.db, definition, order));
      return asFile(reply, csvName(name, today(services)), 'text/csv; charset=utf-8').send(
        Readable.from(file),
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

/**
 * The text of a cell, as its column displays it; empty for a missing value. Texts of people and other systems are guarded against
 * formulas. Days, amounts and counts are not, so that a negative amount stays a number.
 */
export function exportedText(value: unknown, type: FieldType, statuses: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return '';
  switch (type) {
    case 'day':
      return formatDate(String(value));
    case 'money':
      return formatMoney(Number(value));
    case 'number':
      return formatNumber(Number(value));
    case 'codes':
      return guarded(Array.isArray(value) ? value.join(', ') : String(value));
    case 'status':
      return guarded(statuses.get(String(value)) ?? String(value));
    case 'text':
    case 'plain':
      return guarded(String(value));
  }
}
