import { act, screen } from '@testing-library/react';
import { onWidePage, renderWithProviders } from '../testing/index.ts';
import { setDensity, useDensity } from './density.ts';

const Shown = () => <p>{useDensity()}</p>;

beforeEach(() => localStorage.clear());

test('rows are comfortable, and compact on a wide page', () => {
  const { unmount } = renderWithProviders(<Shown />);
  expect(screen.getByText('comfortable')).toBeInTheDocument();
  unmount();
  const narrow = onWidePage();
  renderWithProviders(<Shown />);
  expect(screen.getByText('compact')).toBeInTheDocument();
  narrow();
});

test('a chosen density holds on each page', () => {
  const narrow = onWidePage();
  renderWithProviders(<Shown />);
  act(() => setDensity('comfortable'));
  expect(screen.getByText('comfortable')).toBeInTheDocument();
  narrow();
});
