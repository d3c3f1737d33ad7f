import { events } from '@portal/shared-contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, onPhone, renderWithProviders, type FakeServer } from '../../testing/index.ts';
import type { Column } from '../columns.ts';
import { DataTable } from '../DataTable.tsx';

interface Quote {
  orderNumber: string;
  total: number;
}

const LIST = '/api/quotes';
const quotes = (count: number): Quote[] =>
  Array.from({ length: count }, (_, at) => ({ orderNumber: `Q-${101 + at}`, total: (at + 1) * 1_000 }));
const columns: Column<Quote>[] = [
  { field: 'orderNumber', headerName: 'number' },
  { field: 'total', headerName: 'total', dataType: 'currency' },
];
const words = { number: 'Quote', total: 'Total' };

let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows: quotes(57) } })));
afterEach(() => server.close());

const numbersOf = (rows: Quote[]) => rows.map(({ orderNumber }) => orderNumber).join(' ');

async function show({ at = '/quotes', role = 'grid' }: { at?: string; role?: 'grid' | 'list' } = {}) {
  const rendered = renderWithProviders(
    <DataTable
      list={LIST}
      columns={columns}
      rowId="orderNumber"
      namespace="mfe-test"
      label="Quotes"
      selection={{
        actions: (rows, done) => <button onClick={done}>{`Act on ${numbersOf(rows)}`}</button>,
        note: (rows) => `note of ${rows.length}`,
      }}
    />,
    { at, texts: { 'mfe-test': { en: words, es: words } } },
  );
  await screen.findByRole(role, { name: 'Quotes' });
  return rendered;
}
type User = Awaited<ReturnType<typeof show>>['user'];

const bar = () => screen.queryByRole('group', { name: 'With the selected rows' });
const boxOf = (number: string) =>
  within(screen.getByRole('row', { name: new RegExp(number) })).getByRole('checkbox');
const press = (name: string) => screen.getByRole('button', { name });
const search = <Element extends HTMLElement>() => screen.getByRole<Element>('searchbox');
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
async function searched(user: User, text: string, shows: string) {
  await user.clear(search());
  if (text) await user.type(search(), text);
  await screen.findByText(shows);
}
const paste = (text: string) =>
  act(async () => void fireEvent.paste(search(), { clipboardData: { getData: () => text } }));

test('a search says how many rows it unselected, once, and Keep takes them back', async () => {
  const { user } = await show();
  await user.click(boxOf('Q-102'));
  await user.click(boxOf('Q-104'));
  await searched(user, 'Q-15', 'Q-150');
  expect(await screen.findByRole('button', { name: 'Keep' })).toBeVisible();
  expect(screen.getByText('2 rows left the selection', { selector: 'div > span' })).toBeVisible();
  expect(said().filter((text) => text === '2 rows left the selection')).toHaveLength(1);
  expect(screen.queryByText(/^Act on/)).not.toBeInTheDocument();

  await user.click(press('Keep'));
  expect(screen.queryByText(/left the selection/)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Quotes' })).toHaveFocus();
  expect(bar()).toHaveTextContent(
    '2 selected, 2 not shown·$60.00·note of 2Act on Q-102 Q-104'.replaceAll('·', ''),
  );
});

test('kept rows stay through searches, pages, sort and page size, and more can be added', async () => {
  const { user } = await show();
  await user.click(boxOf('Q-102'));
  await searched(user, 'Q-15', 'Q-150');
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  await user.click(boxOf('Q-150'));
  await searched(user, '', 'Q-101');
  await user.click(press('Next page'));
  await screen.findByText('Q-111');
  await user.selectOptions(screen.getByRole('combobox', { name: 'View Items per page' }), '20');
  await screen.findByText('Q-120');
  expect(bar()).toHaveTextContent('2 selected, 1 not shown');
  expect(press('Act on Q-102 Q-150')).toBeVisible();
  expect(boxOf('Q-102')).toBeChecked();
});

test('another page size says what it unselected', async () => {
  const { user } = await show();
  await user.click(boxOf('Q-103'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'View Items per page' }), '20');
  await screen.findByText('Q-120');
  expect(await screen.findByText('1 row left the selection', { selector: 'div > span' })).toBeVisible();
  await user.click(press('Dismiss'));
  expect(bar()).not.toBeInTheDocument();
  expect(boxOf('Q-103')).not.toBeChecked();
});

