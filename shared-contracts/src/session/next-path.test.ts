import { nextPath } from './next-path.ts';

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
