import { events, NO_ROWS } from '@portal/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, onPhone, renderWithProviders, withMouse, type FakeServer } from '../testing/index.ts';
import type { Column } from './columns.ts';
import type { DataTableProps } from './list-declaration.ts';
import { DataTable } from './DataTable.tsx';

interface Quote {
  orderNumber: string;
  orderedBy: string | null;
  total: number;
  note?: string;
}

const LIST = '/api/quotes';
const quotes = (count: number): Quote[] =>
  Array.from({ length: count }, (_, at) => ({
    orderNumber: `Q-${101 + at}`,
    orderedBy: at % 2 === 0 ? 'Dana Reyes' : null,
    total: (at + 1) * 1_000,
    note: 'on paper',
  }));

const columns: Column<Quote>[] = [
  { field: 'orderNumber', headerName: 'number' },
  { field: 'orderedBy', headerName: 'orderedBy', defaultValue: 'N/A' },
  { field: 'total', headerName: 'total', dataType: 'currency' },
  { field: 'note', headerName: 'note', visibility: 'desktop' },
];
const words = { number: 'Quote', orderedBy: 'Ordered by', total: 'Total', note: 'Note' };
const texts = { 'mfe-test': { en: words, es: { ...words, number: 'Cotización' } } };

let server: FakeServer;
let widen = (): void => undefined;
beforeEach(() => (server = fakeServer({ [LIST]: { rows: quotes(57) } })));
afterEach(() => {
  server.close();
  widen();
});

function show(at = '/quotes', more: Partial<DataTableProps<Quote>> = {}, language: 'en' | 'es' = 'en') {
  const table = (
    <DataTable
      list={LIST}
      columns={columns}
      rowId="orderNumber"
      namespace="mfe-test"
      label="Quotes"
      {...more}
    />
  );
  return renderWithProviders(table, { at, language, texts });
}

const shown = (): (string | null)[] => screen.getAllByText(/^Q-\d+$/).map((cell) => cell.textContent);
/** Calls for rows, without those for totals. */
const rowCalls = (): string[] => server.calls.filter((call) => !call.includes('sums='));
const lastCall = (): string | undefined => rowCalls().at(-1);

test('the first ten rows are shown formatted, with the total number', async () => {
  show();
  expect(await screen.findByText('Q-101')).toBeVisible();
  expect(shown()).toHaveLength(10);
  expect(screen.getByText('$10.00')).toBeVisible();
  expect(screen.getAllByText('N/A')).toHaveLength(5);
  expect(screen.getByText('1–10 of 57')).toBeVisible();
  expect(rowCalls()).toEqual(['/api/quotes?page=1&pageSize=10']);
});

test('while the first rows load, dots move and Loading... is announced', async () => {
  const release = server.hold();
  show();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  release();
  await screen.findByText('Q-101');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('a page number opens that page and puts it into the address', async () => {
  const { user, address } = show();
  await screen.findByText('Q-101');
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText('Q-121')).toBeVisible();
  expect(address()).toBe('/quotes?page=3');
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
});

test('the previous rows stay, dimmed, until the next page has loaded', async () => {
  const { user } = show();
  await screen.findByText('Q-101');
  const release = server.hold();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(screen.getByText('Q-101').closest('[aria-busy=true]')).not.toBeNull());
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Q-111')).toBeVisible();
  expect(screen.queryByText('Q-101')).not.toBeInTheDocument();
});

