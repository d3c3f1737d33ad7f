import { isDay } from '../dates/is-day.ts';
import { isPeriod, periodDays } from '../dates/periods.ts';

/**
 * What a list can be filtered by (docs/product.md, "Lists"). Its name is a field of the row: a day, an amount in cents, a text (one
 * of several) or one that may be missing. A status and a part, a condition without a value, may be no field.
 */
export type ListFilter =
  { kind: 'days' | 'amount' | 'text' | 'presence' | 'part' } | { kind: 'status'; keys: readonly string[] };
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** A condition of a view: any of `values`. A part has none. */
export interface FilterCondition {
  name: string;
  values: readonly string[];
}

/** Most texts or statuses of one condition. */
export const MOST_VALUES = 20;
const LONGEST_VALUE = 120;

/** The two ends of a range such as `100..250`; an open end is empty. */
export const endsOf = (value: string): [from: string, to: string] => {
  const at = value.indexOf('..');
  return at < 0 ? ['', ''] : [value.slice(0, at), value.slice(at + 2)];
};

const isDollars = (text: string): boolean => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);
const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100);

const isRange = (value: string, isEnd: (end: string) => boolean): boolean => {
  const ends = endsOf(value).filter((end) => end !== '');
  return ends.length > 0 && ends.every(isEnd);
};

function isValue(filter: ListFilter, value: string): boolean {
  switch (filter.kind) {
    case 'days':
      return isPeriod(value) || isRange(value, isDay);
    case 'amount':
      return isRange(value, isDollars);
    case 'presence':
      return value === 'with' || value === 'without';
    case 'status':
      return filter.keys.includes(value);
    case 'text':
      return value !== '' && value.length <= LONGEST_VALUE;
    case 'part':
      return false;
  }
}

/** Most values of a condition, and the fewest. */
const countsOf = ({ kind }: ListFilter): [fewest: number, most: number] => {
  if (kind === 'part') return [0, 0];
  return kind === 'status' || kind === 'text' ? [1, MOST_VALUES] : [1, 1];
};

/** A query writes these characters as they are, so an address with conditions can be read. */
const [BETWEEN_CONDITIONS, BEFORE_VALUES, BETWEEN_VALUES] = ['*', '.', '_'];
const escaped = (value: string): string =>
  value.replace(/[%*_]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const unescaped = (value: string): string =>
  value.replace(/%(25|2A|5F)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * The conditions of the parameter `filter`, such as `orderDate.thisMonth*status.Shipped_Invoiced`. What the list does not have is
 * left out.
 */
export function readFilter(text: string, filters: ListFilters): FilterCondition[] {
  const read = new Map<string, FilterCondition>();
  for (const part of text.split(BETWEEN_CONDITIONS)) {
    const at = part.indexOf(BEFORE_VALUES);
    const name = at < 0 ? part : part.slice(0, at);
    const values =
      at < 0
        ? []
        : [
            ...new Set(
              part
                .slice(at + 1)
                .split(BETWEEN_VALUES)
                .map(unescaped),
            ),
          ];
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (filter === undefined || read.has(name)) continue;
    const [fewest, most] = countsOf(filter);
    const isRight = values.length >= fewest && values.length <= most;
    if (isRight && values.every((value) => isValue(filter, value))) read.set(name, { name, values });
  }
  return [...read.values()];
}

/** The parameter `filter` of `conditions`; '' of none. */
export const writeFilter = (conditions: readonly FilterCondition[]): string =>
  conditions
    .map(({ name, values }) =>
      values.length === 0 ? name : `${name}${BEFORE_VALUES}${values.map(escaped).join(BETWEEN_VALUES)}`,
    )
    .join(BETWEEN_CONDITIONS);

/** First and last value of a range, both included: ISO days or cents. An open end is null. */
export interface FilterRange {
  from: string | number | null;
  to: string | number | null;
}

/** The range of a condition on days or amounts, on the distributor's day `today`. */
export function rangeOf(kind: 'days' | 'amount', value: string, today: string): FilterRange {
  if (kind === 'days' && isPeriod(value)) return periodDays(value, today);
  const [from, to] = endsOf(value).map((end) => {
    if (end === '') return null;
    return kind === 'days' ? end : centsOf(end);
  });
  return { from: from ?? null, to: to ?? null };
}

/** Whether a field's value meets a condition; the server asks the database the same. */
export function meetsCondition(
  { kind }: ListFilter,
  { values }: FilterCondition,
  value: unknown,
  today: string,
): boolean {
  if (kind === 'presence') return (value !== null && value !== '') === (values[0] === 'with');
  if (kind !== 'days' && kind !== 'amount') return values.includes(String(value));
  const { from, to } = rangeOf(kind, values[0] ?? '', today);
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  return (from === null || value >= from) && (to === null || value <= to);
}
