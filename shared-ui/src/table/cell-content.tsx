import type { ReactNode } from 'react';
import { cellText, rawText } from './cell-text.ts';
import type { Column } from './column.ts';

/** What a cell shows. A formatting failure is logged and the raw value shown (specification section 8). */
export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  try {
    return column.render ? column.render(row) : cellText(column, row);
  } catch (error) {
    reportError(error);
    return rawText(row[column.field]);
  }
}
