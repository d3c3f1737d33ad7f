import { act, screen, waitFor } from '@testing-library/react';
import { Link } from '../page/TextLink.tsx';
import { fakeServer, type FakeServer, renderWithProviders } from '../testing/index.ts';
import { cellContent, cellText } from './cell-content.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';

interface Row {
  value: unknown;
}

const column = (more: Partial<Column<Row>>): Column<Row> => ({
  field: 'value',
  headerName: 'value',
  ...more,
});

test.each<[Column<Row>['dataType'], unknown, string]>([
  ['currency', -123_450, '-$1,234.50'],
  ['date', '2026-03-14', '03-14-2026'],
  ['number', 12_500, '12,500'],
  ['codes', ['AL6061', 'SS304'], 'AL6061, SS304'],
  [undefined, 'PO-7', 'PO-7'],
])('a value of type %s is formatted', (dataType, value, text) => {
  expect(cellText(column(dataType ? { dataType } : {}), { value })).toBe(text);
});

test.each([null, undefined, ''])('a missing value (%s) is shown as the default', (value) => {
  expect(cellText(column({ dataType: 'date', defaultValue: 'N/A' }), { value })).toBe('N/A');
  expect(cellText(column({ dataType: 'date' }), { value })).toBe('');
});

test.each<[Partial<Column<Row>>, unknown, string]>([
  [{ dataType: 'date' }, 'soon', 'soon'],
  [{ dataType: 'currency' }, { cents: 1 }, '{"cents":1}'],
  [{ render: ({ value }) => (value as string[]).join() }, 7, '7'],
])('a value that cannot be formatted is reported and shown raw', (more, value, shown) => {
  const logged = jest.fn();
  globalThis.reportError = logged;
  expect(cellContent(column(more), { value })).toBe(shown);
  expect(logged).toHaveBeenCalledTimes(1);
});

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

test('links in cells are not tab stops: arrow keys move to them and Enter follows them', async () => {
  const { user, address } = renderWithProviders(
    <DataTable list={LIST} columns={columns} rowId="orderNumber" namespace="mfe-test" label="Quotes" />,
    { texts: { 'mfe-test': { en: { number: 'Quote' }, es: { number: 'Cotización' } } } },
  );
  await screen.findByRole('grid');
  const first = screen.getByRole('link', { name: 'Q-1' });
  expect(first).toHaveAttribute('tabindex', '-1');
  act(() => screen.getByRole('columnheader', { name: 'Quote' }).focus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Q-2' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(address()).toBe('/opened/Q-2');
});
