import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../button/Button.tsx';
import { renderWithProviders } from '../testing/index.ts';
import { Link } from './Link.tsx';
import { Navigate, useNavigate } from './Navigate.tsx';

const VIEWED = '/?impersonate-customer-id=1001';
const links = (
  <>
    <Link to="/credit-memos">Memos</Link>
    <LinkButton to="/credit-memos">Memos</LinkButton>
  </>
);
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

function Going(): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate('/orders/quotes?page=2')}>Go</Button>
      <Button onClick={() => void navigate(-1)}>Back</Button>
    </>
  );
}

test('every kind of link keeps the customer whom the tab views', () => {
  renderWithProviders(links, { at: VIEWED });
  expect(new Set(hrefs())).toEqual(new Set(['/credit-memos?impersonate-customer-id=1001']));
});

test('outside a customer view a link is unchanged', () => {
  renderWithProviders(links);
  expect(new Set(hrefs())).toEqual(new Set(['/credit-memos']));
});

test('a navigation by code keeps the customer', async () => {
  const { user, address } = renderWithProviders(<Going />, { at: VIEWED });
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(address()).toBe('/orders/quotes?page=2&impersonate-customer-id=1001');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe(VIEWED));
});

test('a redirect keeps the customer', async () => {
  const { address } = renderWithProviders(<Navigate to="/orders/quotes" replace />, { at: VIEWED });
  await waitFor(() => expect(address()).toBe('/orders/quotes?impersonate-customer-id=1001'));
});
