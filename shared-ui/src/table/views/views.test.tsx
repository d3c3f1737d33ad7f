import { type SavedView, setSession } from '@portal/shared-contracts';
import { anAccount, aView } from '@portal/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, onPhone, renderWithProviders, type FakeServer } from '../../testing/index.ts';
import type { Column } from '../columns.ts';
import { DataTable } from '../DataTable.tsx';
import { viewDialogs } from '../late-views.ts';

interface Quote {
  orderNumber: string;
  total: number;
}

const LIST = '/api/quotes';
const VIEWS = '/api/list-views';
const columns: Column<Quote>[] = [
  { field: 'orderNumber', headerName: 'number' },
  { field: 'total', headerName: 'total', dataType: 'currency' },
];
const texts = { 'mfe-test': { en: { number: 'Quote', total: 'Total' }, es: {} } };
const LAYOUT = { columns: [{ field: 'total', width: 200 }, { field: 'orderNumber' }], hidden: [] };
const view = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 7,
  name: 'Large',
  isOwn: true,
  isShared: false,
  isDefault: false,
  owner: 'Dana Reyes',
  settings: { query: 'sort=total&search=q-', layout: LAYOUT, density: 'compact' },
  ...changes,
});

let server: FakeServer;
let wire: jest.SpiedFunction<typeof fetch>;
/** Method and body of the last write. */
const written = () => {
  const write = wire.mock.calls.findLast(([, init]) => init?.method !== 'GET' && init?.method !== undefined);
  const body = write?.[1]?.body;
  return [write?.[1]?.method, write?.[0], body === undefined ? null : (JSON.parse(String(body)) as unknown)];
};
beforeAll(() => Promise.all([viewDialogs.load(), import('@portal/shared-ui/overlays')]));
beforeEach(() => {
  localStorage.clear();
  setSession({ status: 'signedIn', account: anAccount() });
  server = fakeServer({
    [LIST]: { rows: [{ orderNumber: 'Q-101', total: 1_000 }] },
    [VIEWS]: { data: [view(), view({ id: 8, name: 'Theirs', isOwn: false, isShared: true, owner: 'Lee' })] },
  });
  wire = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  wire.mockRestore();
  server.close();
  setSession({ status: 'unknown' });
});

const show = (at = '/quotes') =>
  renderWithProviders(
    <DataTable list={LIST} columns={columns} rowId="orderNumber" namespace="mfe-test" label="Quotes" />,
    { at, texts },
  );
