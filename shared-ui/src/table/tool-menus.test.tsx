import { screen } from '@testing-library/react';
import { fakeServer, onPhone, renderWithProviders, type FakeServer } from '../testing/index.ts';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';

const LIST = '/api/quotes';
const rows = [{ orderNumber: 'Q-101' }, { orderNumber: 'Q-102' }];
const columns: Column<(typeof rows)[number]>[] = [{ field: 'orderNumber', headerName: 'number' }];
const words = { number: 'Quote' };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer({ [LIST]: { rows } });
});
afterEach(() => server.close());

const show = () =>
  renderWithProviders(
    <DataTable
      list={LIST}
      columns={columns}
      rowId="orderNumber"
      namespace="mfe-test"
      label="Quotes"
      selection={{ actions: (selected) => <b>{selected.length} rows</b> }}
    />,
    { at: '/quotes', texts: { 'mfe-test': { en: words, es: words } } },
  );

test('Escape and a click elsewhere close the column menu', async () => {
  const { user } = show();
  await screen.findByText('Q-101');
  const button = screen.getByRole('button', { name: 'Columns' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.click(screen.getByRole('searchbox'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone a small menu exports the list and selects the page', async () => {
  const widen = onPhone();
  try {
    const { user } = show();
    await screen.findByText('Q-101');
    expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Select all on this page' }));
    expect(screen.getByRole('group', { name: 'With the selected rows' })).toHaveTextContent('2 rows');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  } finally {
    widen();
  }
});
