import { STATUS_TEXTS } from '@portal/shared-contracts/statuses';
import type { Language } from '../../platform/http/messages.ts';
import { statusOf, type ListDefinition, type ListField } from './list-definition.ts';

const textsOf = (language: Language): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  STATUS_TEXTS[language];

/** The keys of a status in the order of their displayed texts. */
export function statusOrder(statusType: string, language: Language): string[] {
  const { compare } = new Intl.Collator(language);
  const texts = Object.entries(textsOf(language)[statusType] ?? {});
  return texts.sort(([, one], [, other]) => compare(one, other)).map(([key]) => key);
}

/** Column with the place of a row's status in {@link statusOrder}. */
export const placeColumn = ({ column }: ListField, language: Language): string => `${column}_${language}`;

/** Column by which a field sorts: statuses with known texts sort by these. */
export const sortColumn = (field: ListField, language: Language): string =>
  field.statusType === undefined ? field.column : placeColumn(field, language);

/** SQL of {@link placeColumn}. */
export function placeSql(
  { column, computed = column, keys, statusType }: ListField,
  language: Language,
): string {
  const order = statusType === undefined ? [] : statusOrder(statusType, language);
  const stored = keys ? Object.entries(keys) : order.map((key) => [`'${key}'`, key] as const);
  const places = stored.flatMap(([value, key]) =>
    order.includes(key) ? [`when ${value} then ${order.indexOf(key)}`] : [],
  );
  return `case ${computed} ${places.join(' ')} end`;
}

/** Columns that tell which statuses a row has. A status sorts by its place, so there is an index of the places. */
export function statusColumns(definition: ListDefinition): readonly string[] {
  const field = statusOf(definition);
  return field ? [sortColumn(field, 'en')] : (definition.datedStatuses?.columns ?? []);
}

/** Columns that a filter reads. */
export function filterColumns(definition: ListDefinition, name: string): readonly string[] {
  const { fields, filters, parts } = definition;
  const kind = filters?.[name]?.kind;
  if (kind === 'status') return statusColumns(definition);
  if (kind === 'part') return parts?.columns ?? [];
  const column = fields[name]?.column;
  if (column === undefined) throw new Error(`A list cannot be filtered by ${name}, which is no field of it.`);
  return [column];
}

/** Columns that a search may read beside the texts: those of statuses and filters. */
export const searchColumns = (definition: ListDefinition): readonly string[] => [
  ...statusColumns(definition),
  ...Object.keys(definition.filters ?? {}).flatMap((name) => filterColumns(definition, name)),
];
