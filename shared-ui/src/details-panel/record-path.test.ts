import { recordPath } from './record-path.ts';

test.each([
  ['quotes', 'Q-1', '/orders/quotes?details=quotes.Q-1'],
  ['orders', 'S-1', '/orders/history-and-documents?details=orders.S-1'],
  ['invoices', 'I-1', '/orders/invoice-history?details=invoices.I-1'],
  ['credit-memos', 'CM/1', '/credit-memos/CM%2F1'],
] as const)('%s %s opens at %s', (type, number, path) => expect(recordPath({ type, number })).toBe(path));
