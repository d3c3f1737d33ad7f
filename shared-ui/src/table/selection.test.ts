import type { Column } from './columns.ts';
import { stillListed, withoutGone, withPage } from './selection.ts';

interface Row {
  id: string;
  total: number;
}
const row = (id: string, total = 0): Row => ({ id, total });
const idOf = ({ id }: Row): string => id;
const columns: Column<Row>[] = [
  { field: 'id', headerName: 'id' },
  { field: 'total', headerName: 'total', dataType: 'currency' },
];
const selected = new Map([row('a', 123_450), row('b')].map((each) => [each.id, each]));
const answer = (rows: Row[], total: number) => ({ rows, total, totalIsMinimum: false });
const kept = (search: string, rows: Row[], total: number) => [
  ...stillListed(selected, answer(rows, total), { search, columns, idOf }).keys(),
];

test('a page changes the selection of its own rows only', () => {
  const next = withPage(selected, [row('b'), row('c')], new Set(['c']), idOf);
  expect([...next.keys()]).toEqual(['a', 'c']);
});

test('without a search, paging keeps all rows selected', () =>
  expect(kept('', [row('c')], 20)).toEqual(['a', 'b']));

test('an answer with all rows of the list unselects the missing ones', () =>
  expect(kept('', [row('b'), row('c')], 2)).toEqual(['b']));

test('a row of another page stays selected when its displayed text matches the search', () =>
  expect(kept('$1,234', [row('c')], 20)).toEqual(['a']));

test.each([
  ['a row that left a list leaves the selection', [row('b')], 19, ['b']],
  ['a row that only moved on in a list that grew stays', [row('b')], 21, ['a', 'b']],
  ['a list that became shorter elsewhere drops nothing', [row('a'), row('b')], 19, ['a', 'b']],
])('asked again: %s', (_, rows, total, left) => {
  const before = answer([row('a'), row('b')], 20);
  expect([...withoutGone(selected, before, answer(rows, total), idOf).keys()]).toEqual(left);
});

test('without a change the selection is the same object', () =>
  expect(stillListed(selected, answer([row('a'), row('b')], 2), { search: 'x', columns, idOf })).toBe(
    selected,
  ));
