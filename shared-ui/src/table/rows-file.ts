import { type DownloadedFile, today } from '@portal/shared-contracts';
import { csvHead, csvLine, csvName, guarded } from '@portal/shared-contracts/csv';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../download/save-file.ts';
import { cellTextOrRaw } from './cell-content.tsx';
import type { Column } from './columns.ts';

interface RowsFileOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  headingOf: (column: Column<Row>) => string;
  /** Name of the rows; it names the file. */
  label: string;
  /** Day of the file's name. */
  day: string;
}

/** A cell of the file: empty where the value is missing; what people or other systems entered is never calculated. */
function cellOf<Row>(column: Column<Row>, row: Row): string {
  const value: unknown = row[column.field];
  if (value === null || value === undefined) return '';
  const text = cellTextOrRaw(column, row);
  const isOurs = column.dataType === 'currency' || column.dataType === 'date' || column.dataType === 'number';
  return isOurs ? text : guarded(text);
}

/** Rows that the page has as a CSV file, as the server writes a whole list (docs/product.md, "Lists"). */
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
  /** Name of the rows; it names the file. */
  label: string;
}

/** Saves rows that the page has, without asking the server. */
export function useRowsExport<Row>(options: RowsExportOptions<Row>): (rows: readonly Row[]) => void {
  const { columns, namespace, label } = options;
  const { t } = useTranslation(namespace);
  return (rows) =>
    saveFile(rowsFile({ columns, rows, label, day: today(), headingOf: ({ headerName }) => t(headerName) }));
}
