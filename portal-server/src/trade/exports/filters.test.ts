import { openInvoiceStatus } from '@portal/shared-contracts/payments';
import {
  meetsCondition,
  PERIODS,
  readFilter,
  writeFilter,
  type FilterCondition,
} from '@portal/shared-contracts/lists';
import type { ListPage } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { statusOf, type ListDefinition } from '../lists/list-definition.ts';

type Row = Record<string, unknown>;
type Headers = Awaited<ReturnType<TestPortal['signIn']>>;

const TODAY = '2026-03-16';

let portal: TestPortal;
let credit: Headers;
beforeAll(async () => {
  portal = await testPortal();
  credit = await portal.signIn('credit');
});
afterAll(() => portal.close());

const get = (url: string, headers = credit) => portal.app.inject({ url, headers });
async function page(
  { path }: ListDefinition,
  query: Record<string, string>,
  headers = credit,
): Promise<ListPage<Row>> {
  const answer = await get(`${path}?${new URLSearchParams(query)}`, headers);
  expect([answer.statusCode, query]).toEqual([200, query]);
  return answer.json<{ data: ListPage<Row> }>().data;
}
const all = async (list: ListDefinition, query = {}, headers = credit) =>
  (await page(list, { pageSize: 'all', ...query }, headers)).rows;
const keys = ({ key }: ListDefinition, rows: readonly Row[]) => rows.map((row) => row[key]);

/** Values of each kind that the rows have, and some that few or none have. */
function valuesOf({ filters = {} }: ListDefinition, name: string, rows: readonly Row[]): string[][] {
  const filter = filters[name];
  const found = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
  const [first, last] = [found[0], found.at(-1)];
  switch (filter?.kind) {
    case 'days':
      return [...PERIODS, `${String(last)}..${String(first)}`, `${String(first)}..`, `..${String(last)}`].map(
        (value) => [value],
      );
    case 'amount':
      return [
        `${(Number(first) / 100).toFixed(2)}..`,
        `..${(Number(last) / 100).toFixed(2)}`,
        '10..500.5',
      ].map((value) => [value]);
    case 'presence':
      return [['with'], ['without']];
    case 'status':
      return [...filter.keys.map((key) => [key]), [...filter.keys]];
    case 'text':
      return [[String(first)], [...new Set([String(first), String(last)])], ['nobody * 50%_']];
    default:
      return [[]];
  }
}

const invoiceOf = ({ dueDate, amountOutstanding, originalAmount }: Row) => ({
  dueDate: String(dueDate),
  amountOutstanding: Number(amountOutstanding),
  originalAmount: Number(originalAmount),
});

/** What the rows are, in the words of the screen: `meetsCondition` is what it asks of selected rows. */
function meets(list: ListDefinition, condition: FilterCondition, row: Row): boolean {
  const filter = list.filters?.[condition.name];
  if (!filter) throw new Error(`There is no filter ${condition.name}.`);
  const value =
    filter.kind === 'status' && statusOf(list) === undefined
      ? openInvoiceStatus(invoiceOf(row), TODAY)
      : row[condition.name];
  return meetsCondition(filter, condition, value, TODAY);
}

const FILTERED = ALL_LISTS.filter(({ filters }) => filters !== undefined).map(
  (list) => [list.path, list] as const,
);

describe.each(FILTERED)('%s', (path, list) => {
  const names = Object.keys(list.filters ?? {});
  const asked = (rows: readonly Row[]): FilterCondition[] =>
    names.flatMap((name) => valuesOf(list, name, rows).map((values) => ({ name, values })));
  const isRule = ({ name }: FilterCondition) => list.filters?.[name]?.kind !== 'part';

  test('each filter shows the rows that meet it, in pages, files and sums, and those of no other customer', async () => {
    const rows = await all(list);
    const others = new Set(keys(list, await all(list, {}, await portal.signIn('large'))));
    for (const condition of asked(rows)) {
      const filter = writeFilter([condition]);
      const found = await all(list, { filter });
      if (isRule(condition))
        expect([filter, keys(list, found)]).toEqual([
          filter,
          keys(
            list,
            rows.filter((row) => meets(list, condition, row)),
          ),
        ]);
      const first = await page(list, { filter });
      expect([first.total, first.rows]).toEqual([found.length, found.slice(0, 10)]);
      expect((await page(list, { filter, sums: 'true' })).total).toBe(found.length);
      const file = await get(
        `${path}/export.csv?${new URLSearchParams({ filter, column: `${list.key}:Key` })}`,
      );
      expect(file.body.trim().split('\r\n').slice(1)).toEqual(keys(list, found).map(String));
      if (list.key !== 'productCode') expect(keys(list, found).filter((key) => others.has(key))).toEqual([]);
    }
  });

  test('two filters and a search leave the rows that meet all of them', async () => {
    const rows = await all(list);
    const search = String(rows[0]?.[list.key]).slice(0, 3);
    const searched = await all(list, { search });
    const conditions = asked(rows).filter(isRule);
    for (const [index, one] of conditions.entries()) {
      const other = conditions[(index * 7 + 3) % conditions.length];
      if (!other || other.name === one.name) continue;
      const filter = writeFilter([one, other]);
      const found = await all(list, { filter, search });
      expect([filter, keys(list, found)]).toEqual([
        filter,
        keys(
          list,
          searched.filter((row) => meets(list, one, row) && meets(list, other, row)),
        ),
      ]);
    }
  });

  test('refuses what it cannot be filtered by', async () => {
    const wrong = [
      'tomorrow',
      'constructor',
      `${list.newest}.never`,
      `${list.newest}.thisMonth*`,
      `${list.newest}.`,
    ];
    for (const filter of wrong) {
      expect(readFilter(filter, list.filters ?? {}).length).toBeLessThan(2);
      expect((await get(`${path}?${new URLSearchParams({ filter })}`)).statusCode).toBe(400);
    }
  });

  test('answers the values of the fields that are filtered by a text, and of no others', async () => {
    const rows = await all(list);
    for (const name of ['constructor', list.newest, ...names]) {
      const isText = Object.hasOwn(list.filters ?? {}, name) && list.filters?.[name]?.kind === 'text';
      const answer = await get(`${path}?values=${name}`);
      expect([name, answer.statusCode]).toEqual([name, isText ? 200 : 400]);
      if (!isText) continue;
      const values = new Set(rows.map((row) => row[name]).filter((value) => value !== null && value !== ''));
      expect(answer.json<{ data: ListPage<Row> }>().data.values).toEqual(
        [...values].map(String).sort().slice(0, 100),
      );
    }
  });
});
