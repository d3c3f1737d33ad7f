import { wordsOf } from '@portal/shared-contracts/words';
import { readFilter } from '@portal/shared-contracts/lists';
import { foldText } from '@portal/shared-contracts/fold-text';
import { ALL_ROWS_LIMIT, SEARCH_COUNT_LIMIT } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { quotesHistory } from '../quotes/list.ts';
import { insertBranches } from '@portal/demo/data/branches.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { ListRequest } from './list-request.ts';
import { listSize } from './list-rows.ts';
import { search, type SearchLimits } from './search.ts';

/** Limits so low that sixty rows are a long list: the tests use every way of searching. */
const TINY: SearchLimits = { wholeList: 5, places: 4, rowsOfPlace: 2 };
const CUSTOMER = 7;
/** The customer of tests that need long texts or many quotes. */
const LONG = 9;
const PEOPLE = [
  'Ann Wu',
  'Søren Ørsted',
  '中村 太郎',
  "Pat O'Brien",
  'José Núñez',
  '50%_off \\ [x]',
  'Žarko Łuß',
];

interface Quote {
  id: number;
  order_number: string;
  quote_date: string;
  ordered_by: string;
  total: number;
}

/** Each person orders in one period, so that their name is frequent in some rows and absent in others. */
const QUOTES: Quote[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  order_number: `Q-${1_000 + index}`,
  quote_date: `20${20 + Math.floor(index / 12)}-0${1 + (index % 9)}-1${index % 7}`,
  ordered_by: PEOPLE[Math.floor(index / 10)] ?? '',
  total: (index * 7_919) % 400_000,
}));

let opened: TestDatabase;
let db: Kysely<Schema>;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened.database);
  await insertBranches(db);
  const customer = {
    account_number: 'C',
    contact_email: 'c@demo.test',
    branch_id: 27,
    address1: null,
    city: null,
    state: null,
    zip_code: null,
  };
  await db
    .insertInto('customer')
    .values(
      [CUSTOMER, CUSTOMER + 1, LONG].map((id) => ({
        ...customer,
        id,
        account_number: `C-${id}`,
        name: `Customer ${id}`,
      })),
    )
    .execute();
  const rest = { product_codes: 'A36-PL-0.250', cash_sale: false, order_status: 17 };
  for (const customer_id of [CUSTOMER, CUSTOMER + 1])
    await db
      .insertInto('quote')
      .values(QUOTES.map((quote) => ({ ...quote, ...rest, customer_id })))
      .execute();
});
afterAll(() => opened.drop());

const money = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function displays({ order_number, ordered_by, quote_date, total }: Quote, searched: string): boolean {
  const [year, month, day] = quote_date.split('-');
  const shown = [order_number, ordered_by, `${month}-${day}-${year}`, money(total), 'A36-PL-0.250'].join(
    '\n',
  );
  return wordsOf(foldText(searched)).every((word) => foldText(shown).includes(word));
}

const SEARCHES = [
  'ann wu',
  'wu ann',
  'pl ann 2020 wu',
  'zarko a36',
  'a n',
  'wu xq',
  '  wu\tann ',
  'wu',
  'Søren',
  'zarko',
  'ŽARKO',
  'lus',
  'luß',
  'ss',
  'ør',
  'r',
  '中村',
  '村',
  '郎',
  "o'b",
  "'b",
  'josé',
  'jo',
  'ze',
  'nu',
  '%',
  '%_',
  '_o',
  '\\',
  ' [',
  '[x',
  '[x]',
  '0%',
  '2020',
  '-2021',
  '03-1',
  '$1,',
  '$',
  ',',
  '9.',
  '.0',
  'q-10',
  'q-1059',
  'xq',
  'zzz',
  'a36',
  '6-',
  'expired',
];
const VIEWS: Pick<ListRequest, 'sort' | 'descending' | 'offset' | 'limit'>[] = [
  { sort: 'quote_date', descending: true, offset: 0, limit: 10 },
  { sort: 'quote_date', descending: false, offset: 3, limit: 4 },
  { sort: 'total', descending: true, offset: 0, limit: 10 },
  { sort: 'ordered_by', descending: false, offset: 5, limit: 50 },
];

describe.each([
  ['a short list', undefined],
  ['a long list', TINY],
])('%s', (_name, limits) => {
  test.each(SEARCHES)('the search %j finds what shows it, in every order', async (searched) => {
    const size = await listSize(db, quotesHistory, CUSTOMER);
    expect(size).toBe(QUOTES.length);
    for (const view of VIEWS) {
      const request = {
        ...view,
        customerId: CUSTOMER,
        words: wordsOf(searched),
        numbers: [],
        isOfNumbers: false,
        conditions: [],
        statuses: [],
        today: '2026-03-16',
      };
      const found = await search(db, { definition: quotesHistory, request, size }, limits);
      const expected = QUOTES.filter((quote) => displays(quote, searched)).sort((one, other) =>
        inOrder(view, one, other),
      );
      expect(found.matches).toBe(expected.length);
      expect(found.ids).toEqual(expected.slice(view.offset, view.offset + view.limit).map(({ id }) => id));
    }
  });
});

