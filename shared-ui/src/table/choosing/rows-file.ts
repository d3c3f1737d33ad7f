import { type DownloadedFile, today } from '@portal/shared-contracts';
import { csvHead, csvLine, csvName, guarded } from '@portal/shared-contracts/csv';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../download/save-file.ts';
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

/** Rows as a CSV file in the format of the server's exports (docs/product.md, "Lists"). */
export function rowsFile<Row>(options: RowsFileOptions<Row>): DownloadedFile {
  const { columns, rows, headingOf, label, day } = options;
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(column, row))));
  const text = csvHead(columns.map(headingOf)) + lines.join('');
  return { name: csvName(label, day), content: new Blob([text], { type: 'text/csv;charset=utf-8' }) };
}

interface RowsExportOptions<Row> {
  columns: readonly Column<Row>[];
  /** Namespace of the columns' headings. */
  namespace: string;
  /** Name of the rows; it becomes the file name. */
  label: string;
}

/** Returns a function that saves loaded rows without a call. */
export function useRowsExport<Row>(options: RowsExportOptions<Row>): (rows: readonly Row[]) => void {
  const { columns, namespace, label } = options;
  const { t } = useTranslation(namespace);
  return (rows) =>
    saveFile(rowsFile({ columns, rows, label, day: today(), headingOf: ({ headerName }) => t(headerName) }));
}
