import { loginPath, nextPath } from './login-path.ts';

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

const after = (next: string): string =>
  nextPath(`?${new URLSearchParams({ next }).toString()}`, 'https://portal.test');

test('without a wish, home', () => expect(nextPath('', 'https://portal.test')).toBe('/'));

test.each(['/orders/quotes', '/orders/quotes?page=2&search=6061#top'])(
  '%s is a page of the portal',
  (next) => {
    expect(after(next)).toBe(next);
  },
);

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/.//elsewhere.test',
  'javascript:alert(1)',
  'orders/quotes',
  '/login',
  '/login/?next=/login',
  '//[',
])('%j leads home', (next) => expect(after(next)).toBe('/'));
