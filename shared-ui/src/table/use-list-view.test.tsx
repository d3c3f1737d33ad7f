import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from '../router/BrowserRouter.tsx';
import { useListView } from './use-list-view.ts';

const columns = [{ field: 'total', headerName: 'total' }] as const;

function viewAt(address: string) {
  window.history.replaceState(null, '', address);
  return renderHook(() => useListView<{ total: number }>(columns), { wrapper: BrowserRouter });
}

test('a change of the view is in the address, and Back leads out of it', () => {
  const { result } = viewAt('/orders/quotes?search=6061');
  act(() => result.current[1]({ page: 2 }));
  expect(window.location.href).toMatch(/\/orders\/quotes\?search=6061&page=2$/);
  expect(result.current[0]).toMatchObject({ page: 2, search: '6061' });
});

test('a change that comes late does not call back a page that has been left', () => {
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
  ['page=0&pageSize=x&sort=y&details=quotes.Q-1', '?details=quotes.Q-1'],
])('the address ?%s is corrected in its place', (query, corrected) => {
  const steps = window.history.length;
  viewAt(`/orders/quotes?${query}`);
  expect(window.location.pathname + window.location.search).toBe(`/orders/quotes${corrected}`);
  expect(window.history.length).toBe(steps);
});

test.each(['?page=2&pageSize=all', '?sort=total&order=asc&search=6061', '?details=quotes.Q-1'])(
  'the address %s stays as it is',
  (query) => {
    viewAt(`/orders/quotes${query}`);
    expect(window.location.search).toBe(query);
  },
);
