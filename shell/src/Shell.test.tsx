/** @jest-environment-options {"url": "https://portal.test/"} */
import {
  countersStore,
  dropAuthkey,
  keepAuthkey,
  sessionStore,
  setSession,
  type Account,
} from '@portal/shared-contracts';
import { anAccount, SEVEN_STORES } from '@portal/shared-contracts/testing';
import { notify } from '@portal/shared-ui';
import { addTexts, setLanguage } from '@portal/shared-ui/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sectionWithCard, showShell } from './testing/show-shell.tsx';
import en from '../locales/en.json';
import es from '../locales/es.json';

const real = { fetch: globalThis.fetch, scrollTo: window.scrollTo };
const wire = jest.fn<Promise<Response>, [string]>();
let sessionEndsIn = 1_800;
const counters = { newQuotes: 3, activeOrders: 0, invoicesDue: 2, creditMemos: 0 };

function serverKnows(who: Account | number): void {
  wire.mockImplementation((url) => {
    if (url.startsWith('/api/order-counts-by-status'))
      return Promise.resolve(Response.json({ data: [counters] }));
    if (url.startsWith('/api/account/session'))
      return Promise.resolve(Response.json({ data: { endsIn: sessionEndsIn, canBeExtended: true } }));
    if (url.startsWith('/api/branches')) return Promise.resolve(Response.json({ data: SEVEN_STORES }));
    return Promise.resolve(
      typeof who === 'number' ? Response.json({}, { status: who }) : Response.json({ data: who }),
    );
  });
}

beforeEach(() => {
  addTexts('shell', { en, es });
  document.head.innerHTML = '<meta name="application-name" content="Sierra Vista Metals">';
  keepAuthkey('half');
  setSession({ status: 'unknown' });
  sessionEndsIn = 1_800;
  wire.mockReset();
  countersStore.setState({ counters: null });
  serverKnows(anAccount());
  globalThis.fetch = wire as typeof fetch;
  window.scrollTo = jest.fn();
});
afterEach(async () => {
  dropAuthkey();
  document.body.replaceChildren();
  await act(() => setLanguage('en'));
});
afterAll(() => Object.assign(globalThis, real));

const menu = () => screen.findByRole('navigation', { name: 'Main menu' });

test('a signed-in customer sees the account’s name, the menu with its counts, and the cards', async () => {
  const { main } = showShell('/');
  expect(await screen.findByText('Account C-1001')).toBeVisible();
  const links = within(await menu()).getAllByRole('link');
  await waitFor(() =>
    expect(links.map((link) => link.textContent)).toEqual(['Home', 'Quotes3', 'History', 'Credit memos']),
  );
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
  expect(await within(main).findByText('rows of mfe-quotes')).toBeVisible();
  expect(await within(main).findByText('rows of mfe-credits')).toBeVisible();
  expect(document.title).toBe('Home · Sierra Vista Metals');
});

test('a card that does not load shows an error in its own place, and Retry loads it', async () => {
  let broken = true;
  const { main, user } = showShell('/', (name) =>
    broken && name === 'mfe-quotes'
      ? Promise.reject(new Error('503'))
      : Promise.resolve(sectionWithCard(name.replace('mfe-', ''), `rows of ${name}`)),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await within(main).findByText('This card cannot be shown right now')).toBeVisible();
  expect(await within(main).findByText('rows of mfe-credits')).toBeVisible();
  broken = false;
  await user.click(within(main).getByRole('button', { name: 'Retry' }));
  expect(await within(main).findByText('rows of mfe-quotes')).toBeVisible();
  jest.restoreAllMocks();
});

test('a person who is not signed in is sent to the login screen, and back after signing in', async () => {
  dropAuthkey();
  const { main } = showShell('/orders/quotes?page=2');
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/login?next=%2Forders%2Fquotes%3Fpage%3D2'),
  );
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(main).toHaveTextContent('');
  expect(document.title).toBe('Sign in · Sierra Vista Metals');
});

test.each([
  ['/login', 'bar', ['Skip to content', 'Sierra Vista Metals']],
  ['/orders/quotes', 'bar', ['Skip to content', 'Sierra Vista Metals']],
  ['/payment', 'none', []],
])('a visitor who opens %s gets the frame "%s"', async (path, frame, links) => {
  dropAuthkey();
  showShell(path);
  await waitFor(() => expect(sessionStore.getState().status).toBe('anonymous'));
  expect(document.documentElement.dataset['frame']).toBe(frame);
  const language = screen.queryByRole('group', { name: 'Language' });
  expect([screen.queryAllByRole('link').map(({ textContent }) => textContent), language !== null]).toEqual([
    links,
    frame === 'bar',
  ]);
});

test('nothing private is shown until the session is known', async () => {
  wire.mockReturnValue(new Promise(() => undefined));
  const { main } = showShell('/');
  expect(within(main).getByRole('status')).toHaveTextContent('Checking your session…');
  expect(await menu()).not.toHaveTextContent('C-1001');
});