test('an address opens its view', async () => {
  show('/quotes?page=2&pageSize=20&sort=total&order=asc&search=Q-1');
  await screen.findByRole('grid');
  expect(screen.getByText('Q-121')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search Quotes' })).toHaveValue('Q-1');
  expect(screen.getByRole('combobox', { name: 'View Items per page' })).toHaveValue('20');
  expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  expect(rowCalls()).toEqual(['/api/quotes?page=2&pageSize=20&sort=total&order=asc&search=Q-1']);
});

test('a header sorts descending first, then ascending, from the first page', async () => {
  const { user, address } = show('/quotes?page=2');
  await screen.findByRole('grid');
  await user.click(screen.getByRole('columnheader', { name: 'Total' }));
  expect(await screen.findByText('Q-157')).toBeVisible();
  expect(address()).toBe('/quotes?sort=total');
  expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('columnheader', { name: 'Total' }));
  expect(await screen.findByText('Q-101')).toBeVisible();
  expect(address()).toBe('/quotes?sort=total&order=asc');
});

test('the default sort is marked, and its header reverses it', async () => {
  const { user, address } = show('/quotes', { defaultSort: { field: 'orderNumber', order: 'desc' } });
  await screen.findByRole('grid');
  expect(screen.getByRole('columnheader', { name: 'Quote' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByText('Quote'));
  await waitFor(() => expect(address()).toBe('/quotes?sort=orderNumber&order=asc'));
});

test('a search shows the matches from the first page and leaves the typed text unchanged', async () => {
  const { user, address } = show('/quotes?page=3');
  await screen.findByText('Q-121');
  await user.type(screen.getByRole('searchbox'), ' q-115 ');
  await waitFor(() => expect(shown()).toEqual(['Q-115']));
  expect(address()).toBe('/quotes?search=q-115');
  expect(screen.getByRole('searchbox')).toHaveValue(' q-115 ');
  expect(screen.getByText('1–1 of 1')).toBeVisible();
});

test('a search without a match shows its text and can be cleared', async () => {
  const { user, address } = show('/quotes?search=titanium');
  expect(await screen.findByText('Nothing matches “titanium”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Q-101')).toBeVisible();
  expect(address()).toBe('/quotes');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

const late = {
  filters: { late: { kind: 'part' }, orderNumber: { kind: 'text' }, total: { kind: 'amount' } } as const,
  parts: { late: { text: 'orderedBy', meets: () => true } },
};

test('a filter in the address is in each call, also of a search within it', async () => {
  const { user } = show('/quotes?filter=late', late);
  await screen.findByText('Q-101');
  expect(lastCall()).toBe('/api/quotes?page=1&pageSize=10&filter=late');
  await user.type(screen.getByRole('searchbox'), 'Q-12');
  await waitFor(() => expect(lastCall()).toBe('/api/quotes?page=1&pageSize=10&search=Q-12&filter=late'));
});

test('a filter is a chip over the table, where it can be removed', async () => {
  const { user, address } = show('/quotes?filter=late&page=2&sort=total', late);
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Ordered by' }));
  await waitFor(() => expect(address()).toBe('/quotes?sort=total'));
  expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Quotes' })).toHaveFocus();
});

test('a filter without rows says so, and the whole list can be shown', async () => {
  server.answer(LIST, { rows: [] });
  const { user, address } = show('/quotes?filter=late', late);
  expect(await screen.findByText('No row meets these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the whole list' }));
  await waitFor(() => expect(address()).toBe('/quotes'));
});

test('a filter is added from the menu, changed by its chip, and cleared with the others', async () => {
  const { user, address } = show('/quotes?page=2', late);
  await screen.findByText('Q-111');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: 'Total' }));
  const dialog = await screen.findByRole('dialog', { name: 'Total' });
  await user.click(within(dialog).getByRole('button', { name: 'Show rows' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter at least one of the two');
  await user.type(within(dialog).getByRole('textbox', { name: 'From' }), '$1,250.50');
  await user.click(within(dialog).getByRole('button', { name: 'Show rows' }));
  await waitFor(() => expect(address()).toBe('/quotes?filter=total.1250.50..'));
  await user.click(await screen.findByRole('button', { name: 'Change the filter Total: from $1,250.50' }));
  const again = await screen.findByRole('dialog', { name: 'Total' });
  expect(within(again).getByRole('textbox', { name: 'From' })).toHaveValue('1250.50');
  await user.type(within(again).getByRole('textbox', { name: 'To' }), '2000');
  await user.click(within(again).getByRole('button', { name: 'Show rows' }));
  await waitFor(() => expect(address()).toBe('/quotes?filter=total.1250.50..2000'));
  server.answer(LIST, { data: { rows: [], total: 0, totalIsMinimum: false, values: ['Q-101', 'Q-102'] } });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: 'Quote' }));
  const values = await screen.findByRole('dialog', { name: 'Quote' });
  await user.click(await within(values).findByRole('checkbox', { name: 'Q-102' }));
  await user.click(within(values).getByRole('button', { name: 'Show rows' }));
  await waitFor(() => expect(address()).toBe('/quotes?filter=total.1250.50..2000*orderNumber.Q-102'));
  expect(await screen.findByText('Total: $1,250.50 to $2,000.00 · Quote: Q-102')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/quotes'));
});

describe('with a mouse', () => {
  let restore: () => void;
  beforeEach(() => (restore = withMouse()));
  afterEach(() => restore());

  test('the page size is chosen from the list of the portal', async () => {
    const { user, address } = show('/quotes?page=3');
    await screen.findByText('Q-121');
    const choice = screen.getByRole('combobox', { name: 'View Items per page' });
    expect(choice).toHaveTextContent('10');
    await user.click(choice);
    const options = within(screen.getByRole('listbox', { name: 'View Items per page' })).getAllByRole(
      'option',
    );
    expect(options.map((option) => option.textContent)).toEqual(['10', '20', '50', 'All']);
    await user.keyboard('{End}{Enter}');
    await waitFor(() => expect(shown()).toHaveLength(57));
    expect(address()).toBe('/quotes?pageSize=all');
  });
});

test('another page size returns to the first page', async () => {
  const { user, address } = show('/quotes?page=3');
  await screen.findByText('Q-121');
  const choice = screen.getByRole('combobox', { name: 'View Items per page' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '20', '50', 'All']);
  await user.selectOptions(choice, 'All');
  await waitFor(() => expect(shown()).toHaveLength(57));
  expect(address()).toBe('/quotes?pageSize=all');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a list of ten rows has neither page sizes nor a pager', async () => {
  server.answer(LIST, { rows: quotes(10) });
  show();
  await screen.findByText('Q-110');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a page past the end is replaced by the first page', async () => {
  const { address } = show('/quotes?page=40');
  expect(await screen.findByText('Q-101')).toBeVisible();
  expect(address()).toBe('/quotes');
});

test.each([
  [undefined, 'No data available'],
  ['No quotes wait for you', 'No quotes wait for you'],
])('an empty list shows a text, and is marked', async (emptyText, text) => {
  const mark = jest.fn();
  Object.assign(performance, { mark });
  server.answer(LIST, { rows: [] });
  show('/quotes', emptyText === undefined ? {} : { emptyText });
  expect(await screen.findByText(text)).toBeVisible();
  expect(mark.mock.calls).toEqual([[NO_ROWS]]);
});

test('a list that fails shows the reason and can be retried', async () => {
  server.fail(LIST);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Oops! Something went wrong with the server, please try again.',
  );
  server.answer(LIST, { rows: quotes(3) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Q-103')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when the next page fails, the previous rows and their page number stay below the reason', async () => {
  const { user } = show();
  await screen.findByText('Q-101');
  server.fail(LIST);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops!');
  expect(screen.getByText('Q-101')).toBeVisible();
  expect(screen.getByText('1–10 of 57')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');

  server.answer(LIST, { rows: quotes(57) });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Q-111')).toBeVisible();
  expect(screen.getByText('11–20 of 57')).toBeVisible();
});

test.each([
  ['en', 'You are offline. These rows are from 2:02 PM.'],
  ['es', 'No tiene conexión. Hora de estas filas: 14:02.'],
] as const)('offline (%s), the time of the rows is shown, of the device’s clock', async (language, text) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 2, 14, 14, 2).getTime());
  const { user } = show('/quotes', {}, language);
  await screen.findByText('Q-101');
  now.mockReturnValue(new Date(2026, 2, 14, 15, 30).getTime());
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.fail(LIST);
  await user.click(screen.getByRole('button', { name: /Next page|Página siguiente/ }));
  expect((await screen.findByRole('alert')).textContent?.replaceAll('\u202f', ' ')).toContain(text);
  online.mockRestore();
  now.mockRestore();
});

test('a change made elsewhere updates the rows of the same page, which stay visible until then', async () => {
  const { address } = show('/quotes?page=2');
  await screen.findByText('Q-111');
  const release = server.hold();
  const changed = quotes(57).map((quote) => ({ ...quote, note: 'changed elsewhere' }));
  server.answer(LIST, { rows: changed });
  act(() => events.emit('account.changed', {}));
  await waitFor(() => expect(rowCalls()).toHaveLength(2));
  expect(screen.getByText('Q-111').closest('[aria-busy=true]')).toBeNull();
  release();
  expect(await screen.findAllByText('changed elsewhere')).toHaveLength(10);
  expect(address()).toBe('/quotes?page=2');
});

test('in Spanish, the table has Spanish texts', async () => {
  show('/quotes', {}, 'es');
  await screen.findByRole('grid');
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Buscar');
  expect(screen.getByRole('columnheader', { name: 'Cotización' })).toBeVisible();
  expect(screen.getByText('1–10 de 57')).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(() => (widen = onPhone()));

  test('rows are cards of the mobile columns', async () => {
    show();
    const cards = within(await screen.findByRole('list', { name: 'Quotes' })).getAllByRole('listitem');
    expect(cards).toHaveLength(10);
    expect(cards[1]).toHaveTextContent('Q-102$20.00Ordered byN/A');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('cards are sorted by a chosen field, descending first', async () => {
    const { user, address } = show();
    await screen.findByText('Q-101');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Total');
    expect(await screen.findByText('Q-157')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Descending' }));
    expect(await screen.findByText('Q-101')).toBeVisible();
    expect(address()).toBe('/quotes?sort=total&order=asc');
    expect(lastCall()).toBe('/api/quotes?page=1&pageSize=10&sort=total&order=asc');
  });
});

test('the totals of all rows stand under the list: asked of the server, and of a single page summed here', async () => {
  const { unmount } = show('/quotes?search=q-1');
  await screen.findByText('Q-101');
  await waitFor(() => expect(server.calls).toContain('/api/quotes?search=q-1&sums=true'));
  unmount();
  server.answer(LIST, { rows: quotes(3) });
  show();
  expect(await screen.findByText('$60.00')).toBeVisible();
  expect(server.calls.at(-1)).toBe('/api/quotes?page=1&pageSize=10');
});

test('the sums that the server answers are shown, by the names of their columns', async () => {
  server.answer(LIST, {
    data: { rows: quotes(10), total: 57, totalIsMinimum: false, sums: { total: 1_653_000 } },
  });
  show();
  expect(await screen.findByText('$16,530.00')).toBeVisible();
  expect(screen.getByText('Total', { selector: 'dt' })).toBeVisible();
});

test.each([
  { rows: quotes(10), total: 100, totalIsMinimum: true },
  { rows: quotes(10), total: 10_001, totalIsMinimum: false },
  { rows: quotes(1), total: 1, totalIsMinimum: false },
])('a list of too many rows, or of one, has no totals', async (data) => {
  server.answer(LIST, { data });
  show();
  await screen.findByText('Q-101');
  expect(screen.queryByText('Total', { selector: 'dt' })).not.toBeInTheDocument();
  expect(server.calls).toHaveLength(1);
});
