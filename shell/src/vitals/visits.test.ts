import type { Registry } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';
import { markFaulty, reportsOf, visitDuring, visitedAt, type Circumstances, type Visit } from './visits.ts';

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
const visit = (changes: Partial<Visit>): Visit => ({
  of,
  tried: [],
  isOfList: false,
  began: 0,
  times: {},
  faulty: new Set(),
  isSent: false,
  ...changes,
});

test.each([
  ['/quotes', of],
  ['/quotes/4711', { ...of, route: '/quotes/:number' }],
  ['/', { section: 'shell', version: '2.0.0-b', route: '/' }],
  ['/nowhere', undefined],
])('at %s a visit is of %j: never of an address', (path, visited) =>
  expect(visitedAt(registry, [quotes], path)).toEqual({ of: visited, tried: [], isOfList: false }),
);

test('a page and home name the sections on them that have a canary', () => {
  const cards = [{ id: 'quotes', size: 'half', order: 1, title: { en: 'x', es: 'x' } }] as never;
  const withCard = { ...quotes, descriptor: { ...quotes.descriptor, cards } };
  const tried = { ...registry, sections: { 'mfe-quotes': { stable: withCard, isTried: true } } };
  expect(visitedAt(tried, [withCard], '/quotes').tried).toEqual([of]);
  expect(visitedAt(tried, [withCard], '/').tried).toEqual([{ ...of, route: '/' }]);
});

test('a page with a list waits for its rows', () => {
  const routes = [{ ...route, path: '/quotes', firstCall: '/api/quotes?page=1&pageSize=25' }];
  const list = { ...quotes, descriptor: { ...quotes.descriptor, routes } };
  expect(visitedAt(registry, [list], '/quotes').isOfList).toBe(true);
});

test('a time belongs to the visit that was open then', () => {
  const visits = [visit({ began: 0 }), visit({ began: 1_000 })];
  expect(visitDuring(visits, 999)).toBe(visits[0]);
  expect(visitDuring(visits, 1_000)).toBe(visits[1]);
});

const usual: Circumstances = { isMeasured: true, serial: 7, wasHidden: () => false };

test.each<[string, Visit, object[]]>([
  ['with a time', visit({ times: { lcp: 900 } }), [{ ...of, lcp: 900 }]],
  ['without one', visit({}), []],
  ['that was sent', visit({ times: { lcp: 900 }, isSent: true }), []],
  ['of a page that does not exist', visit({ of: undefined, times: { lcp: 900 } }), []],
])('the report of a visit %s', (_, measured, reports) => expect(reportsOf(measured, usual)).toEqual(reports));

describe('a visit of a section that has a canary', () => {
  const triedVisit = (changes: Partial<Visit>): Visit =>
    visit({ tried: [of], began: 1_000, ended: 9_000, ...changes });
  const hiddenAt = (time: number): Partial<Circumstances> => ({
    wasHidden: (from, to) => from <= time && time <= to,
  });
  const countedAs = (measured: Visit, circumstances: Partial<Circumstances> = {}) =>
    reportsOf(measured, { ...usual, isMeasured: false, ...circumstances });

  test.each<[string, Partial<Visit>, Partial<Circumstances>, { faulty: boolean; slow: boolean }]>([
    ['good', { shownAt: 2_000 }, {}, { faulty: false, slow: false }],
    ['with a fault', { shownAt: 2_000, faulty: new Set([of.section]) }, {}, { faulty: true, slow: false }],
    [
      'with a fault of another',
      { shownAt: 2_000, faulty: new Set(['x']) },
      {},
      { faulty: false, slow: false },
    ],
    ['shown late', { shownAt: 5_001 }, {}, { faulty: false, slow: true }],
    ['with late rows', { shownAt: 2_000, times: { firstRow: 4_001 } }, {}, { faulty: false, slow: true }],
    ['a list without its rows', { isOfList: true, shownAt: 2_000 }, {}, { faulty: false, slow: true }],
    [
      'an empty list',
      { isOfList: true, shownAt: 2_000, noRowsAt: 2_500 },
      {},
      { faulty: false, slow: false },
    ],
    ['never shown', {}, {}, { faulty: false, slow: true }],
    ['left before it was slow', { ended: 3_000 }, {}, { faulty: false, slow: false }],
    ['hidden meanwhile', { shownAt: 8_000 }, hiddenAt(4_900), { faulty: false, slow: false }],
    ['never shown until it was hidden', {}, hiddenAt(9_000), { faulty: false, slow: true }],
  ])('%s', (_, changes, circumstances, tried) =>
    expect(countedAs(triedVisit(changes), circumstances)).toEqual([
      { ...of, tried: { ...tried, serial: 7 } },
    ]),
  );
});

test('a fault counts for the visit in which it was met, also when it was left, and for none before or after', () => {
  const other = visit({ began: 2_000 });
  const visits = [visit({ tried: [of], began: 0 })];
  const markAt = (fault: number): void => markFaulty(visits, () => fault);
  markAt(-Infinity);
  visits.push(visit({ tried: [of], began: 1_000 }), other);
  markAt(2_100);
  visits.push(visit({ tried: [of], began: 3_000 }));
  markAt(2_100);
  visits.push(visit({ tried: [of], began: 4_000 }));
  markAt(4_100);
  expect(visits.map(({ faulty }) => faulty.size)).toEqual([0, 1, 0, 0, 1]);
});
