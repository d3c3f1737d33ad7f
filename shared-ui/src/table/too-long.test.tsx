import { screen, waitFor } from '@testing-library/react';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { DataTable } from './DataTable.tsx';

const LIST = '/api/quotes';
const rows = Array.from({ length: 150 }, (_, at) => ({ orderNumber: `Q-${101 + at}` }));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ [LIST]: { rows } });
  // All rows are refused, as the server refuses those of a list with more than ten thousand.
  const answered = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('pageSize=all')) return answered(input, init);
    return Response.json({ type: 'BAD_REQUEST', fields: { pageSize: 'Not valid.' } }, { status: 400 });
  };
});
afterEach(() => server.close());

test('all rows of a list that is too long become a hundred to a page, in the address too', async () => {
  const steps = window.history.length;
  const { address } = renderWithProviders(
    <DataTable
      list={LIST}
      columns={[{ field: 'orderNumber', headerName: 'number' }]}
      rowId="orderNumber"
      namespace="mfe-test"
      label="Quotes"
    />,
    {
      at: '/quotes?search=Q-&pageSize=all',
      texts: { 'mfe-test': { en: { number: 'Quote' }, es: { number: 'Cotización' } } },
    },
  );
  await waitFor(() => expect(screen.getAllByText(/^Q-\d+$/)).toHaveLength(100));
  expect(address()).toBe('/quotes?search=Q-&pageSize=100');
  expect(window.history.length).toBe(steps);
});
