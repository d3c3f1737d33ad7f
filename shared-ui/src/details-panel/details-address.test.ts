import { readDetails, recordPath, writeDetails } from './details-address.ts';

test.each([
  ['?details=quotes.Q-100001', { type: 'quotes', number: 'Q-100001' }],
  ['?details=invoices.I%2F7.2', { type: 'invoices', number: 'I/7.2' }],
  ['?details=memos.C-1', null],
  ['?details=quotes.', null],
  ['?search=quotes.Q-1', null],
])('%s names %j', (search, record) => expect(readDetails(search)).toEqual(record));

test.each([
  ['', 'S-1', '?details=orders.S-1'],
  ['?search=bar&details=orders.S-7&page=2', 'S-1', '?search=bar&page=2&details=orders.S-1'],
  ['?search=bar&page=2', 'S 1&ü', '?search=bar&page=2&details=orders.S%201%26%C3%BC'],
])('on a page with the query "%s", opening %s changes it to %s', (search, number, query) => {
  expect(writeDetails(search, { type: 'orders', number })).toBe(query);
  expect(readDetails(query)).toEqual({ type: 'orders', number });
});

test.each([
  ['?search=bar&page=2&details=orders.S-1', '?search=bar&page=2'],
  ['?details=orders.S-1', ''],
])('closing changes "%s" to "%s"', (search, query) => expect(writeDetails(search, null)).toBe(query));

test.each([
  ['quotes', 'Q-1', '/orders/quotes?details=quotes.Q-1'],
  ['orders', 'S-1', '/orders/history-and-documents?details=orders.S-1'],
  ['invoices', 'I-1', '/orders/invoice-history?details=invoices.I-1'],
  ['credit-memos', 'CM/1', '/credit-memos/CM%2F1'],
] as const)('%s %s opens at %s', (type, number, path) => expect(recordPath({ type, number })).toBe(path));
