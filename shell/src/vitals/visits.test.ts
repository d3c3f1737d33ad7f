import type { Registry } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';
import { reportOf, visitDuring, visitedAt, type Visit } from './visits.ts';

const route = { access: 'signedIn', chrome: 'full', title: { en: 'x', es: 'x' } } as const;
const quotes = aRelease({
  name: 'mfe-quotes',
  version: '1.2.0-a',
  descriptor: {
    routes: [
      { ...route, path: '/quotes' },
      { ...route, path: '/quotes/:number' },
    ],
  },
});
const registry: Registry = {
  serial: 1,
  issuedAt: '',
  shell: { version: '2.0.0-b' },
  sections: { 'mfe-quotes': { stable: quotes } },
};
const of = { section: 'mfe-quotes', version: '1.2.0-a', route: '/quotes' };
const visit = (changes: Partial<Visit>): Visit => ({ of, began: 0, times: {}, isSent: false, ...changes });

test.each([
  ['/quotes', of],
  ['/quotes/4711', { ...of, route: '/quotes/:number' }],
  ['/', { section: 'shell', version: '2.0.0-b', route: '/' }],
  ['/nowhere', undefined],
])('at %s a visit is of %j: never of an address', (path, visited) =>
  expect(visitedAt(registry, [quotes], path)).toEqual(visited),
);

test('a time belongs to the visit that was open then', () => {
  const visits = [visit({ began: 0 }), visit({ began: 1_000 })];
  expect(visitDuring(visits, 999)).toBe(visits[0]);
  expect(visitDuring(visits, 1_000)).toBe(visits[1]);
});

test.each<[string, Visit, object | undefined]>([
  ['with a time', visit({ times: { lcp: 900 } }), { ...of, lcp: 900 }],
  ['without one', visit({}), undefined],
  ['that was sent', visit({ times: { lcp: 900 }, isSent: true }), undefined],
  ['of a page that does not exist', visit({ of: undefined, times: { lcp: 900 } }), undefined],
])('the report of a visit %s', (_, measured, report) => expect(reportOf(measured)).toEqual(report));
