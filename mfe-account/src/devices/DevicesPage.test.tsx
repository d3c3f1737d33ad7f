import { hasAuthkey, keepAuthkey, type SignedInDevice } from '@portal/shared-contracts';
import { ToastHost } from '@portal/shared-ui/toasts';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { DevicesPage } from './DevicesPage.tsx';

const here: SignedInDevice = {
  id: 'here',
  browser: 'Chrome',
  system: 'Windows',
  place: null,
  method: 'password',
  signedInAt: '2026-03-14T10:00:00.000Z',
  lastSeenAt: '2026-03-14T12:00:00.000Z',
  isCurrent: true,
};
const phone: SignedInDevice = {
  ...here,
  id: 'phone',
  browser: 'Safari',
  system: 'iPhone',
  method: 'passkey',
  isCurrent: false,
};
const unknown: SignedInDevice = { ...phone, id: 'x', browser: null, system: null, method: 'handOff' };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({
    '/api/account/sessions': { data: [here, phone, unknown] },
    '/api/account/sessions/phone': { data: null },
    '/api/account/sessions/sign-out-everywhere': { data: null },
  });
});
afterEach(() => server.close());

function show(language: 'en' | 'es' = 'en') {
  const leave = jest.fn<void, [string]>();
  const { user } = renderWithProviders(
    <>
      <ToastHost />
      <DevicesPage leave={leave} />
    </>,
    { language, texts: { [SECTION]: allTexts } },
  );
  return { leave, user };
}
const devices = () => screen.findAllByRole('listitem');

test('shows name, kind of sign-in and last use of each device; the current one is marked and has no button', async () => {
  show();
  const [first, second, third] = await devices();
  expect(first).toHaveTextContent(/^Chrome on WindowsThis deviceLast seen 03-14-2026.*with password$/);
  expect(second).toHaveTextContent(/^Safari on iPhoneLast seen.*with passkeySign out$/);
  expect(third).toHaveTextContent(/^Unknown browserLast seen.*from the web shopSign out$/);
  expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
});

test('shows the heading before the devices have loaded', async () => {
  show();
  expect(screen.getByRole('heading', { level: 2, name: 'This browser' })).toBeVisible();
  expect(await devices()).toHaveLength(3);
});

test('shows the place of a device if it is known', async () => {
  server.answer('/api/account/sessions', { data: [{ ...here, place: 'Sun Valley office' }] });
  show('es');
  const [first] = await devices();
  expect(first).toHaveTextContent(/Lugar: Sun Valley office/);
});

test('signs out another device', async () => {
  const { user } = show();
  await devices();
  server.answer('/api/account/sessions', { data: [here] });
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('Safari on iPhone has been signed out.')).toBeVisible();
  await waitFor(async () => expect(await devices()).toHaveLength(1));
});

test('shows the current device first, apart from the others, and numbers devices with the same name', async () => {
  const later = { ...phone, id: 'later', signedInAt: '2026-03-15T10:00:00.000Z' };
  server.answer('/api/account/sessions', { data: [later, phone, here] });
  show();
  const others = within(await screen.findByRole('list', { name: 'Other devices' }));
  expect(screen.getByRole('heading', { level: 2, name: 'This browser' })).toBeVisible();
  expect(others.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Safari on iPhone (2)',
    'Safari on iPhone',
  ]);
  const [first] = await devices();
  expect(first).toHaveTextContent('Chrome on Windows');
});

test('moves the focus to the list after a device is signed out', async () => {
  const { user } = show();
  await devices();
  server.answer('/api/account/sessions', { data: [here] });
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Signed-in devices' })).toHaveFocus());
});

test('treats a session that has already ended as signed out', async () => {
  const { user } = show();
  await devices();
  server.fail('/api/account/sessions/phone', 404);
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('Safari on iPhone has been signed out.')).toBeVisible();
});

test('shows an error for a device that cannot be signed out', async () => {
  const { user } = show('es');
  await devices();
  server.fail('/api/account/sessions/phone', 500);
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión en Safari en iPhone' }));
  expect(await screen.findByText(/salió mal|error/i)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Cerrar sesión en Safari en iPhone' })).toBeEnabled(),
  );
});

test('asks before signing out everywhere, then opens the login screen', async () => {
  keepAuthkey('half');
  const { leave, user } = show();
  await devices();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
  expect(hasAuthkey()).toBe(false);
});

test('shows an error with Retry for a list that fails to load', async () => {
  server.fail('/api/account/sessions');
  const { user } = show();
  expect(await screen.findByText('Your devices cannot be shown right now')).toBeVisible();
  server.answer('/api/account/sessions', { data: [here] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await devices()).toHaveLength(1);
});
