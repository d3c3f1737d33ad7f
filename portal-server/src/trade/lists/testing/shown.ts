import { formatDate, formatMoney, formatNumber } from '@portal/shared-contracts/format';
import { pastedNumbers } from '@portal/shared-contracts/pasted-numbers';
import { wordsOf } from '@portal/shared-contracts/words';
import type { FieldType, ListDefinition } from '../list-definition.ts';

export type Row = Record<string, unknown>;

type Format = (value: unknown) => string;
const text: Format = (value) => (typeof value === 'string' ? value : '');
const date: Format = (value) => (value === null ? '' : formatDate(text(value)));

const FORMATS: Record<FieldType, Format> = {
  text,
  status: text,
  plain: text,
  day: date,
  money: (value) => formatMoney(Number(value)),
  number: (value) => formatNumber(Number(value)),
  decimal: text,
  unitPrice: text,
  codes: (value) => (value as string[]).join(', '),
  ownParts: (value) => (value as string[]).join('\n'),
};

/** The displayed and searched fields of a list, each with its format. */
export const shownFields = ({ fields }: ListDefinition): [field: string, format: Format][] =>
  Object.entries(fields).flatMap(([name, { type, searchable }]) =>
    searchable || type === 'ownParts' ? [[name, FORMATS[type]] as [string, Format]] : [],
  );

const plain = (shown: string): string => shown.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * True when the columns of the row display every word of `search`, which is what a search promises to find; of a text that may be
 * a list of numbers the text as a whole.
 */
export function displays(list: ListDefinition, row: Row, search: string): boolean {
  const words = pastedNumbers(search).length > 0 ? [plain(search)] : wordsOf(plain(search));
  return words.every((word) =>
    shownFields(list).some(([field, format]) => plain(format(row[field])).includes(word)),
  );
}
