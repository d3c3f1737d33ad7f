import { aDescriptor } from '../testing/index.ts';
import type { SectionDescriptor } from '../schemas/section.ts';
import { collisions, descriptorProblems } from './check-descriptor.ts';

const text = { en: 'Example', es: 'Ejemplo' };
const [aRoute] = aDescriptor().routes;
const [anEntry] = aDescriptor().nav;
const aCard = { id: 'example', order: 1, title: text, seeAll: '/example' };
const figures = { id: 'example', order: 1, title: text };
const aPanel = { kind: 'examples', title: text, page: '/example', opens: 'anywhere' as const };
const aSearch = {
  id: 'example',
  order: 1,
  title: text,
  icon: 'other' as const,
  lists: [{ call: '/api/orders', page: '/example', title: 'orderNumber', facts: [] }],
};
/** A kind of result whose list is changed by `changes`. */
const searching = (changes: object) => ({
  search: [{ ...aSearch, lists: [{ ...aSearch.lists[0]!, ...changes }] }],
});
const aStep = {
  id: 'example',
  order: 1,
  viewport: 'desktop' as const,
  path: '/example',
  target: '[data-nav="example"]',
  placement: 'top' as const,
  title: text,
  description: text,
};

test.each<[string, Partial<SectionDescriptor>]>([
  ['the simplest', {}],
  ['one with a tour of home', { tour: [{ ...aStep, path: '/' }] }],
  ['one with a panel beside any page', { panels: [aPanel] }],
  [
    'one with a panel at its own paths',
    { routes: [aRoute!, { ...aRoute!, path: '/example/:id' }], panels: [{ ...aPanel, opens: 'atPage' }] },
  ],
  [
    'one with results of the search',
    {
      panels: [aPanel],
      ...searching({
        record: 'examples',
        number: 'quoteNumber',
        facts: [
          { field: 'poNumber', label: text },
          { field: 'status', as: 'status', type: 'orders' },
        ],
      }),
    },
  ],
  [
    'one below a menu entry that is not published yet',
    { nav: [{ ...aDescriptor().nav[0]!, parent: 'absent' }] },
  ],
])('a sound descriptor has no problems: %s', (_, changes) =>
  expect(descriptorProblems(aDescriptor(changes))).toEqual([]),
);

test('calls of the own service and own events have no problems', () => {
  const call = '/api/sections/example/open';
  const badge = { call, field: 'count' };
  expect(
    descriptorProblems(
      aDescriptor({
        routes: [{ ...aRoute!, firstCall: `${call}?page=1` }],
        nav: [{ ...anEntry!, badge }],
        cards: [{ ...aCard, badge: { call: '/api/orders', field: 'total' }, firstCall: call }],
        events: ['example.booked', 'example.cancelled'],
        ...searching({ call, title: 'name', facts: [{ field: 'day', as: 'day' }] }),
      }),
    ),
  ).toEqual([]);
});

const problemsOf = (changes: Partial<SectionDescriptor>) =>
  descriptorProblems(aDescriptor(changes)).map(({ rule, text: each }) => `${rule}: ${each}`);

test('calls and events of others are refused', () => {
  const call = '/api/sections/other/open';
  const text = `${call} belongs to another section: the own service's paths begin with /api/sections/example/`;
  expect(problemsOf({ nav: [{ ...anEntry!, badge: { call, field: 'count' } }] })).toEqual([
    `descriptor.nav.0.badge.call: ${text}`,
  ]);
  expect(problemsOf({ cards: [{ ...aCard, firstCall: call }] })).toEqual([
    `descriptor.cards.0.firstCall: ${text}`,
  ]);
  expect(problemsOf({ nav: [{ ...anEntry!, badge: { call: '/api/made-up', field: 'count' } }] })).toEqual([
    'descriptor.nav.0.badge.call: GET /api/made-up is no call of the API',
  ]);
  expect(problemsOf(searching({ call }))).toEqual([
    `descriptor.search.0.lists.0.call: ${call} is no list of the API`,
  ]);
  expect(problemsOf({ events: ['other.booked', 'example.booked', 'example.booked'] })).toEqual([
    'descriptor.events.0: other.booked must begin with "example."',
    'descriptor.events.2: example.booked is there twice',
  ]);
  expect(problemsOf({ name: 'mfe-account', events: ['account.changed', 'account.moved'] })).toEqual([
    'descriptor.events.0: account.changed is an event of the portal',
  ]);
});

