import { events } from '@portal/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, onPhone, renderWithProviders, textOf, type FakeServer } from '../../testing/index.ts';
import type { Column } from '../columns.ts';
import { saveFile } from '../../download/save-file.ts';
import { DataTable } from '../DataTable.tsx';

jest.mock('../../download/save-file.ts', () => ({ saveFile: jest.fn() }));

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

/** The action shows its rows. */
const numbers = (rows: Quote[]) => <b>{rows.map(({ orderNumber }) => orderNumber).join(' ')}</b>;

async function show(
  selection: { actions: (rows: Quote[]) => React.ReactNode } = { actions: numbers },
  role: 'grid' | 'list' = 'grid',
) {
  const rendered = renderWithProviders(
    <DataTable
      list={LIST}
      columns={columns}
      rowId="orderNumber"
      namespace="mfe-test"
      label="Quotes"
      selection={selection}
    />,
    { at: '/quotes', texts: { 'mfe-test': { en: words, es: words } } },
  );
  await screen.findByRole(role, { name: 'Quotes' });
  return rendered;
}

const bar = () => screen.queryByRole('group', { name: 'With the selected rows' });
const boxOf = (number: string) =>
  within(screen.getByRole('row', { name: new RegExp(number) })).getByRole('checkbox');
const allBox = () => screen.getByRole('checkbox', { name: /select all/i });

test('the bar appears with the first selected row and shows the number of rows and their actions', async () => {
  const { user } = await show();
  expect(bar()).not.toBeInTheDocument();
  await user.click(boxOf('Q-102'));
  expect(bar()).toHaveTextContent(/^.*1 selected.*Q-102$/);
  expect(screen.getByText('1 selected', { selector: '[aria-live=polite] > span' })).toBeInTheDocument();
  await user.click(boxOf('Q-102'));
  expect(bar()).not.toBeInTheDocument();
});

test('a clicked checkbox is checked before the click event ends', async () => {
  await show();
  // React works as in a browser: at the end of the click, deferred work is not done yet.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    boxOf('Q-102').click();
    expect(boxOf('Q-102')).toBeChecked();
    allBox().click();
    expect(allBox()).toBeChecked();
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
});

test('without an action for the rows there is no bar', async () => {
  const { user } = await show({ actions: () => null });
  await user.click(boxOf('Q-102'));
  expect(boxOf('Q-102')).toBeChecked();
  expect(bar()).not.toBeInTheDocument();
});

test('exactly the selected rows of all pages are saved as a file', async () => {
  const { user } = await show();
  await user.click(boxOf('Q-102'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Q-111');
  await user.click(boxOf('Q-111'));
  await user.click(screen.getByRole('button', { name: 'Export selected rows' }));
  const [file] = jest.mocked(saveFile).mock.lastCall!;
  expect(file.name).toMatch(/^quotes-\d{4}-\d\d-\d\d\.csv$/);
  expect(await textOf(file.content)).toBe('Quote,Total\r\nQ-102,$20.00\r\nQ-111,$110.00\r\n');
});

test('the header’s checkbox selects and unselects the rows of this page only', async () => {
  const { user } = await show();
  await user.click(allBox());
  expect(bar()).toHaveTextContent('10 selected');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Q-111');
  expect(boxOf('Q-111')).not.toBeChecked();
  await user.click(allBox());
  expect(bar()).toHaveTextContent('20 selected');
  await user.click(allBox());
  expect(bar()).toHaveTextContent('10 selected');
});

test('a selection survives paging and is shown again on its page', async () => {
  const { user } = await show();
  await user.click(boxOf('Q-103'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Q-111');
  await user.click(boxOf('Q-112'));
  expect(bar()).toHaveTextContent(/^.*2 selected.*Q-103 Q-112$/);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('Q-101');
  expect(boxOf('Q-103')).toBeChecked();
});

test('another page size clears the selection', async () => {
  const { user } = await show();
  await user.click(boxOf('Q-103'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'View Items per page' }), '20');
  expect(await screen.findByText('Q-120')).toBeVisible();
  expect(bar()).not.toBeInTheDocument();
  expect(boxOf('Q-103')).not.toBeChecked();
});

test('rows that a search filters out are unselected, and stay so when the search is cleared', async () => {
  const { user } = await show();
  await user.click(boxOf('Q-102'));
  await user.click(boxOf('Q-110'));
  await user.type(screen.getByRole('searchbox'), 'q-11');
  await waitFor(() => expect(bar()).toHaveTextContent(/^.*1 selected.*Q-110$/));
  await user.clear(screen.getByRole('searchbox'));
  await screen.findByText('Q-102');
  expect(bar()).toHaveTextContent(/^.*1 selected.*Q-110$/);
});

test('a selected row of another page stays selected when the search matches it', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  await screen.findByText('Q-121');
  await user.click(boxOf('Q-125'));
  await user.type(screen.getByRole('searchbox'), 'Q-1');
  await screen.findByText('Q-101');
  expect(bar()).toHaveTextContent('Q-125');
});

test('the whole selection can be cleared, and the focus then moves to the table', async () => {
  const { user } = await show();
  await user.click(allBox());
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(bar()).not.toBeInTheDocument();
  expect(boxOf('Q-101')).not.toBeChecked();
  expect(screen.getByRole('region', { name: 'Quotes' })).toHaveFocus();
});

test('on a phone each card can be selected', async () => {
  const widen = onPhone();
  try {
    const { user } = await show({ actions: numbers }, 'list');
    await user.click(screen.getByRole('checkbox', { name: 'Select Q-102' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Q-104' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Q-102' }));
    expect(bar()).toHaveTextContent(/^.*1 selected.*Q-104$/);
  } finally {
    widen();
  }
});

test('a row that was removed from the list elsewhere is unselected, and the others stay selected', async () => {
  const { user } = await show();
  for (const number of ['Q-102', 'Q-103']) await user.click(boxOf(number));
  server.answer(LIST, { rows: quotes(57).filter(({ orderNumber }) => orderNumber !== 'Q-102') });
  act(() => events.emit('account.changed', {}));
  await waitFor(() => expect(bar()).toHaveTextContent(/^.*1 selected.*Q-103$/));
});
