import { act, screen, waitFor } from '@testing-library/react';
import { Link } from '../page/TextLink.tsx';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';

interface Quote {
  orderNumber: string;
}
const LIST = '/api/quotes';
const columns: Column<Quote>[] = [
  {
    field: 'orderNumber',
    headerName: 'number',
    render: ({ orderNumber }) => <Link to={`/opened/${orderNumber}`}>{orderNumber}</Link>,
  },
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ [LIST]: { rows: [{ orderNumber: 'Q-1' }, { orderNumber: 'Q-2' }] } });
});
afterEach(() => server.close());

test('links in cells are no stops of the Tab key; arrows lead to them and Enter follows them', async () => {
  const { user, address } = renderWithProviders(
    <DataTable list={LIST} columns={columns} rowId="orderNumber" namespace="mfe-test" label="Quotes" />,
    { texts: { 'mfe-test': { en: { number: 'Quote' }, es: { number: 'Cotización' } } } },
  );
  const first = await screen.findByRole('link', { name: 'Q-1' });
  expect(first).toHaveAttribute('tabindex', '-1');
  act(() => screen.getByRole('columnheader', { name: 'Quote' }).focus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Q-2' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(address()).toBe('/opened/Q-2');
});