/** Problems of a descriptor whose route makes `firstCall`. */
const problemsOfCall = (firstCall: string) =>
  descriptorProblems({ ...aDescriptor(), routes: [{ ...aRoute, firstCall }] }).map(({ text: each }) => each);

test.each([
  '/api/quotes',
  '/api/quotes?page=1&pageSize=10&sort=total&order=desc',
  '/api/quotes?search=1%2F2',
  '/api/credit-memos/CM-1',
])('the first call %s is valid', (call) => expect(problemsOfCall(call)).toEqual([]));

test.each([
  ['https://example.com/api/quotes', 'is a whole address'],
  ['//example.com/api/quotes', 'is a whole address'],
  ['/registry.json', 'is not below /api'],
  ['/api/../registry.json', 'has the folder ..'],
  ['/api//quotes', 'has two slashes in a row'],
  ['/api/quotes?page=1?page=2', 'has more than one ?'],
  ['/api/quotes?search=%zz', 'has a % without two'],
  [
    `/api/quotes?${Array.from({ length: 11 }, (_, at) => `a${at}=1`).join('&')}`,
    'has more than ten query values',
  ],
  [`/api/quotes?search=${'x'.repeat(300)}`, 'characters, 300 at most'],
  ['/api/made-up', 'GET /api/made-up is no call of the API'],
  ['/api/logout', 'GET /api/logout is no call of the API'],
])('the first call %s is not valid', (call, problem) =>
  expect(problemsOfCall(call)).toEqual([expect.stringContaining(problem)]),
);

/** True when the tour may point at `target`. */
const isTarget = (target: string): boolean =>
  descriptorProblems({ ...aDescriptor(), tour: [{ ...aStep, target }] }).length === 0;

test.each(['main', '[data-nav="home"]', '#a > .b c.d.e[f][g="h i"]'])('the tour may point at %s', (target) =>
  expect(isTarget(target)).toBe(true),
);

test.each([
  '',
  ' ',
  '[data-nav="home"',
  '[data-nav="a"b"]',
  'a >',
  '> a',
  'a,b',
  'a  b',
  'a::before',
  'a:hover',
  '#1',
  '{}',
  'x'.repeat(201),
])('the tour may not point at %j', (target) => expect(isTarget(target)).toBe(false));

