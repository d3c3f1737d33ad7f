import { FIRST_VIEW, listParams, readListView, writeListView, type ListView } from './list-query.ts';

const sortable = ['orderNumber', 'total'];
const filters = { late: { kind: 'part' } } as const;

test.each<[string, Partial<ListView>]>([
  ['', {}],
  [
    'page=3&pageSize=50&sort=total&order=asc&search=6061',
    { page: 3, pageSize: 50, sort: 'total', order: 'asc', search: '6061' },
  ],
  ['pageSize=all', { pageSize: 'all' }],
  ['page=-1&pageSize=7&sort=password&order=sideways', {}],
  ['page=1.5', {}],
  ['filter=late', { filter: 'late' }],
  ['filter=later', {}],
])('the address "%s" shows %j', (query, view) => {
  expect(readListView(new URLSearchParams(query), sortable, filters)).toEqual({ ...FIRST_VIEW, ...view });
});

test('writing a view leaves out default values and keeps other parameters', () => {
  const query = new URLSearchParams('impersonate-customer-id=7&page=4&search=old');
  expect(writeListView(query, { ...FIRST_VIEW, sort: 'total' }).toString()).toBe(
    'impersonate-customer-id=7&sort=total',
  );
});

test('what is written is read back', () => {
  const view: ListView = {
    page: 2,
    pageSize: 20,
    sort: 'total',
    order: 'asc',
    search: '$1,234.50',
    filter: 'late',
  };
  expect(readListView(writeListView(new URLSearchParams(), view), sortable, filters)).toEqual(view);
});

test('a view without a sort leaves the order to the server', () => {
  expect(listParams(FIRST_VIEW)).toEqual({
    page: 1,
    pageSize: 10,
    sort: undefined,
    order: undefined,
    search: undefined,
    filter: undefined,
  });
});