const shownRow = async () => within(await screen.findByRole('grid')).findByText('Q-101');
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter((text) => text !== '');
const dialog = async (user: ReturnType<typeof show>['user'], button = 'Views') => {
  await shownRow();
  await user.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const lastList = () => server.calls.filter((call) => call.startsWith(`${LIST}?`)).at(-1);

test('a kept view is opened with its search, sort, columns and row height', async () => {
  const { user } = show();
  const views = await dialog(user);
  await user.click(await views.findByRole('button', { name: 'Large' }));
  await waitFor(() => expect(headers()).toEqual(['Total', 'Quote']));
  expect(lastList()).toContain('sort=total&order=desc&search=q-');
  expect(new URLSearchParams(location.search).get('search')).toBe('q-');
  expect(localStorage.getItem('tableDensity')).toBe('compact');
  const again = await dialog(user);
  expect(await again.findByRole('button', { name: 'Large' })).toHaveAttribute('aria-current', 'true');
  await user.click(again.getByRole('button', { name: 'As the list is' }));
  await waitFor(() => expect(headers()).toEqual(['Quote', 'Total']));
  expect(location.search).toBe('');
});

test('what the list shows is kept under a name, shared, and opened with', async () => {
  const { user } = show('/quotes?page=3&sort=total&order=asc');
  const views = await dialog(user);
  await user.click(views.getByRole('button', { name: 'Keep view' }));
  expect(views.getByRole('textbox', { name: /Name/ })).toBeInvalid();
  await user.type(views.getByRole('textbox', { name: /Name/ }), ' Small first ');
  await user.click(views.getByRole('checkbox', { name: 'Share with your colleagues' }));
  await user.click(views.getByRole('button', { name: 'Keep view' }));
  const settings = { query: 'sort=total&order=asc', layout: null, density: null };
  const body = { list: LIST, name: 'Small first', isShared: true, isDefault: false, settings };
  await waitFor(() => expect(written()).toEqual(['POST', VIEWS, body]));
  await waitFor(() => expect(views.getByRole('textbox', { name: /Name/ })).toHaveValue(''));
});

test('only own views can be deleted; each can be the one with which the list opens', async () => {
  const { user } = show();
  const views = await dialog(user);
  expect(await views.findByText('Shared by Lee')).toBeVisible();
  expect(views.queryByRole('button', { name: 'Delete Theirs' })).toBeNull();
  server.answer(`PUT ${VIEWS}/default`, { data: null });
  await user.click(views.getByRole('button', { name: 'Open the list with Theirs' }));
  await waitFor(() => expect(written()).toEqual(['PUT', `${VIEWS}/default`, { list: LIST, id: 8 }]));
  server.answer(`DELETE ${VIEWS}/7`, { data: null });
  await user.click(views.getByRole('button', { name: 'Delete Large' }));
  await waitFor(() => expect(written()).toEqual(['DELETE', `${VIEWS}/7`, null]));
});

test('on a phone the dialog stays when the menu that opened it closes', async () => {
  const widen = onPhone();
  try {
    const { user } = show();
    await screen.findByText('Q-101');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Views' }));
    const views = within(await screen.findByRole('dialog'));
    await user.click(await views.findByRole('button', { name: 'Large' }));
    await waitFor(() => expect(lastList()).toContain('search=q-'));
  } finally {
    widen();
  }
});

test('staff in a view open shared views and keep none', async () => {
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff', view: aView() }) });
  server.answer(VIEWS, { data: [view({ isOwn: false, isShared: true })] });
  const { user } = show();
  const views = await dialog(user);
  expect(await views.findByRole('button', { name: /Large/ })).toBeVisible();
  expect(views.queryByRole('button', { name: /Keep view|Open the list/ })).toBeNull();
});

describe('a list with a default view', () => {
  beforeEach(() =>
    setSession({
      status: 'signedIn',
      account: anAccount({ openingViews: [{ list: LIST, settings: view().settings }] }),
    }),
  );

  test('opens with it', async () => {
    show();
    await shownRow();
    expect(headers()).toEqual(['Total', 'Quote']);
    expect(server.calls.filter((call) => call.startsWith(LIST))).toEqual([lastList()]);
    expect(lastList()).toContain('search=q-');
    expect(new URLSearchParams(location.search).get('sort')).toBe('total');
  });

  test('opens as an address says that has a view of its own', async () => {
    show('/quotes?search=other');
    await waitFor(() => expect(lastList()).toContain('search=other'));
    expect(location.search).toBe('?search=other');
  });

  test('shows the whole list again once it is cleared', async () => {
    const { user } = show();
    const views = await dialog(user);
    await user.click(views.getByRole('button', { name: 'As the list is' }));
    await waitFor(() => expect(location.search).toBe(''));
    await waitFor(() => expect(lastList()).not.toContain('search'));
  });
});

test('columns are moved, widened, hidden and put back in a dialog, and stay in the browser', async () => {
  const { user } = show();
  await shownRow();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('button', { name: 'Order and width…' }));
  const arrange = within(await screen.findByRole('dialog', { name: 'Columns of Quotes' }));
  await user.click(arrange.getByRole('button', { name: 'Total earlier' }));
  expect(arrange.getByText('Total is now column 1 of 2')).toBeInTheDocument();
  expect(arrange.getByRole('button', { name: 'Total earlier' })).toBeDisabled();
  await user.click(arrange.getByRole('button', { name: 'Total wider' }));
  expect(arrange.getByText('152 px')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(`tableLayout:${LIST}`) ?? '')).toEqual({
    columns: [{ field: 'total', width: 152 }, { field: 'orderNumber' }],
    hidden: [],
  });
  await user.click(arrange.getByRole('checkbox', { name: /Quote/ }));
  expect(arrange.getByRole('checkbox', { name: /Total/ })).toBeDisabled();
  await user.click(arrange.getByRole('button', { name: 'As the list is' }));
  await user.click(arrange.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(headers()).toEqual(['Quote', 'Total']));
});
