import { hrefOf, readDetails, stepsOf, writeDetails } from './details-param.ts';

test.each([
  ['details=quotes.Q-100001', { type: 'quotes', number: 'Q-100001' }],
  ['details=invoices.I%2F7.2', { type: 'invoices', number: 'I/7.2' }],
  ['details=memos.C-1', null],
  ['details=quotes.', null],
  ['search=quotes.Q-1', null],
])('%s names %j', (query, record) => expect(readDetails(new URLSearchParams(query))).toEqual(record));

test('opening and closing keep the rest of the address', () => {
  const query = new URLSearchParams('search=bar&page=2');
  const opened = writeDetails(query, { type: 'orders', number: 'S-1' });
  expect(opened).toBe('?search=bar&page=2&details=orders.S-1');
  expect(writeDetails(new URLSearchParams(opened), null)).toBe('?search=bar&page=2');
  expect(writeDetails(new URLSearchParams('details=orders.S-1'), null)).toBe('');
});

test.each([
  [null, 0],
  [{ other: true }, 0],
  [{ detailsSteps: 2 }, 2],
])('the history state %j is %i steps from the list', (state, steps) => expect(stepsOf(state)).toBe(steps));

test.each([
  ['', 'S-1', '?details=orders.S-1'],
  ['?search=bar&details=orders.S-7&page=2', 'S-1', '?search=bar&page=2&details=orders.S-1'],
  ['?search=bar&page=2', 'S 1&ü', '?search=bar&page=2&details=orders.S%201%26%C3%BC'],
])('on a page with the query "%s" a link to %s leads to %s', (search, number, href) => {
  expect(hrefOf(search, { type: 'orders', number })).toBe(href);
  expect(readDetails(new URLSearchParams(href))).toEqual({ type: 'orders', number });
});
