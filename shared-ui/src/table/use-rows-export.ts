import { today } from '@portal/shared-contracts';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../download/save-file.ts';
import type { Column } from './column.ts';
import { rowsFile } from './rows-file.ts';

export interface RowsExportOptions<Row> {
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