test('a failed validation of the session can be retried', async () => {
  serverKnows(500);
  const { main, user } = showShell('/');
  expect(await within(main).findByText('We could not check your session')).toBeVisible();
  serverKnows(anAccount());
  await user.click(within(main).getByRole('button', { name: 'Retry' }));
  expect(await within(main).findByText('rows of mfe-quotes')).toBeVisible();
});

test('a toast is shown on the page of a signed-in person', async () => {
  showShell('/');
  await menu();
  act(() => notify('Saved.', 'success'));
  expect(await screen.findByText('Saved.')).toBeVisible();
});

test('an unknown address shows Not found with a link to home', async () => {
  const { main } = showShell('/orders/nothing');
  expect(await within(main).findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(within(main).getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
});

test('staff see that a staff account has no customer data', async () => {
  serverKnows(anAccount({ role: 'staff', customerid: null, clientName: 'Staff', accountNumber: '' }));
  const { main } = showShell('/orders/pending-quotes');
  expect(await within(main).findByRole('heading', { name: 'Signed in as staff' })).toBeVisible();
  expect(
    within(await menu())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home']);
  expect(wire.mock.calls.map(([url]) => url)).not.toContain('/api/order-counts-by-status');
});

test('a followed link focuses the page, announces it and scrolls to its top', async () => {
  const { main, user } = showShell('/');
  await user.click(within(await menu()).getByRole('link', { name: /^Quotes ?3?$/ }));
  await waitFor(() => expect(document.title).toBe('Pending quotes · Sierra Vista Metals'));
  expect(main).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByText('Pending quotes', { selector: '[role=status]' })).toBeInTheDocument();
});

test('a change of language applies everywhere at once and is stored', async () => {
  const { user } = showShell('/');
  await menu();
  await user.click(await screen.findByRole('button', { name: /^ES/ }));
  expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Inicio · Sierra Vista Metals'));
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem('i18nextLng')).toBe('es');
});

test('a signed-in person is not shown the login form', async () => {
  showShell('/login?next=%2Forders%2Fquotes');
  await waitFor(() => expect(location.pathname).toBe('/orders/quotes'));
  await waitFor(() => expect(document.title).toBe('Quotes history · Sierra Vista Metals'));
});

test('a warning shows the time left before the session ends, and staying signed in closes it', async () => {
  sessionEndsIn = 90;
  const { main, user } = showShell('/');
  const dialog = await screen.findByRole('dialog', { name: 'Are you still there?' });
  expect(within(dialog).getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^1:(30|2\d)$/);
  expect(within(dialog).getByText('You will be signed out in 2 minutes.')).toBeInTheDocument();
  sessionEndsIn = 1_800;
  await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(wire.mock.calls.map(([url]) => url)).toContain('/api/account/session/keep-alive');
  await waitFor(() => expect(main).toHaveFocus());
});

test('the account menu has Sign out', async () => {
  const { user, signOut } = showShell('/');
  await user.click(await screen.findByRole('button', { name: 'Account menu: Dana Reyes' }));
  await user.click(screen.getByText('Sign out'));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('the account menu opens a page that a section added to it, also for staff', async () => {
  serverKnows(anAccount({ role: 'staff', customerid: null, clientName: 'Staff', accountNumber: '' }));
  const { user } = showShell('/');
  await user.click(await screen.findByRole('button', { name: 'Account menu: Dana Reyes' }));
  await user.click(screen.getByText('Devices'));
  await waitFor(() => expect(document.title).toBe('Devices · Sierra Vista Metals'));
  const strip = within(screen.getByRole('navigation', { name: 'My account' }));
  expect(strip.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');
});

test('a toast is shown on a page without a frame', async () => {
  dropAuthkey();
  showShell('/payment');
  act(() => notify('Your password has been updated successfully!', 'success'));
  expect(await screen.findByText('Your password has been updated successfully!')).toBeVisible();
});

test('signing out without a connection shows a message, and the login screen once the connection returns', async () => {
  const { main, signOut } = showShell('/orders/quotes');
  await menu();
  await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
  dropAuthkey();
  act(() => setSession({ status: 'anonymous', expired: false, signedOutOffline: true }));
  expect(within(main).getByRole('heading', { name: 'You are signed out in this browser' })).toBeVisible();
  expect(location.pathname).toBe('/orders/quotes');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['replaced', 'The account of Dana Reyes, Copperline Fabrication, is open now.'],
  ['refused', /no longer valid\. The account of Dana Reyes, Copperline Fabrication, is still open\.$/],
] as const)('a notice about a hand-off that was %s stays until it is closed', async (handOff, text) => {
  const { main, user } = showShell('/orders/quotes');
  await menu();
  await waitFor(() => expect(sessionStore.getState().status).toBe('signedIn'));
  act(() => setSession({ status: 'signedIn', account: anAccount(), handOff }));
  expect(within(main).getByText(text)).toBeVisible();
  await user.click(within(main).getByRole('button', { name: 'Close' }));
  expect(within(main).queryByText(text)).not.toBeInTheDocument();
});
