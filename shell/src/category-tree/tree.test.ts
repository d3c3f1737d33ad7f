import { METALS } from './testing/a-tree.ts';
import { treeMove, treeRows } from './tree.ts';

const rows = treeRows(METALS, new Set(['Steel', 'Steel/Bar']));
const at = (key: string) => rows.findIndex((row) => row.key === key);

test('an open entry shows a row for its own page, then its children', () =>
  expect(rows.map(({ key, level, position, size }) => [key, level, `${position}/${size}`])).toEqual([
    ['Aluminum', 1, '1/3'],
    ['Steel', 1, '2/3'],
    ['Steel/Bar', 2, '1/2'],
    ['Steel/Bar#all', 3, '1/3'],
    ['Steel/Bar/Hot rolled flat', 3, '2/3'],
    ['Steel/Bar/Rebar #4', 3, '3/3'],
    ['Steel/Tubería', 2, '2/2'],
    ['Precision Cutting', 1, '3/3'],
  ]));

test('an entry without children is a page, even if it is marked as open', () =>
  expect(treeRows(METALS, new Set(['Precision Cutting', 'Precision Cutting/Plasma'])).at(-1)).toMatchObject({
    kind: 'page',
    isOpen: false,
  }));

test.each([
  ['ArrowDown', 'Aluminum', 'Steel'],
  ['ArrowDown', 'Precision Cutting', 'Precision Cutting'],
  ['ArrowUp', 'Precision Cutting', 'Steel/Tubería'],
  ['ArrowUp', 'Aluminum', 'Aluminum'],
  ['Home', 'Steel/Bar/Rebar #4', 'Aluminum'],
  ['End', 'Aluminum', 'Precision Cutting'],
  ['ArrowRight', 'Steel', 'Steel/Bar'],
  ['ArrowRight', 'Steel/Bar', 'Steel/Bar#all'],
  ['ArrowLeft', 'Steel/Bar/Rebar #4', 'Steel/Bar'],
  ['ArrowLeft', 'Steel/Bar#all', 'Steel/Bar'],
  ['ArrowLeft', 'Steel/Tubería', 'Steel'],
])('%s on %s leads to %s', (key, from, to) =>
  expect(treeMove(key, rows, at(from))).toEqual({ kind: 'focus', index: at(to) }),
);

test.each([
  ['ArrowRight', 'Aluminum', 'opens'],
  ['ArrowRight', 'Steel/Tubería', 'opens'],
  ['ArrowLeft', 'Steel', 'closes'],
  ['ArrowLeft', 'Steel/Bar', 'closes'],
])('%s on %s %s it', (key, from) =>
  expect(treeMove(key, rows, at(from))).toEqual({ kind: 'toggle', key: from }),
);

test.each([
  ['ArrowRight', 'Steel/Bar/Rebar #4'],
  ['ArrowRight', 'Steel/Bar#all'],
  ['ArrowLeft', 'Aluminum'],
  ['Tab', 'Steel'],
  ['Escape', 'Steel'],
])('%s on %s is left to the browser', (key, from) => expect(treeMove(key, rows, at(from))).toBeNull());

test('keys have no effect on a row that does not exist', () =>
  expect(treeMove('ArrowDown', rows, 99)).toBeNull());
