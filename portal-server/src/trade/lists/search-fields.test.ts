import type { ListPage } from '@portal/shared-contracts/schemas';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import type { Row } from './testing/shown.ts';

/** Fields by which every list is searched, where its records have them (docs/product.md, section 2). */
const SEARCH_FIELDS = ['orderedBy', 'orderNumber', 'poNumber', 'productCodes'];
/** Number of an order's quote, which is the `orderNumber` of the quote and of the invoice. */
const QUOTE_NUMBER = 'quoteNumber';

const SEARCHED = ALL_LISTS.flatMap((definition) =>
  [...SEARCH_FIELDS, QUOTE_NUMBER]
    .filter((field) => Object.hasOwn(definition.fields, field))
    .map((field) => [definition.path, field, definition.key] as const),
);

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

async function rowsOf(path: string, search?: string): Promise<Row[]> {
  const query = new URLSearchParams({ pageSize: 'all', ...(search !== undefined && { search }) });
  const answer = await portal.app.inject({ url: `${path}?${query.toString()}`, headers });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ data: ListPage<Row> }>().data.rows;
}

test('these are the fields by which lists are searched', () => {
  const fieldsOf = (path: string) => SEARCHED.flatMap(([of, field]) => (of === path ? [field] : []));
  const searched = Object.fromEntries(ALL_LISTS.map(({ path }) => [path, fieldsOf(path)]));
  expect(searched).toEqual({
    '/api/quotes': SEARCH_FIELDS,
    '/api/quotes/history': SEARCH_FIELDS,
    '/api/orders': [...SEARCH_FIELDS, QUOTE_NUMBER],
    // There the field of the order number is called `salesOrder`.
    '/api/orders/history': ['orderedBy', 'poNumber', 'productCodes', QUOTE_NUMBER],
    '/api/invoices': SEARCH_FIELDS,
    '/api/invoices/history': SEARCH_FIELDS,
    '/api/credit-memos': [],
    '/api/account-products': [],
    // There the person is called `requestedBy`.
    '/api/call-offs': ['poNumber', 'productCodes'],
    '/api/payments': [],
    '/api/test-reports': ['poNumber'],
    '/api/products': [],
  });
});

test.each(SEARCHED)('%s is searched by %s: in either case, and by a part of it', async (path, field, key) => {
  const rows = (await rowsOf(path)).filter((row) => row[field] !== null);
  const row = rows.at(-1);
  const value = row?.[field];
  const text = Array.isArray(value) ? String(value.at(-1)) : String(value);
  for (const search of [text.toUpperCase(), text.toLowerCase(), text.slice(2)])
    expect((await rowsOf(path, search)).map((found) => found[key])).toContain(row?.[key]);
});
