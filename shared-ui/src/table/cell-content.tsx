import type { ComponentType, ReactNode } from 'react';
import { cellText, codesOf, rawText } from './cell-text.ts';
import type { Column } from './column.ts';
import { ProductCodes } from './ProductCodes.tsx';

/**
 * A card's view of a column, and paper's with `Codes` for lists of codes. A formatting failure is logged and the raw value
 * shown (docs/product.md, section 8).
 */
export function cellContent<Row>(
  column: Column<Row>,
  row: Row,
  Codes: ComponentType<{ codes: readonly string[] }> = ProductCodes,
): ReactNode {
  return orRaw(column, row, () => {
    if (column.render) return column.render(row);
    const text = cellText(column, row);
    const isList = column.dataType === 'codes' && text !== '' && text !== column.defaultValue;
    return isList ? <Codes codes={codesOf(row[column.field])} /> : text;
  });
}

/** True when a column shows its values as mere text, for which {@link cellTextOrRaw} is enough. */
export const isPlain = <Row,>({ render, dataType }: Column<Row>): boolean =>
  render === undefined && dataType !== 'codes';

/** Content of the cell of a plain column. */
export const cellTextOrRaw = <Row,>(column: Column<Row>, row: Row): string =>
  orRaw(column, row, () => cellText(column, row));

/** The cell as `content` shows it; the raw value where it throws, which is logged. */
export function orRaw<Row, Content>(column: Column<Row>, row: Row, content: () => Content): Content | string {
  try {
    return content();
  } catch (error) {
    reportError(error);
    return rawText(row[column.field]);
  }
}
