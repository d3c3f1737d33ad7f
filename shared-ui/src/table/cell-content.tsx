import type { ReactNode } from 'react';
import { cellText, codesOf, rawText } from './cell-text.ts';
import type { Column } from './column.ts';
import { ProductCodes } from './ProductCodes.tsx';

/** What a cell shows. A formatting failure is logged and the raw value shown (specification section 8). */
export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  try {
    if (column.render) return column.render(row);
    const text = cellText(column, row);
    const isList = column.dataType === 'codes' && text !== '' && text !== column.defaultValue;
    return isList ? <ProductCodes codes={codesOf(row[column.field])} /> : text;
  } catch (error) {
    reportError(error);
    return rawText(row[column.field]);
  }
}
