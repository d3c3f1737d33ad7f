import { screen } from '@testing-library/react';
import { onPhone, renderWithProviders } from '../testing/index.ts';
import { type Column, trackOf } from './columns.ts';
import { TableSkeleton } from './TableSkeleton.tsx';

const LIST = '/api/quotes';
type Quote = Partial<Record<'number' | 'note' | 'total' | 'day', unknown>>;
const columns: Column<Quote>[] = [
  { field: 'number', headerName: 'number', width: 110 },
  { field: 'note', headerName: 'note', visibility: 'desktop', flex: 2 },
  { field: 'total', headerName: 'total', dataType: 'currency' },
];
const words = { number: 'Quote', note: 'Note', total: 'Total', day: 'Day' };
const texts = { 'mfe-test': { en: words, es: words } };

const show = (shown = columns) =>
  renderWithProviders(<TableSkeleton list={LIST} columns={shown} namespace="mfe-test" isSelectable />, {
    texts,
  });
afterEach(() => localStorage.clear());

test("the skeleton has the list's headers above ten rows of bars, and announces Loading...", () => {
  const { container } = show();
  const [header, ...rows] = container.querySelectorAll('[data-row]');
  expect(header).toHaveTextContent('QuoteNoteTotal');
  expect(rows).toHaveLength(10);
  expect(header).toHaveStyle({
    gridTemplateColumns: `50px ${columns.map((column) => trackOf(column, 1)).join(' ')}`,
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('the skeleton leaves out columns that the person has hidden', () => {
  localStorage.setItem(`tableLayout:${LIST}`, JSON.stringify({ columns: [], hidden: ['note'] }));
  const { container } = show();
  expect(container.querySelector('[data-row=header]')).toHaveTextContent('QuoteTotal');
});

test('on a phone the skeleton’s cards show the names of their fields', () => {
  const widen = onPhone();
  try {
    const { container } = show([...columns, { field: 'day', headerName: 'day' }]);
    const cards = container.querySelectorAll('li');
    expect(cards).toHaveLength(10);
    expect(cards[0]).toHaveTextContent('Day');
    expect(cards[0]).not.toHaveTextContent('Note');
  } finally {
    widen();
  }
});

test.each([
  [{ width: 120 }, 1, '120px'],
  [{}, 1, 'minmax(100px, 1fr)'],
  [{ flex: 2 }, 1, 'minmax(100px, 2fr)'],
  [{ width: 120 }, 0.5, '60px'],
  [{}, 0.5, 'minmax(50px, 1fr)'],
])('a column of %j, scaled by %d, takes %s', (size, scale, track) => {
  expect(trackOf<Quote>({ field: 'note', headerName: 'note', ...size }, scale)).toBe(track);
});
