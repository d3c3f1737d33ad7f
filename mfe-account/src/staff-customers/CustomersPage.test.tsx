import type { RecentCustomer, StaffCustomer } from '@portal/shared-contracts';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { CustomersPage } from './CustomersPage.tsx';

const copperline: StaffCustomer = {
  customerId: 1001,
  clientName: 'Copperline Fabrication',
  accountNumber: 'C-1001',
  city: 'Phoenix',
  isOnCreditHold: false,
  found: null,
};
const anvil: StaffCustomer = {
  ...copperline,
  customerId: 1003,
  clientName: 'Anvil Works',
  accountNumber: 'C-1003',
  city: null,
  isOnCreditHold: true,
  found: { what: 'order', value: 'S-10023' },
};
const recent = (changes: Partial<RecentCustomer> = {}): RecentCustomer => ({
  ...copperline,
  viewedAt: '2026-03-14T17:42:00.000Z',
  grantId: null,
  expiresAt: null,
  ...changes,
});

const FOUND = '/api/staff/customers';
const RECENT = '/api/staff/customers/recent';
let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ [RECENT]: { data: [] }, [FOUND]: { data: [anvil, copperline] } });
});
afterEach(() => server.close());

function show({ at = '/staff/customers', language = 'en' }: { at?: string; language?: 'en' | 'es' } = {}) {
  const open = jest.fn<void, [string]>();
  const { user } = renderWithProviders(<CustomersPage open={open} />, {
    at,
    language,
    texts: { [SECTION]: allTexts },
  });
  return { open, user };
}
const field = () => screen.getByRole('textbox', { name: 'Find a customer' });
const results = () => screen.findByRole('list', { name: 'Customers found' });
const searches = (): string[] => server.calls.filter((call) => call.startsWith(`${FOUND}?`));
const choice = (name: RegExp) => screen.findByRole('button', { name });

test('the search field has the focus, and nothing is sent before something is typed', async () => {
  show();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(/^By name, account number/);
  expect(await screen.findByText(/^The customers whom you viewed lately/)).toBeVisible();
  expect(searches()).toEqual([]);
});

test('searches after a pause in typing and shows match, account, city and credit hold', async () => {
  const { user } = show();
  await user.type(field(), ' 10023 ');
  const [first, second] = within(await results()).getAllByRole('button');
  expect(first).toHaveTextContent(/^Anvil WorksCredit holdC-1003Order S-10023$/);
  expect(second).toHaveTextContent(/^Copperline FabricationC-1001 · Phoenix$/);
  expect(screen.getByText('2 customers found')).toHaveAttribute('role', 'status');
  expect(searches()).toEqual([`${FOUND}?search=10023`]);
});

test('never shows a late answer for another search', async () => {
  const late = new Map<string, (response: Response) => void>();
  globalThis.fetch = (input) => {
    const { pathname, searchParams } = new URL(String(input), location.origin);
    if (pathname === RECENT) return Promise.resolve(Response.json({ data: [] }));
    return new Promise((resolve) => late.set(searchParams.get('search') ?? '', resolve));
  };
  const { user } = show();
  await user.type(field(), 'anv');
  await waitFor(() => expect(late.has('anv')).toBe(true));
  await user.clear(field());
  await user.type(field(), 'copper');
  await waitFor(() => expect(late.has('copper')).toBe(true));
  late.get('copper')?.(Response.json({ data: [copperline] }));
  expect(await screen.findByText('1 customer found')).toBeVisible();
  late.get('anv')?.(Response.json({ data: [anvil] }));
  await user.tab();
  expect(screen.getByRole('button', { name: /Copperline/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Anvil/ })).not.toBeInTheDocument();
});

test('aborts a search when the text changes; the same search can be made again', async () => {
  const asked: { search: string; signal: AbortSignal | null | undefined; answer: () => void }[] = [];
  globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.origin);
    if (pathname === RECENT) return Promise.resolve(Response.json({ data: [] }));
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const signal = init?.signal;
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    const answer = () => resolve(Response.json({ data: [anvil] }));
    asked.push({ search: searchParams.get('search') ?? '', signal, answer });
    return promise;
  };
  const states = () => asked.map(({ search, signal }) => [search, signal?.aborted]);
  const { user } = show();
  await user.type(field(), 'anv');
  await waitFor(() => expect(states()).toEqual([['anv', false]]));
  await user.type(field(), 'il');
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.type(field(), '{Backspace}{Backspace}');
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(states()).toEqual([
    ['anv', true],
    ['anvil', true],
    ['anv', false],
  ]);
  expect(screen.queryByText('The search failed')).not.toBeInTheDocument();
  asked[2]?.answer();
  expect(await choice(/Anvil/)).toBeVisible();
});

test('a cleared field shows no results', async () => {
  const { user } = show();
  await user.type(field(), 'anv');
  await results();
  await user.clear(field());
  expect(screen.queryByRole('list', { name: 'Customers found' })).not.toBeInTheDocument();
});

test('does not show the results from before the field was cleared for the next text', async () => {
  const { user } = show();
  await user.type(field(), 'anv');
  await results();
  await user.clear(field());
  const release = server.hold();
  await user.type(field(), 'c');
  await waitFor(() => expect(searches()).toEqual([`${FOUND}?search=anv`, `${FOUND}?search=c`]));
  expect(screen.queryByRole('list', { name: 'Customers found' })).not.toBeInTheDocument();
  release();
  await results();
});

