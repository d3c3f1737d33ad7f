import type { ListView, Params } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../download/use-download.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Column } from './columns.ts';
import { listCall } from './search-matches.ts';
import { ToolButton } from './ToolMenu.tsx';

interface ExportOptions<Row> {
  /** Columns of the file. */
  columns: readonly Column<Row>[];
  /** All columns of the list, also those by which it is searched and sorted while they are hidden. */
  ofList: readonly Column<Row>[];
  view: ListView;
  /** Name of the rows; it becomes the file name. */
  label: string;
  headingOf: (column: Column<Row>) => string;
}

/** A key and its text in the form of an export parameter, cut to the maximum length. */
const pair = (key: string, text: string): string => `${key}:${text.slice(0, 100)}`;

/** Parameters of a list's export: search, filter and order, and the columns, headings and statuses of the screen. */
function exportParams<Row>({ columns, ofList, view, label, headingOf }: ExportOptions<Row>): Params {
  const { sort, order, search, filter, statuses, language } = listCall(ofList, view);
  return {
    sort,
    order,
    search,
    filter,
    statuses,
    language,
    column: columns.map((column) => pair(column.field, headingOf(column))),
    status: columns.flatMap(({ texts = {} }) => Object.entries(texts).map(([key, text]) => pair(key, text))),
    name: label.slice(0, 60),
  };
}

interface ExportButtonProps<Row> {
  list: string;
  /** Columns of the file and of the list, and the namespace of their headings. */
  columns: readonly Column<Row>[];
  ofList: readonly Column<Row>[];
  namespace: string;
  /** Name of the rows; it becomes the file name. */
  label: string;
  view: ListView;
  /** There are no rows to export. */
  disabled: boolean;
  format?: 'csv' | 'xlsx';
}

/**
 * Saves all rows of the current search and filter as CSV or as a workbook, in the current order and with these columns
 * (docs/product.md, "Lists").
 */
export function ExportButton<Row>(props: ExportButtonProps<Row>): ReactNode {
  const { list, columns, ofList, namespace, label, view, disabled, format = 'csv' } = props;
  const { t } = useTranslation('ui');
  const { loading, download } = useDownload();
  const text = t(format === 'csv' ? 'table.export' : 'table.exportWorkbook');
  const onClick = (): void => {
    const headingOf = ({ headerName }: Column<Row>) => t(headerName, { ns: namespace });
    download(`${list}/export.${format}`, {
      params: exportParams({ columns, ofList, view, label, headingOf }),
    });
  };
  return (
    <ToolButton
      type="button"
      data-closes
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      title={text}
      onClick={onClick}
    >
      <Icon name="download" />
      <span>{text}</span>
    </ToolButton>
  );
}
