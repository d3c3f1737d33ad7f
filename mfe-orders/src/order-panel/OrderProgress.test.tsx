import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { OrderProgress } from './OrderProgress.tsx';
import './panel-texts.ts';

test.each([
  [2, 'Received'],
  [3, 'Received'],
  [4, 'In production'],
  [5, 'Ready or shipped'],
  [6, 'Ready or shipped'],
  [8, 'Invoiced'],
])('an order with status %i has reached "%s"', (orderStatus, stage) => {
  renderWithProviders(<OrderProgress orderStatus={orderStatus} />);
  const current = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'));
  expect(current.map((item) => item.textContent)).toEqual([stage]);
});

test('a cancelled order has no progress', () => {
  renderWithProviders(<OrderProgress orderStatus={9} />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
