import { type DownloadedFile, today } from '@portal/shared-contracts';
import { csvHead, csvLine, listFileName, guarded } from '@portal/shared-contracts/csv';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../download/save-file.ts';
import { notify } from '../../toasts/notify.ts';
import { cellTextOrRaw } from '../cell-content.tsx';
import type { Column } from '../columns.ts';

interface RowsFileOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  headingOf: (column: Column<Row>) => string;
  /** Name of the rows; it becomes the file name. */
  label: string;
  /** Date in the file name. */
  day: string;
}

/**
 * A cell of the file; empty if the value is missing. Text from people or other systems is guarded, so that a spreadsheet does
 * not run it as a formula.
 */
function cellOf<Row>(column: Column<Row>, row: Row): string {
  const value: unknown = row[column.field];
  if (value === null || value === undefined) return '';
  const text = cellTextOrRaw(column, row);
  const isOurs = column.dataType === 'currency' || column.dataType === 'date' || column.dataType === 'number';
  return isOurs ? text : guarded(text);
}

/** Rows as cells that a spreadsheet pastes: a line for each, with tabs between its cells. */
export function rowsAsCells<Row>({
  columns,
  rows,
  headingOf,
}: Omit<RowsFileOptions<Row>, 'label' | 'day'>): string {
  const lines = [columns.map(headingOf), ...rows.map((row) => columns.map((column) => cellOf(column, row)))];
  return lines.map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/** Rows as a CSV file in the format of the server's exports (docs/product.md, "Lists"). */
export function rowsFile<Row>(options: RowsFileOptions<Row>): DownloadedFile {
  const { columns, rows, headingOf, label, day } = options;
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(column, row))));
  const text = csvHead(columns.map(headingOf)) + lines.join('');
  return { name: listFileName(label, day), content: new Blob([text], { type: 'text/csv;charset=utf-8' }) };
}

interface RowsExportOptions<Row> {
  columns: readonly Column<Row>[];
  /** Namespace of the columns' headings. */
  namespace: string;
  /** Name of the rows; it becomes the file name. */
  label: string;
}

interface LoadedRows<Row> {
  /** Saves the rows as a file, without a call. */
  save: (rows: readonly Row[]) => void;
  /** Copies the rows as cells; a toast says so. */
  copy: (rows: readonly Row[]) => void;
}

/** What a person takes of rows that the page has. */
export function useRowsExport<Row>({ columns, namespace, label }: RowsExportOptions<Row>): LoadedRows<Row> {
  const { t } = useTranslation('ui');
  const headingOf = ({ headerName }: Column<Row>): string => t(headerName, { ns: namespace });
  return {
    save: (rows) => saveFile(rowsFile({ columns, rows, label, day: today(), headingOf })),
    copy: (rows) =>
      void copyText(rowsAsCells({ columns, rows, headingOf })).then(
        () => notify(t('table.copied', { count: rows.length }), 'success'),
        () => notify(t('table.copyFailed'), 'error'),
      ),
  };
}

/** Rejects where the browser has no clipboard, or does not allow its use. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
