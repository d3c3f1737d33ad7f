import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { Totals, type TotalsProps } from './Totals.tsx';

test.each<[string, TotalsProps, string[]]>([
  [
    'the subtotal is the total minus taxes',
    { freight: 0, taxes: 10_250, total: 133_700 },
    ['Subtotal $1,234.50', 'Taxes $102.50', 'Total $1,337.00'],
  ],
  [
    'freight, if there is any, explains a subtotal above the sum of the lines',
    { freight: 12_345, taxes: 10_250, total: 146_045 },
    ['Freight $123.45', 'Subtotal $1,357.95', 'Taxes $102.50', 'Total $1,460.45'],
  ],
])('%s', (_, totals, shown) => {
  renderWithProviders(<Totals {...totals} />);
  const sums = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(sums).toEqual(shown);
});
