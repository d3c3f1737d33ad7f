import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { keepCustomer } from './keep-customer.ts';
import { Link } from './Links.tsx';

test.each([
  ['/orders/quotes', '/orders/quotes?impersonate-customer-id=1001'],
  ['/orders/quotes?page=2#top', '/orders/quotes?page=2&impersonate-customer-id=1001#top'],
  ['https://example.com/', 'https://example.com/'],
])('while viewing as a customer %s leads to %s', (path, target) => {
  history.replaceState(null, '', '/?impersonate-customer-id=1001');
  expect(keepCustomer(path)).toBe(target);
});

test('a link keeps the customer the tab views the portal as', () => {
  renderWithProviders(<Link to="/credit-memos">Memos</Link>, { at: '/?impersonate-customer-id=1001' });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/credit-memos?impersonate-customer-id=1001');
});

test('otherwise a link is as it was written', () => {
  renderWithProviders(<Link to="/credit-memos">Memos</Link>);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/credit-memos');
});