test.each<[string, object, RegExp]>([
  [
    'a text is missing in Spanish',
    { routes: [{ ...aDescriptor().routes[0], title: { en: 'Example' } }] },
    /descriptor\.routes\.0\.title\.es: the text is missing in Spanish/,
  ],
  [
    'an empty text',
    { nav: [{ ...aDescriptor().nav[0], label: { en: 'Example', es: '' } }] },
    /descriptor\.nav\.0\.label\.es: the text is missing in Spanish/,
  ],
  [
    'a value that is none of those there are',
    { routes: [{ ...aDescriptor().routes[0], access: 'secret' }] },
    /descriptor\.routes\.0\.access: must be one of public, signedIn, staff, view/,
  ],
  ['an unknown field', { color: 'blue' }, /descriptor\.color: is no field/],
  [
    'a text that is too long',
    { nav: [{ ...aDescriptor().nav[0], label: { en: 'x'.repeat(301), es: 'x' } }] },
    /descriptor\.nav\.0\.label\.en: has 301 characters, 300 at most/,
  ],
  [
    'too many routes',
    {
      routes: Array.from({ length: 41 }, (_, at) => ({
        ...aDescriptor().routes[0],
        path: `/example/r${at}`,
      })),
    },
    /descriptor\.routes: must not have more than 40 items/,
  ],
  [
    'more than a page carries, though each part is within its bounds',
    {
      tour: Array.from({ length: 40 }, (_, at) => ({
        id: `step-${at}`,
        order: at,
        viewport: 'desktop',
        path: '/example',
        target: 'main',
        title: { en: 'x'.repeat(200), es: 'x'.repeat(200) },
        description: { en: 'x', es: 'x' },
        placement: 'top',
      })),
    },
    /descriptor: is \d+ bytes of JSON, 16384 at most/,
  ],
  ['a budget above the largest', { scriptBudget: 200_001 }, /descriptor\.scriptBudget: must be <= 200000/],
  ['contracts is no range', { contracts: 'latest' }, /not a version range/],
  [
    'contracts too new',
    { contracts: '^2.0.0' },
    /built for shared-contracts \^2\.0\.0, the portal has 1\.0\.0/,
  ],
  [
    'a menu entry leads elsewhere',
    { nav: [{ ...aDescriptor().nav[0], path: '/elsewhere' }] },
    /descriptor\.nav\.0\.path: \/elsewhere is no route/,
  ],
  [
    'a tour step leads elsewhere',
    { tour: [{ ...aStep, path: '/elsewhere' }] },
    /descriptor\.tour\.0\.path: \/elsewhere is no route/,
  ],
  [
    'a path in a form that no route has',
    { nav: [{ ...anEntry, path: '/example/' }] },
    /descriptor\.nav\.0\.path: \/example\/ ends with a slash; \/example would do/,
  ],
  [
    'a panel opens beside a page that is elsewhere',
    { panels: [{ ...aPanel, page: '/elsewhere' }] },
    /descriptor\.panels\.0\.page: \/elsewhere is no route/,
  ],
  [
    'a panel opens on a list that is elsewhere',
    { panels: [{ ...aPanel, lists: ['/example', '/elsewhere'] }] },
    /descriptor\.panels\.0\.lists\.1: \/elsewhere is no route/,
  ],
  [
    'a panel opens at paths that the section does not serve',
    { panels: [{ ...aPanel, opens: 'atPage' }] },
    /descriptor\.panels\.0\.page: \/example\/:number is no route/,
  ],
  [
    'a kind of record twice',
    { panels: [aPanel, aPanel] },
    /descriptor\.panels\.1: kind of record examples is there twice/,
  ],
  ['a menu id twice', { nav: [anEntry, anEntry] }, /descriptor\.nav\.1: nav id example is there twice/],
  ['a card id twice', { cards: [aCard, aCard] }, /descriptor\.cards\.1: card id example is there twice/],
  [
    'a figures id twice',
    { figures: [figures, figures] },
    /descriptor\.figures\.1: figures id example is there twice/,
  ],
  [
    'a kind of result twice',
    { search: [aSearch, aSearch] },
    /descriptor\.search\.1: kind of result example is there twice/,
  ],
  [
    'a result without a text in Spanish',
    { search: [{ ...aSearch, title: { en: 'x' } }] },
    /descriptor\.search\.0\.title\.es: the text is missing in Spanish/,
  ],
  [
    'too many facts of a result',
    searching({ facts: Array.from({ length: 11 }, () => ({ field: 'poNumber' })) }),
    /descriptor\.search\.0\.lists\.0\.facts: must not have more than 10 items/,
  ],
  [
    'a result without a list',
    { search: [{ ...aSearch, lists: [] }] },
    /descriptor\.search\.0\.lists: must not have fewer than 1 items/,
  ],
  [
    'a search of an unknown list',
    searching({ call: '/api/orders/totals' }),
    /descriptor\.search\.0\.lists\.0\.call: \/api\/orders\/totals is no list of the API/,
  ],
  [
    'a search with "See all" elsewhere',
    searching({ page: '/elsewhere' }),
    /descriptor\.search\.0\.lists\.0\.page: \/elsewhere is no route/,
  ],
  [
    'a result named by a field that rows do not have',
    searching({ title: 'salesOrder' }),
    /descriptor\.search\.0\.lists\.0\.title: a row of \/api\/orders has no salesOrder/,
  ],
  [
    'a result with a fact that rows do not have',
    searching({ facts: [{ field: 'color' }] }),
    /descriptor\.search\.0\.lists\.0\.facts\.0\.field: a row of \/api\/orders has no color/,
  ],
  [
    'a result that opens a record of another section',
    searching({ record: 'examples' }),
    /descriptor\.search\.0\.lists\.0\.record: examples is no panel of this section/,
  ],
  [
    'a status without a type',
    searching({ facts: [{ field: 'status', as: 'status' }] }),
    /descriptor\.search\.0\.lists\.0\.facts\.0\.type: must be one of quotes, orders, /,
  ],
  [
    'a type of a fact that is no status',
    searching({ facts: [{ field: 'total', as: 'money', type: 'orders' }] }),
    /descriptor\.search\.0\.lists\.0\.facts\.0\.type: only a status has one/,
  ],
  [
    'a tour id twice',
    { tour: [aStep, { ...aStep, viewport: 'mobile' }] },
    /descriptor\.tour\.1: tour id example is there twice/,
  ],
  [
    'a tour place twice',
    { tour: [aStep, { ...aStep, id: 'other' }] },
    /descriptor\.tour\.1: tour place desktop 1 is there twice/,
  ],
  [
    'a route twice',
    { routes: [aRoute, { ...aRoute, path: '/example/:a' }, { ...aRoute, path: '/example/:b' }] },
    /descriptor\.routes\.2: route \/example\/: is there twice/,
  ],
  [
    'a menu entry is its own parent',
    { nav: [{ ...anEntry, parent: 'example' }] },
    /descriptor\.nav\.0\.parent: example cannot be below example/,
  ],
  [
    'menu entries in a circle',
    {
      nav: [
        { ...anEntry, id: 'a', parent: 'b' },
        { ...anEntry, id: 'b', parent: 'a' },
      ],
    },
    /descriptor\.nav\.0\.parent: a cannot be below b/,
  ],
])('%s: is reported', (_what, changes, problem) => {
  const problems = descriptorProblems({ ...aDescriptor(), ...changes }, '1.0.0');
  expect(problems.map(({ rule, text }) => `${rule}: ${text}`).join('\n')).toMatch(problem);
});

