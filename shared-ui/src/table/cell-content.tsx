import { formatDate, formatMoney, formatNumber } from '@portal/shared-contracts';
import type { ComponentType, ReactNode } from 'react';
import type { Column, ColumnType } from './columns.ts';
import { ProductCodes } from './ProductCodes.tsx';

const FORMATS: Record<ColumnType, (value: unknown) => string> = {
  currency: (value) => formatMoney(numberOf(value)),
  date: (value) => formatDate(String(value)),
  number: (value) => formatNumber(numberOf(value)),
  codes: (value) => codesOf(value).join(', '),
};

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError(`Not a number: ${String(value)}`);
  return value;
}

/** The product codes of a field. Throws for another type. */
export function codesOf(value: unknown): string[] {
  if (!Array.isArray(value)) throw new TypeError(`Not a list of codes: ${String(value)}`);
  return value.map(String);
}

/** A field of a row as text: formatted by its type, or the default if it is missing. Throws for a value of another type. */
export function cellText<Row>({ field, dataType, texts, defaultValue = '' }: Column<Row>, row: Row): string {
  const value: unknown = row[field];
  if (value === null || value === undefined || value === '') return defaultValue;
  if (texts) return texts[String(value)] ?? rawText(value);
  return dataType === undefined ? rawText(value) : FORMATS[dataType](value);
}

/** An unformatted value, for when formatting fails. */
export const rawText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/**
 * Content of a cell on a card, or on paper with another `Codes`. A failure to format is reported and the raw value shown
 * (docs/product.md, section 8).
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

/** True if a column shows plain text, for which {@link cellTextOrRaw} is enough. */
export const isPlain = <Row,>({ render, dataType }: Column<Row>): boolean =>
  render === undefined && dataType !== 'codes';

/** Content of a plain column's cell. */
export const cellTextOrRaw = <Row,>(column: Column<Row>, row: Row): string =>
  orRaw(column, row, () => cellText(column, row));

/** The result of `content`; if it throws, the error is reported and the raw value returned. */
export function orRaw<Row, Content>(column: Column<Row>, row: Row, content: () => Content): Content | string {
  try {
    return content();
  } catch (error) {
    reportError(error);
    return rawText(row[column.field]);
  }
}
