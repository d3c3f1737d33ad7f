import { setRecordKinds, type SectionSearch } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';
import { foundPages, rankOf, resultGroups, type Answers } from './results.ts';

const text = (en: string) => ({ en, es: `${en} (es)` });
const parts: SectionSearch = {
  id: 'parts',
  order: 1,
  title: text('Parts'),
  icon: 'other',
  lists: [
    {
      call: '/api/new',
      page: '/new-parts',
      title: 'number',
      record: 'parts',
      facts: [
        { field: 'po', label: text('PO') },
        { field: 'day', as: 'day' },
        { field: 'cents', as: 'money' },
        { field: 'codes', as: 'codes' },
        { field: 'buyer', ifFound: true },
        { field: 'tags', as: 'codes', ifFound: true },
        { field: 'about', ifFound: true },
        { field: 'state', as: 'status', type: 'example' },
      ],
    },
    { call: '/api/old', page: '/old-parts', title: 'number', facts: [] },
  ],
};
const bolts: SectionSearch = {
  id: 'bolts',
  order: 2,
  title: text('Bolts'),
  icon: 'other',
  lists: [{ call: '/api/bolts', page: '/bolts', title: 'name', record: 'bolts', number: 'id', facts: [] }],
};
const panel = { title: text('x'), page: '/bolts', opens: 'atPage' } as const;
beforeAll(() =>
  setRecordKinds([
    aRelease({
      descriptor: {
        panels: [
          { ...panel, kind: 'bolts' },
          { ...panel, kind: 'parts', opens: 'anywhere' },
        ],
      },
    }),
  ]),
);

const answered = (rows: Record<string, object[] | null>): Answers =>
  new Map(Object.entries(rows).map(([call, each]) => [call, { search: 'x', rows: each as [] | null }]));
const groups = (answers: Answers, search = 'x') => resultGroups([parts, bolts], answers, search, 'en');
const row = {
  number: 'P-1',
  po: 'PO 7',
  day: '2026-03-14',
  cents: 123_450,
  codes: ['A', 'B'],
  state: 'Open',
};

test('a row becomes a title, the facts that it has, a status and a link', () => {
  const [group] = groups(answered({ '/api/new': [row], '/api/old': [{ number: 'P 2&3' }] }));
  expect(group?.results).toEqual([
    {
      title: 'P-1',
      href: '/new-parts?details=parts.P-1',
      facts: [
        { label: 'PO', text: 'PO 7' },
        { label: null, text: '03-14-2026' },
        { label: null, text: '$1,234.50' },
        { label: null, text: 'A, B' },
      ],
      status: { type: 'example', key: 'Open' },
    },
    { title: 'P 2&3', href: '/old-parts?search=P%202%263', facts: [], status: null },
  ]);
  const [empty] = groups(answered({ '/api/new': [{ number: 'P-1', po: null, day: 'soon' }] }));
  expect(empty?.results[0]?.facts).toEqual([{ label: null, text: 'soon' }]);
});

test('some facts are shown only where they have what is searched', () => {
  const found = answered({
    '/api/new': [
      {
        ...row,
        buyer: 'José Núñez',
        tags: ['AL6061-PL', 'ST-1018'],
        about: 'Plate, 1018; 6061-T651 plate; Bar',
      },
    ],
  });
  const texts = (search: string) => groups(found, search)[0]?.results[0]?.facts.slice(4);
  expect(texts('jose')).toEqual([{ label: null, text: 'José Núñez' }]);
  expect(texts('plate 6061')?.map(({ text: each }) => each)).toEqual(['AL6061-PL', '6061-T651 plate']);
  expect(texts('po 7')).toEqual([]);
});

test('a record below its page opens by its own number', () => {
  const [group] = groups(answered({ '/api/bolts': [{ name: 'M 12', id: 'b/1' }] }));
  expect(group?.results[0]?.href).toBe('/bolts/b%2F1');
});

test('what is named as searched comes first, in any spelling, then what has it as a fact; five of a kind', () => {
  const numbered = Array.from({ length: 6 }, (_, n) => ({ number: `P-1${n}` }));
  const answers = answered({
    '/api/new': [...numbered, { number: 'P-9', po: 'b-1' }],
    '/api/bolts': [
      { name: 'B-10', id: '10' },
      { name: 'B-1', id: '1' },
    ],
  });
  const found = groups(answers, ' b-1 ');
  expect(found.map(({ id, isExact }) => [id, isExact])).toEqual([
    ['bolts', true],
    ['parts', false],
  ]);
  expect(found.map(({ results }) => results.map(({ title }) => title))).toEqual([
    ['B-1', 'B-10'],
    ['P-9', 'P-10', 'P-11', 'P-12', 'P-13'],
  ]);
});

test.each([
  ['ka 35445', 3],
  ['KA-354', 1],
  ['po7', 2],
  ['5445', 0],
])('%j ranks %i', (search, rank) =>
  expect(rankOf({ title: 'KA35445', facts: [{ label: 'PO', text: 'PO 7' }] }, search)).toBe(rank),
);

test('a list with several of them is named, and one that failed', () => {
  const [found] = groups(answered({ '/api/new': [row, row], '/api/old': null }));
  expect(found?.seeAll.map(({ call }) => call)).toEqual(['/api/new']);
  expect(found?.failed).toEqual(['/api/old']);
  expect(groups(answered({ '/api/new': [] }))).toEqual([]);
});

test('pages have every word in their name, and those that begin with the text come first', () => {
  const pages = ['Home', 'My account: Payments', 'Scheduled payments', 'Pay', 'Crédits'].map((label) => ({
    label,
    path: '/',
  }));
  const labels = (search: string) => {
    const found = foundPages(pages, search);
    return [found.areNamed, ...found.pages.map(({ label }) => label)];
  };
  expect(labels('pay')).toEqual([true, 'My account: Payments', 'Pay', 'Scheduled payments']);
  expect(labels('payments scheduled')).toEqual([false, 'Scheduled payments']);
  expect(labels(' CREDITS')).toEqual([true, 'Crédits']);
  expect(labels('nothing')).toEqual([false]);
});
