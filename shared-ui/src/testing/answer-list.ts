import type { ListPage } from '@portal/shared-contracts';
import { cellsOf, pastedNumbers } from '@portal/shared-contracts/pasted-numbers';

export type Row = Record<string, unknown>;

/** Answers a list call with a page of `rows`, searched, sorted and paged as by the portal's server. */
export function answerList(rows: readonly Row[], query: URLSearchParams): ListPage<Row> {
  const text = query.get('search') ?? '';
  const search = text.toLowerCase();
  const named = query.get('numbers');
  const containing = rows.filter((row) => JSON.stringify(Object.values(row)).toLowerCase().includes(search));
  const asked = named === null ? pastedNumbers(text) : cellsOf(named);
  const isNumbers =
    named !== null || (containing.length === 0 && missingIn(rows, asked).length < asked.length);
  const found = isNumbers ? rows.filter((row) => asked.some((number) => has(row, number))) : containing;
  const sort = query.get('sort');
  if (sort !== null) {
    const way = query.get('order') === 'asc' ? 1 : -1;
    found.sort((one, other) => way * compare(one[sort], other[sort]));
  }
  const size = query.get('pageSize') === 'all' ? found.length : Number(query.get('pageSize') ?? 10);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return {
    rows: found.slice(from, from + size),
    total: found.length,
    totalIsMinimum: false,
    ...(isNumbers && { numbers: { asked: asked.length, missing: missingIn(rows, asked) } }),
  };
}

const has = (row: Row, number: string): boolean =>
  Object.values(row).some((value) => String(value).toLowerCase() === number.toLowerCase());

const missingIn = (rows: readonly Row[], numbers: readonly string[]): string[] =>
  numbers.filter((number) => !rows.some((row) => has(row, number)));

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
}
