import type { Column } from './columns.ts';
import { filteredOut, leftBetween, renewed, unselected, withPage, type Ticks } from './selection.ts';

interface Row {
  id: string;
  total: number;
}
const row = (id: string, total = 0): Row => ({ id, total });
const idOf = ({ id }: Row): string => id;
const amountOf = ({ total }: Row): number => total;
const columns: Column<Row>[] = [
  { field: 'id', headerName: 'id' },
  { field: 'total', headerName: 'total', dataType: 'currency' },
];
const selected = new Map([row('a', 123_450), row('b')].map((each) => [each.id, each]));
const none: ReadonlyMap<string, Row> = new Map();
const ticks: Ticks<Row> = { selected, left: none, gone: none, isKept: false };
const answer = (rows: Row[], total: number) => ({ rows, total, totalIsMinimum: false });
const out = (search: string, rows: Row[], total: number) => [
  ...filteredOut(selected, answer(rows, total), { search, meets: undefined, columns, idOf }),
];
const ids = (rows: ReadonlyMap<string, Row>) => [...rows.keys()];

test('a page changes the selection of its own rows only', () => {
  const next = withPage(ticks, [row('b'), row('c')], new Set(['c']), idOf);
  expect(ids(next.selected)).toEqual(['a', 'c']);
});

test('a row that left and is selected again can no longer be taken back', () => {
  const left = unselected(ticks, new Set(['a', 'b']), 'left');
  expect([ids(left.selected), ids(left.left)]).toEqual([[], ['a', 'b']]);
  const next = withPage(left, [row('a')], new Set(['a']), idOf);
  expect([ids(next.selected), ids(next.left)]).toEqual([['a'], ['b']]);
});

test('a selection from which the last row is unselected is kept no longer', () => {
  const kept = { ...ticks, isKept: true };
  expect(withPage(kept, [row('a')], new Set(), idOf).isKept).toBe(true);
  expect(withPage(kept, [row('a'), row('b')], new Set(), idOf).isKept).toBe(false);
});

test('without a search, paging keeps all rows selected', () => expect(out('', [row('c')], 20)).toEqual([]));

test('a row of another page that does not meet the filter leaves the selection', () => {
  const meets = ({ id }: Row) => id === 'b';
  const left = filteredOut(selected, answer([row('c')], 20), { search: '', meets, columns, idOf });
  expect([...left]).toEqual(['a']);
});

test('an answer with all rows of the list unselects the missing ones', () =>
  expect(out('', [row('b'), row('c')], 2)).toEqual(['a']));

test('a row of another page stays selected when its displayed text matches the search', () =>
  expect(out('$1,234', [row('c')], 20)).toEqual(['b']));

test.each([
  ['a row that left a list leaves the selection', [row('b')], 19, ['a']],
  ['a row that only moved on in a list that grew stays', [row('b')], 21, []],
  ['a list that became shorter elsewhere drops nothing', [row('a'), row('b')], 19, []],
])('asked again: %s', (_, rows, total, left) => {
  const before = answer([row('a'), row('b')], 20);
  expect([...leftBetween(before, answer(rows, total), idOf)]).toEqual(left);
});

test('selected rows are renewed, and those with another amount are gone', () => {
  const next = renewed(ticks, [row('a', 123_450), row('b', 7), row('c')], {
    idOf,
    amountOf,
    place: 'gone',
  });
  expect(ids(next.selected)).toEqual(['a']);
  expect(next.selected.get('a')).not.toBe(selected.get('a'));
  expect([...next.gone.values()]).toEqual([row('b', 7)]);
});

test('without a change the selection is the same object', () => {
  expect(unselected(ticks, new Set(['x']), 'gone')).toBe(ticks);
  expect(renewed(ticks, [...selected.values(), row('c')], { idOf, amountOf, place: 'gone' })).toBe(ticks);
});
