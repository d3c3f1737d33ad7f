import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from '../router/BrowserRouter.tsx';
import { fakeServer, type FakeServer, renderWithProviders } from '../testing/index.ts';
import { DataTable } from './DataTable.tsx';
import { useListView } from './use-list.ts';

const columns = [{ field: 'total', headerName: 'total' }] as const;

function viewAt(address: string) {
  window.history.replaceState(null, '', address);
  return renderHook(() => useListView<{ total: number }>(columns, { late: { kind: 'part' } }), {
    wrapper: BrowserRouter,
  });
}

test('a change of the view is in the address, and Back reverts it', () => {
  const { result } = viewAt('/orders/quotes?search=6061');
  act(() => result.current[1]({ page: 2 }));
  expect(window.location.href).toMatch(/\/orders\/quotes\?search=6061&page=2$/);
  expect(result.current[0]).toMatchObject({ page: 2, search: '6061' });
});

test('a delayed change does not navigate back to a page that the person has left', () => {
  const { result } = viewAt('/orders/quotes');
  window.history.replaceState(null, '', '/login');
  act(() => result.current[1]({ search: '6061' }, { replace: true }));
  expect(window.location.href).toMatch(/\/login$/);
});

test.each([
  ['page=0', ''],
  ['page=-3', ''],
  ['page=two', ''],
  ['page=1.5', ''],
  ['page=2&pageSize=7', '?page=2'],
  ['pageSize=1000', ''],
  ['sort=password&search=6061', '?search=6061'],
  ['sort=total&order=sideways', '?sort=total'],
  ['filter=later&page=2', '?page=2'],
  ['page=0&pageSize=x&sort=y&details=quotes.Q-1', '?details=quotes.Q-1'],
])('the address ?%s is corrected without a history entry', (query, corrected) => {
  const steps = window.history.length;
  viewAt(`/orders/quotes?${query}`);
  expect(window.location.pathname + window.location.search).toBe(`/orders/quotes${corrected}`);
  expect(window.history.length).toBe(steps);
});

test.each([
  '?page=2&pageSize=all',
  '?filter=late',
  '?sort=total&order=asc&search=6061',
  '?details=quotes.Q-1',
])('the address %s stays as it is', (query) => {
  viewAt(`/orders/quotes${query}`);
  expect(window.location.search).toBe(query);
});

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

test('a list too long for All shows pages of one hundred rows, also in the address', async () => {
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
