import { screen, within } from '@testing-library/react';
import { Link } from '../page/TextLink.tsx';
import { renderWithProviders } from '../testing/index.ts';
import type { Column } from './columns.ts';
import { FirstRows, type FirstRowsProps } from './FirstRows.tsx';

interface Remnant {
  tag: string;
  codes: string[] | null;
  cents: number;
}

const columns: Column<Remnant>[] = [
  { field: 'tag', headerName: 'tag', render: ({ tag }) => <Link to={`/remnants/${tag}`}>{tag}</Link> },
  { field: 'codes', headerName: 'codes', dataType: 'codes', defaultValue: '–' },
  { field: 'cents', headerName: 'cents', dataType: 'currency' },
];
const words = { tag: 'Tag', codes: 'Codes', cents: 'Price', sold: 'Sold' };
const texts = { 'mfe-test': { en: words, es: words } };
const remnants = (count: number): Remnant[] =>
  Array.from({ length: count }, (_, at) => ({ tag: `R-${at + 1}`, codes: ['A-1', 'B-2'], cents: 1_250 }));

const show = (more: Partial<FirstRowsProps<Remnant>> = {}) =>
  renderWithProviders(
    <FirstRows
      rows={remnants(2)}
      columns={columns}
      rowId="tag"
      namespace="mfe-test"
      label="Remnants"
      asked=""
      isWaiting={false}
      hidden={[]}
      selected={undefined}
      onPress={() => undefined}
      {...more}
    />,
    { texts },
  );
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell');

test('rows are a table with what the grid would show', () => {
  show({ rows: [...remnants(1), { tag: 'R-9', codes: null, cents: -5 }] });
  expect(screen.getByRole('table', { name: 'Remnants' })).toBeVisible();
  const [first, second] = screen.getAllByRole('row');
  expect(cellsOf(first!).map((cell) => cell.textContent)).toEqual(['R-1', 'A-1+1, B-2', '$12.50']);
  expect(cellsOf(second!).map((cell) => cell.textContent)).toEqual(['R-9', '–', '-$0.05']);
  expect(screen.getByRole('link', { name: 'R-1' })).toHaveAttribute('href', '/remnants/R-1');
});

test('hidden columns are left out, and the first shown one has the label of its row', () => {
  show({
    hidden: ['tag'],
    rowColor: () => 'error',
    rowLabel: ({ tag }) => (tag === 'R-1' ? 'sold' : undefined),
  });
  const [first, second] = screen.getAllByRole('row');
  expect(cellsOf(first!).map((cell) => cell.textContent)).toEqual(['A-1+1, B-2Sold', '$12.50']);
  expect(cellsOf(second!)[0]).toHaveTextContent('A-1+1, B-2');
  expect(first).toHaveClass('row-error');
});

test('rows can be selected', async () => {
  const selectOnPage = jest.fn();
  const selected = {
    selected: new Map([['R-2', remnants(2)[1]!]]),
    selectOnPage,
    togglePage: jest.fn(),
    clear: jest.fn(),
  };
  const { user } = show({ selected });
  expect(screen.getByRole('checkbox', { name: 'Select R-2' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select R-1' }));
  expect(selectOnPage).toHaveBeenCalledWith(new Set(['R-1', 'R-2']));
});

test.each([
  [30, 48 + 30 * 52 + 2],
  [10_000, 48 + 12 * 52 + 2],
])('of %i rows only the first 25 are rendered, in the height of the grid', (count, height) => {
  show({ rows: remnants(count) });
  expect(screen.getAllByRole('row')).toHaveLength(25);
  expect(screen.getByRole('table')).toHaveStyle({ height: `${height}px` });
});

test('rows are pressed until the click that a release causes is over', async () => {
  const onPress = jest.fn();
  const { user } = show({ onPress });
  const row = screen.getAllByRole('row')[0]!;
  await user.pointer({ keys: '[MouseLeft>]', target: row });
  expect(onPress.mock.calls).toEqual([[true]]);
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(onPress.mock.calls).toEqual([[true], [false]]);
});
