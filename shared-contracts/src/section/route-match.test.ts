import { matchesRoute } from './route-match.ts';

test.each([
  ['/orders/quotes', '/orders/quotes', true],
  ['/orders/quotes', '/orders/quotes/', true],
  ['/orders/quotes', '/orders', false],
  ['/orders/quotes', '/orders/quotes/7', false],
  ['/credit-memos/:number', '/credit-memos/CM-1', true],
  ['/credit-memos/:number', '/credit-memos', false],
])('%s opens at %s: %s', (pattern, pathname, matches) =>
  expect(matchesRoute(pattern, pathname)).toBe(matches),
);