test('a route, a menu id and a kind of record of another section collide; of the same section they do not', () => {
  const mine = aDescriptor({ panels: [aPanel] });
  const other = aDescriptor({ name: 'mfe-other', panels: [aPanel] });
  expect(collisions(mine, [other])).toEqual([
    { rule: 'descriptor.routes.0', text: 'route /example is taken by mfe-other' },
    { rule: 'descriptor.nav.0', text: 'nav id example is taken by mfe-other' },
    { rule: 'descriptor.panels.0', text: 'kind of record examples is taken by mfe-other' },
  ]);
  expect(collisions(mine, [mine])).toEqual([]);
});

test.each<[string, string | undefined, string | undefined, string]>([
  [
    'below a sub-item of another section',
    'other',
    'absent',
    'mine cannot be below other, which is a sub-item itself',
  ],
  [
    'and a parent of another section',
    'absent',
    'mine',
    'mine has a sub-item of mfe-other and cannot be a sub-item itself',
  ],
])('a menu entry cannot be a sub-item %s', (_, parent, othersParent, problem) => {
  const entry = aDescriptor().nav[0]!;
  const nav = (id: string, above?: string) => [
    { ...entry, id, ...(above !== undefined && { parent: above }) },
  ];
  const other = aDescriptor({ name: 'mfe-other', routes: [], nav: nav('other', othersParent) });
  expect(collisions(aDescriptor({ nav: nav('mine', parent) }), [other])).toEqual([
    { rule: 'descriptor.nav.0.parent', text: problem },
  ]);
});
