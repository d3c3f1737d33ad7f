import type { SectionNav } from '../schemas/section.ts';
import { aDescriptor } from '../testing/descriptor.ts';
import { accessProblems, callProblems } from './check-links.ts';

const text = { en: 'x', es: 'x' };
const routes = (['signedIn', 'staff', 'view'] as const).map((access) => ({
  path: `/${access.toLowerCase()}`,
  access,
  chrome: 'full' as const,
  title: text,
}));
const entry = (changes: Partial<SectionNav>): SectionNav => ({
  id: 'x',
  label: text,
  icon: 'other',
  path: '/signedin',
  order: 1,
  ...changes,
});
const rulesOf = (nav: SectionNav) =>
  accessProblems(aDescriptor({ routes, nav: [nav] })).map(({ rule }) => rule);

test.each<[string, Partial<SectionNav>, string[]]>([
  ['an entry of the main menu', {}, []],
  ['an entry of the account menu', { menu: 'account', role: 'customer' }, []],
  ['a page of staff in their menu', { menu: 'staff', path: '/staff', permission: 'administrator' }, []],
  ['a page of a view in its menu', { menu: 'view', path: '/view' }, []],
  ['a page of staff in the main menu', { path: '/staff' }, ['descriptor.nav.0.menu']],
  ['a page of staff in the menu of a view', { menu: 'view', path: '/staff' }, ['descriptor.nav.0.menu']],
  ['a page of customers in the menu of staff', { menu: 'staff' }, ['descriptor.nav.0.menu']],
  ['a permission for customers', { permission: 'viewer' }, ['descriptor.nav.0.permission']],
  [
    'a page of staff for customers alone',
    { menu: 'staff', path: '/staff', role: 'customer' },
    ['descriptor.nav.0.role'],
  ],
])('%s', (_what, changes, rules) => expect(rulesOf(entry(changes))).toEqual(rules));

test('cards and the tour lead to no page of staff', () => {
  const descriptor = aDescriptor({
    routes,
    nav: [],
    cards: [{ id: 'x', order: 1, title: text, seeAll: '/staff', history: '/view' }],
    tour: [
      {
        id: 'x',
        order: 1,
        viewport: 'desktop',
        path: '/staff',
        target: '#main',
        title: text,
        description: text,
        placement: 'top',
      },
    ],
  });
  expect(accessProblems(descriptor).map(({ rule }) => rule)).toEqual([
    'descriptor.cards.0.seeAll',
    'descriptor.cards.0.history',
    'descriptor.tour.0.path',
  ]);
});

test('a call that names a customer, or that customers make but may not, is refused', () => {
  const named = '/api/sections/example/open?page=1&customerId=7';
  const text = `${named} names a customer: the portal says itself whose data a call is about`;
  const ofStaff = '/api/staff/grants is a call of staff, and customers make it';
  const badge = (call: string) => ({ call, field: 'count' });
  const card = { id: 'x', order: 1, title: { en: 'x', es: 'x' }, seeAll: '/signedin' };
  const problems = callProblems(
    aDescriptor({
      routes: [
        { ...routes[0]!, firstCall: named },
        { ...routes[1]!, firstCall: '/api/staff/grants' },
      ],
      nav: [entry({ badge: badge(named) })],
      cards: [
        { ...card, badge: badge(named), firstCall: named },
        { ...card, badge: badge('/api/staff/grants'), firstCall: '/api/staff/grants' },
      ],
    }),
  );
  expect(problems.map(({ rule, text: each }) => `${rule}: ${each}`)).toEqual([
    `descriptor.routes.0.firstCall: ${text}`,
    `descriptor.cards.0.firstCall: ${text}`,
    `descriptor.cards.1.firstCall: ${ofStaff}`,
    `descriptor.nav.0.badge.call: ${text}`,
    `descriptor.cards.0.badge.call: ${text}`,
    `descriptor.cards.1.badge.call: ${ofStaff}`,
  ]);
});
