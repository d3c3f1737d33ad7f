import type { ListPage } from '@portal/shared-contracts';

export type Row = Record<string, unknown>;

/** Answers a list call with a page of `rows`, searched, sorted and paged as by the portal's server. */
export function answerList(rows: readonly Row[], query: URLSearchParams): ListPage<Row> {
  const search = (query.get('search') ?? '').toLowerCase();
  const found = rows.filter((row) => JSON.stringify(Object.values(row)).toLowerCase().includes(search));
  const sort = query.get('sort');
  if (sort !== null) {
    const way = query.get('order') === 'asc' ? 1 : -1;
    found.sort((one, other) => way * compare(one[sort], other[sort]));
  }
  const size = query.get('pageSize') === 'all' ? found.length : Number(query.get('pageSize') ?? 10);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return { rows: found.slice(from, from + size), total: found.length, totalIsMinimum: false };
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
}
