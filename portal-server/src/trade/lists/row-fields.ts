import type { FieldType, ListDefinition } from './list-definition.ts';

/** Separator of product codes in a text. */
const BETWEEN_CODES = ', ';

const VALUE_OF: Partial<Record<FieldType, (value: unknown) => unknown>> = {
  codes: (value) => String(value).split(BETWEEN_CODES),
  plain: (value) => (value instanceof Date ? value.toISOString() : value),
};

/** A row as the API answers it, from one of the table. */
export function toRow({ fields }: ListDefinition, stored: Record<string, unknown>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, { column, type, keys }] of Object.entries(fields)) {
    const value = stored[column];
    row[name] = keys?.[Number(value)] ?? VALUE_OF[type]?.(value) ?? value;
  }
  return row;
}
