import { formatDate, formatMoney, formatNumber } from '@portal/shared-contracts';
import type { Column, ColumnType } from './column.ts';

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

/** The codes of a field that lists some; throws for a value of another type. */
export function codesOf(value: unknown): string[] {
  if (!Array.isArray(value)) throw new TypeError(`Not a list of codes: ${String(value)}`);
  return value.map(String);
}

/** A row's field as text: formatted by its type, or the default where it is missing. Throws for a value of another type. */
export function cellText<Row>({ field, dataType, texts, defaultValue = '' }: Column<Row>, row: Row): string {
  const value: unknown = row[field];
  if (value === null || value === undefined || value === '') return defaultValue;
  if (texts) return texts[String(value)] ?? rawText(value);
  return dataType === undefined ? rawText(value) : FORMATS[dataType](value);
}

/** A value as it came, for when its own format fails. */
export const rawText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
