import { screen, within } from '@testing-library/react';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { CardRows } from './CardRows.tsx';
import { DashboardCard } from './DashboardCard.tsx';

interface Order {
  orderNumber: string;
  poNumber: string | null;
}

const LIST = '/api/orders';
const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, at) => ({ orderNumber: `S-${at + 1}`, poNumber: `PO-${at + 1}` }));

let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows: orders(8) } })));
afterEach(() => server.close());

const card = (badge: number) => (
  <DashboardCard title="Open orders" badge={badge} seeAll="/orders/open-orders" history="/orders/history">
    <CardRows<Order>
      list={LIST}
      rowId="orderNumber"
      show={({ orderNumber, poNumber }) => ({
        title: orderNumber,
        to: `/orders/${orderNumber}`,
        detail: poNumber,
      })}
    />
  </DashboardCard>
);

test('a card shows the first five rows, its count and its links', async () => {
  renderWithProviders(card(8));
  const region = screen.getByRole('region', { name: 'Open orders' });
  expect(await within(region).findAllByRole('listitem')).toHaveLength(5);
  expect(within(region).getByRole('link', { name: 'S-1' })).toHaveAttribute('href', '/orders/S-1');
  expect(within(region).getByText('8')).toBeVisible();
  expect(within(region).getByRole('link', { name: 'See all: Open orders' })).toHaveTextContent('See All');
  expect(within(region).getByRole('link', { name: 'History: Open orders' })).toHaveAttribute(
    'href',
    '/orders/history',
  );
});

test('a card makes the same call as the first page of its list', async () => {
  renderWithProviders(card(8));
  await screen.findByText('S-1');
  expect(server.calls).toEqual(['/api/orders?page=1&pageSize=10']);
});

test('a count of zero is not shown', async () => {
  renderWithProviders(card(0));
  await screen.findByText('S-1');
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});

test('a card without rows says so', async () => {
  server.answer(LIST, { rows: [] });
  renderWithProviders(card(0));
  expect(await screen.findByText('No data available')).toBeVisible();
});

test('a card that fails can be tried again', async () => {
  server.fail(LIST);
  const { user } = renderWithProviders(card(8));
  expect(await screen.findByRole('alert')).toBeVisible();
  server.answer(LIST, { rows: orders(1) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('S-1')).toBeVisible();
});