const RECENT = '2023-01-01';
const filtered = {
  ...quotesHistory,
  filters: { ...quotesHistory.filters, expired: { kind: 'part' } } as const,
  parts: {
    columns: ['quote_date', 'total'],
    holds: { expired: (today: RawBuilder<unknown>) => sql`quote_date < ${today} - 365 and total > 100000` },
  },
};
const HOLDS: Record<string, (quote: Quote) => boolean> = {
  [`quoteDate.${RECENT}..`]: (quote: Quote) => quote.quote_date >= RECENT,
  'quoteDate.2021-06-01..2022-01-31': ({ quote_date: day }: Quote) =>
    day >= '2021-06-01' && day <= '2022-01-31',
  'total...1000.50': (quote: Quote) => quote.total <= 100_050,
  'total.900..2000*orderedBy.Ann Wu_José Núñez': ({ total, ordered_by }: Quote) =>
    total >= 90_000 && total <= 200_000 && ['Ann Wu', 'José Núñez'].includes(ordered_by),
  'poNumber.with': () => false,
  'poNumber.without*status.Expired': () => true,
  'status.Accepted': () => false,
  expired: (quote: Quote) => quote.quote_date < '2025-03-16' && quote.total > 100_000,
};

test.each(
  Object.keys(HOLDS).flatMap((filter) =>
    [undefined, TINY].map((limits) => [filter, limits ? 'long' : 'short', limits] as const),
  ),
)(
  'the filter %s finds its rows alone, with and without a search, in every order of a %s list',
  async (filter, _length, limits) => {
    const size = await listSize(db, quotesHistory, CUSTOMER);
    for (const searched of ['', 'r', 'wu', 'ann wu', 'zarko', '0%', '$1,', 'zzz'])
      for (const view of VIEWS) {
        const request = {
          ...view,
          customerId: CUSTOMER,
          words: wordsOf(searched),
          numbers: [],
          isOfNumbers: false,
          conditions: readFilter(filter, filtered.filters),
          statuses: [],
          today: '2026-03-16',
        };
        const found = await search(db, { definition: filtered, request, size }, limits);
        const expected = QUOTES.filter((quote) => HOLDS[filter]?.(quote) && displays(quote, searched)).sort(
          (one, other) => inOrder(view, one, other),
        );
        expect([searched, found.matches]).toEqual([searched, expected.length]);
        expect(found.ids).toEqual(expected.slice(view.offset, view.offset + view.limit).map(({ id }) => id));
      }
  },
);

test.each([
  ['a short list', undefined],
  ['a long list', TINY],
])('rows that show more than an index holds are found in their place: %s', async (_name, limits) => {
  const codes = Array.from({ length: 400 }, (_, index) => `AL${index}-RD`).join(', ');
  const rows = [codes, 'A36-PL', codes].map((product_codes, index) => ({
    customer_id: LONG,
    order_number: `Q-${index}`,
    quote_date: `2025-01-0${index + 1}`,
    ordered_by: 'Ann',
    total: 300 - index,
    product_codes,
    cash_sale: false,
    order_status: 17,
  }));
  const added = await db.insertInto('quote').values(rows).returning('id').execute();
  const ids = added.map(({ id }) => id);
  const idsOf = async (searched: string, sort: string) => {
    const request = {
      customerId: LONG,
      sort,
      descending: true,
      offset: 0,
      limit: 10,
      words: wordsOf(searched),
      numbers: [],
      isOfNumbers: false,
      conditions: [],
      statuses: [],
      today: '2026-03-16',
    };
    return (await search(db, { definition: quotesHistory, request, size: ids.length }, limits)).ids;
  };
  expect(await idsOf('ann', 'quote_date')).toEqual(ids.toReversed());
  expect(await idsOf('ann', 'total')).toEqual(ids);
  expect(await idsOf('al399-rd', 'quote_date')).toEqual([ids[2], ids[0]]);
  await db.deleteFrom('quote').where('customer_id', '=', LONG).execute();
});

test('what begins far behind in an order is found there, with exactly the rows of its page', async () => {
  const ROWS = 6_000;
  await sql`
    insert into quote (customer_id, order_number, quote_date, ordered_by, total, product_codes, cash_sale, order_status)
    select ${LONG}, 'Q-' || n, date '2020-01-01' + n / 4, 'Ann', n,
      case when n % 3 = 0 then 'B-304' else 'Z-' || n % 7 end, false, 17
    from generate_series(1, ${ROWS}::int) as n`.execute(db);
  const size = await listSize(db, quotesHistory, LONG);
  for (const sort of ['product_codes', 'total', 'quote_date'])
    for (const descending of [true, false]) {
      const request = {
        customerId: LONG,
        sort,
        descending,
        offset: 5,
        limit: 10,
        words: ['b-304'],
        numbers: [],
        isOfNumbers: false,
        conditions: [],
        statuses: [],
        today: '2026-03-16',
      };
      const found = await search(db, { definition: quotesHistory, request, size }, { ...TINY, places: 16 });
      const { rows } = await sql<{ id: number }>`
        select id from quote where customer_id = ${LONG} and product_codes = 'B-304'
        order by ${sql.ref(sort)} ${sql.raw(descending ? 'desc, id desc' : 'asc, id asc')} offset 5 limit 10`.execute(
        db,
      );
      expect(found.ids).toEqual(rows.map(({ id }) => id));
      expect([found.matches, found.counted]).toEqual([ROWS / 3, ALL_ROWS_LIMIT]);
      // "All" can be offered of a third of the first list, not of the second.
      for (const [listed, counted] of [
        [20_000, ALL_ROWS_LIMIT],
        [60_000, SEARCH_COUNT_LIMIT],
      ] as const)
        expect(await search(db, { definition: quotesHistory, request, size: listed })).toMatchObject({
          counted,
        });
    }
  await db.deleteFrom('quote').where('customer_id', '=', LONG).execute();
});

function inOrder({ sort, descending }: (typeof VIEWS)[number], one: Quote, other: Quote): number {
  const [left, right] = [one[sort as keyof Quote], other[sort as keyof Quote]];
  const rising =
    left === right ? one.id - other.id : Buffer.from(String(left)).compare(Buffer.from(String(right)));
  const order = typeof left === 'number' && left !== right ? left - Number(right) : rising;
  return descending ? -order : order;
}
