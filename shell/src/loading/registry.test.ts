import { placeAt } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';
import { pagePath } from './registry.ts';

const text = { en: 'Memos', es: 'Notas' };
const route = (path: string) => ({ path, access: 'signedIn', chrome: 'full', title: text }) as const;
const sections = [aRelease({ descriptor: { routes: [route('/memos'), route('/memos/:number')], nav: [] } })];

test.each([
  ['/memos', '/memos'],
  ['/memos/', '/memos'],
  ['/memos/CM-1', '/memos'],
  ['/', '/'],
  ['/nowhere', '/nowhere'],
])('at %s the page is %s', (pathname, page) =>
  expect(pagePath(placeAt(sections, pathname), pathname)).toBe(page),
);
