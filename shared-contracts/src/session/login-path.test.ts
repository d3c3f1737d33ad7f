import { loginPath } from './login-path.ts';

test.each([
  ['/', '/login'],
  ['/login', '/login'],
  ['/login?next=%2Forders%2Fquotes', '/login'],
  ['/orders/quotes', '/login?next=%2Forders%2Fquotes'],
  [
    '/orders/quotes?page=2&search=a%20b#row',
    '/login?next=%2Forders%2Fquotes%3Fpage%3D2%26search%3Da%2520b%23row',
  ],
])('%s leads to %s', (from, to) => expect(loginPath(new URL(from, 'https://portal.test'))).toBe(to));