test('the rows that are not shown open as a list, in which each can be unselected and selected again', async () => {
  const { user } = await show();
  await user.click(boxOf('Q-102'));
  await user.click(boxOf('Q-103'));
  await user.click(press('Next page'));
  await screen.findByText('Q-111');
  await user.click(await screen.findByRole('button', { name: '2 not shown' }));
  const dialog = await screen.findByRole('dialog', { name: '2 selected rows that are not shown' });
  const box = within(dialog).getByRole('checkbox', { name: 'Q-102 $20.00' });
  await user.click(box);
  expect(box).not.toBeChecked();
  await user.click(within(dialog).getByRole('checkbox', { name: /Q-103/ }));
  await user.click(box);
  expect(box).toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(bar()).toHaveTextContent('1 selected, 1 not shown$20.00');
});

test('a kept row that left the list or has another amount is named and left out, wherever it is', async () => {
  const { user } = await show();
  for (const number of ['Q-102', 'Q-103', 'Q-104']) await user.click(boxOf(number));
  await searched(user, 'Q-15', 'Q-150');
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  const changed = quotes(57).filter(({ orderNumber }) => orderNumber !== 'Q-103');
  server.answer(LIST, {
    rows: changed.map((row) => (row.orderNumber === 'Q-104' ? { ...row, total: 1 } : row)),
  });
  act(() => events.emit('account.changed', {}));
  const text = 'Changed or no longer in this list, so not selected: Q-104, Q-103';
  expect(await screen.findByText(text, { selector: 'div > span' })).toBeVisible();
  expect(said()).toContain(text);
  expect(press('Act on Q-102')).toBeVisible();
});

test('an action that is done ends the selection', async () => {
  const { user } = await show();
  await user.click(boxOf('Q-102'));
  await user.click(press('Act on Q-102'));
  expect(bar()).not.toBeInTheDocument();
  expect(boxOf('Q-102')).not.toBeChecked();
});

test('pasted lines become one line; what was found is selected over all pages, and kept', async () => {
  const { user, address } = await show();
  const wanted = quotes(12).map(({ orderNumber }) => orderNumber);
  await paste(['\ufeff', ...wanted, 'Q-999'].join('\r\n'));
  expect(search()).toHaveValue([...wanted, 'Q-999'].join(', '));
  expect(
    await screen.findByText('12 of 13 found; not found: Q-999', { selector: 'div > span' }),
  ).toBeVisible();
  expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe([...wanted, 'Q-999'].join(', '));
  await user.click(press('Select all found'));
  expect(await screen.findByText('12 selected', { selector: 'span > span > span' })).toBeVisible();
  await searched(user, 'Q-15', 'Q-150');
  expect(press(`Act on ${wanted.join(' ')}`)).toBeVisible();
  expect(screen.queryByText(/left the selection/)).not.toBeInTheDocument();
});

test('the rows of a pasted list that cannot all be fetched stay unselected, and a toast says so', async () => {
  const { user } = await show({ at: `/quotes?search=${numbersOf(quotes(12))}` });
  await screen.findByText('12 of 12 found', { selector: 'div > span' });
  server.fail(LIST);
  await user.click(press('Select all found'));
  await waitFor(() => expect(press('Select all found')).toBeEnabled());
  expect(bar()).not.toBeInTheDocument();
});

test('text of one line is pasted as it is', async () => {
  await show();
  expect(fireEvent.paste(search(), { clipboardData: { getData: () => 'round bar 2' } })).toBe(true);
  expect(fireEvent.paste(search(), { clipboardData: { getData: () => ' Q-1\n' } })).toBe(true);
  await paste('Q-1\nQ-2');
  expect(search()).toHaveValue('Q-1, Q-2');
});

test('of a list that is too long, whole numbers are searched', async () => {
  await show();
  await paste(Array.from({ length: 10_000 }, (_, at) => `I-${300_000 + at}`).join('\n'));
  expect(search<HTMLInputElement>().value).toMatch(/^I-300000, .*, I-300199$/);
});

test('on a phone the rows of a pasted list are selected as on a desktop', async () => {
  const widen = onPhone();
  try {
    const { user } = await show({ at: '/quotes?search=Q-102%3BQ-104', role: 'list' });
    await user.click(await screen.findByRole('button', { name: 'Select all found' }));
    expect(await screen.findByText('$60.00', { selector: '[role=group] *' })).toBeVisible();
  } finally {
    widen();
  }
});
