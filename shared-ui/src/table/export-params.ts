import type { ListView, Params } from '@portal/shared-contracts';
import { listParams } from '@portal/shared-contracts/lists';
import type { Column } from './column.ts';
import { matchingKeys } from './matching-keys.ts';

export interface ExportOptions<Row> {
  columns: readonly Column<Row>[];
  view: ListView;
  /** Name of the rows; it names the file. */
  label: string;
  headingOf: (column: Column<Row>) => string;
}

/** A key and its text, as an export takes them: no longer than it may be. */
const pair = (key: string, text: string): string => `${key}:${text.slice(0, 100)}`;

/** Parameters of a list's export: its search and order, and columns, headings and statuses as the screen shows them. */
export function exportParams<Row>({ columns, view, label, headingOf }: ExportOptions<Row>): Params {
  const { sort, order, search } = listParams(view);
  return {
    sort,
    order,
    search,
    statuses: matchingKeys(columns, view.search),
    column: columns.map((column) => pair(column.field, headingOf(column))),
    status: columns.flatMap(({ texts = {} }) => Object.entries(texts).map(([key, text]) => pair(key, text))),
    name: label.slice(0, 60),
  };
}