test('recent customers give way to the search at the first letter, and return with an empty field', async () => {
  server.answer(RECENT, { data: [recent()] });
  const { user } = show();
  const recentHeading = () => screen.queryByRole('heading', { name: 'Recent customers' });
  await choice(/Copperline/);
  expect(recentHeading()).toBeVisible();
  await user.type(field(), 'c');
  expect(screen.queryByRole('button', { name: /Copperline/ })).not.toBeInTheDocument();
  expect(screen.getByText('Searching customers…')).toBeInTheDocument();
  await results();
  expect(recentHeading()).not.toBeInTheDocument();
  await user.type(field(), '{Backspace} ');
  expect(recentHeading()).toBeVisible();
});

test('a search that fails after another says so, without the results of the other', async () => {
  const { user } = show();
  await user.type(field(), 'anv');
  await results();
  server.fail(FOUND);
  await user.type(field(), 'il');
  expect(await screen.findByText('The search failed')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Customers found' })).not.toBeInTheDocument();
});

test('says that a search finds nothing and what to try', async () => {
  server.answer(FOUND, { data: [] });
  const { user } = show({ language: 'es' });
  await user.type(screen.getByRole('textbox', { name: 'Buscar un cliente' }), 'zzz');
  expect(await screen.findByText(/^No se encontró ningún cliente con «zzz»/)).toHaveAttribute(
    'role',
    'status',
  );
});

test('says that there are more customers than are shown', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...copperline, customerId: at + 1 }));
  server.answer(FOUND, { data: many });
  const { user } = show();
  await user.type(field(), 'c');
  expect(await screen.findByText('The first 20 customers. Type more to find others.')).toBeVisible();
});

test('a search that fails can be tried again', async () => {
  server.fail(FOUND);
  const { user } = show();
  await user.type(field(), 'anv');
  expect(await screen.findByText('The search failed')).toBeVisible();
  server.answer(FOUND, { data: [anvil] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await choice(/Anvil/)).toBeVisible();
});

test('requires a reason to view a customer, then loads a new page without data of this page', async () => {
  const sent: unknown[] = [];
  const { open, user } = show();
  await user.type(field(), 'anv');
  await user.click(await choice(/Anvil/));
  const dialog = within(await screen.findByRole('dialog', { name: 'View as Anvil Works' }));
  expect(dialog.getByText(/^Account C-1003\..*The customer can read your name, the reason/)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Start viewing' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason (the customer can read it)' });
  expect(reason).toHaveFocus();
  expect(reason).toHaveAccessibleDescription('Reason (the customer can read it) is required');

  globalThis.fetch = (_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Promise.resolve(Response.json({ data: {} }));
  };
  await user.type(reason, ' asked where{Enter}order 10023 is ');
  await user.type(dialog.getByRole('textbox', { name: 'Ticket number (optional)' }), ' T-77 ');
  await user.click(dialog.getByRole('button', { name: 'Start viewing' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith('/?impersonate-customer-id=1003'));
  expect(sent[0]).toEqual({ customerId: 1003, reason: 'asked where order 10023 is', ticket: 'T-77' });
});

test('a refused view keeps the dialog open with its input', async () => {
  const { open, user } = show();
  await user.type(field(), 'anv');
  await user.click(await choice(/Anvil/));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  await user.type(reason, 'because');
  server.fail('/api/staff/grants', 500);
  await user.click(dialog.getByRole('button', { name: 'Start viewing' }));
  expect(await dialog.findByText(/went wrong/)).toBeVisible();
  expect(reason).toHaveValue('because');
  expect(open).not.toHaveBeenCalled();
});

test('a dialog that was closed begins again without what was typed', async () => {
  const { user } = show();
  await user.type(field(), 'anv');
  const open = async () => {
    await user.click(await choice(/Anvil/));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await open();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'because');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await open()).getByRole('textbox', { name: /^Reason/ })).toHaveValue('');
});

test('shows when recent customers were viewed, with a link to return to an open view', async () => {
  const expiresAt = '2026-03-14T18:42:00.000Z';
  server.answer(RECENT, {
    data: [recent({ customerId: 1003, clientName: 'Anvil Works', grantId: 5, expiresAt }), recent()],
  });
  show();
  expect(await choice(/Anvil Works.*Viewing until 11:42 AM$/)).toBeVisible();
  expect(await choice(/Copperline.*Viewed 03-14-2026, 10:42 AM$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to the view of Anvil Works' })).toHaveAttribute(
    'href',
    '/?impersonate-customer-id=1003',
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('an address that names a recent customer opens the dialog at once, and not again after it is closed', async () => {
  server.answer(RECENT, { data: [recent()] });
  const { user } = show({ at: '/staff/customers?customer=1001' });
  const dialog = await screen.findByRole('dialog', { name: 'View as Copperline Fabrication' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('offers Retry when recent customers fail to load; the search still works', async () => {
  server.fail(RECENT);
  const { user } = show();
  expect(await screen.findByText('Your recent customers cannot be shown right now')).toBeVisible();
  await user.type(field(), 'anv');
  expect(await choice(/Anvil/)).toBeVisible();
});
