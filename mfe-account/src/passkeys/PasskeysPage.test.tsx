import type { Passkey } from '@portal/shared-contracts';
import { ToastHost } from '@portal/shared-ui/toasts';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { PasskeysPage } from './PasskeysPage.tsx';

// Stand-in for the browser's part; journeys use the real one.
const register = jest.fn<Promise<unknown>, [string, string]>();
const mockClient = jest.fn<object, [object]>(() => ({ register }));
const mockSupported = jest.fn<boolean, []>();
jest.mock('@passwordlessdev/passwordless-client', () => ({
  Client: mockClient,
  isBrowserSupported: mockSupported,
}));

const laptop: Passkey = {
  id: 'laptop',
  name: 'Laptop',
  createdAt: '2026-01-05T12:00:00.000Z',
  lastUsedAt: '2026-03-14T12:00:00.000Z',
};
const phone: Passkey = {
  id: 'phone',
  name: 'Phone',
  createdAt: '2026-02-06T12:00:00.000Z',
  lastUsedAt: null,
};

let server: FakeServer;
beforeEach(() => {
  register.mockReset();
  mockSupported.mockReturnValue(true);
  server = fakeServer({
    '/api/account/passkeys': { data: [laptop, phone] },
    '/api/account/passkeys/phone': { data: null },
    '/api/passwordless/settings': { data: { apiUrl: '/provider', apiKey: 'key' } },
    '/api/passwordless/register/Desk%20top': { data: { token: 'register_1' } },
  });
});
afterEach(() => server.close());

function show(language: 'en' | 'es' = 'en') {
  const { user } = renderWithProviders(
    <>
      <ToastHost />
      <PasskeysPage />
    </>,
    { language, texts: { [SECTION]: allTexts } },
  );
  return user;
}
const listed = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);
const nameField = () => screen.getByRole('textbox', { name: 'Passkey name' });

test('shows when each passkey was added and last used', async () => {
  show();
  const [first, second] = await listed();
  expect(first).toMatch(/^LaptopAdded on 01-05-2026Last used 03-14-2026, \d/);
  expect(second).toContain('PhoneAdded on 02-06-2026Not used yet');
});

test('explains passkeys to a person who has none', async () => {
  server.answer('/api/account/passkeys', { data: [] });
  show('es');
  expect(await screen.findByText(/^Aún no tiene llaves de acceso/)).toBeVisible();
});

test('shows an error with Retry for a list that fails to load', async () => {
  server.fail('/api/account/passkeys');
  const user = show();
  expect(await screen.findByText('Your passkeys cannot be shown right now')).toBeVisible();
  server.answer('/api/account/passkeys', { data: [laptop] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await listed()).toHaveLength(1);
});

test('a new passkey is named, created by the browser and listed', async () => {
  register.mockResolvedValue({ token: 'registered' });
  const user = show();
  await listed();
  await user.type(nameField(), ' Desk top ');
  server.answer('/api/account/passkeys', {
    data: [laptop, phone, { ...phone, id: 'desk', name: 'Desk top' }],
  });
  await user.click(screen.getByRole('button', { name: 'Add passkey' }));
  expect(await screen.findByText('The passkey Desk top has been added.')).toBeVisible();
  expect(register.mock.calls).toEqual([['register_1', 'Desk top']]);
  await waitFor(async () => expect(await listed()).toHaveLength(3));
  expect(nameField()).toHaveValue('');
});

test('sends nothing without a name', async () => {
  const user = show();
  await user.type(nameField(), '   ');
  await user.click(screen.getByRole('button', { name: 'Add passkey' }));
  expect(nameField()).toHaveFocus();
  expect(nameField()).toHaveAccessibleDescription('Passkey name is required');
  expect(register).not.toHaveBeenCalled();
});

test('a failed registration shows the returned title and keeps the name', async () => {
  register.mockResolvedValue({ error: { errorCode: 'tenant_full', title: 'This tenant has no room left' } });
  const user = show();
  await user.type(nameField(), 'Desk top');
  await user.click(screen.getByRole('button', { name: 'Add passkey' }));
  expect(await screen.findByText('This tenant has no room left')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add passkey' })).toBeEnabled());
  expect(nameField()).toHaveValue('Desk top');
});

test('says that a browser without passkeys cannot add one', async () => {
  mockSupported.mockReturnValue(false);
  const user = show();
  await user.type(nameField(), 'Desk top{Enter}');
  expect(await screen.findByText('Passkeys are not supported on this browser or device.')).toBeVisible();
  expect(server.calls).toEqual(['/api/account/passkeys']);
});

test('renames a passkey', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  await user.clear(dialog.getByRole('textbox'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Passkey name is required');
  await user.type(dialog.getByRole('textbox'), 'New phone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The passkey is called New phone now.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('removes a passkey after a confirmation', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Phone?' }));
  server.answer('/api/account/passkeys', { data: [laptop] });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey Phone has been removed.')).toBeVisible();
  await waitFor(async () => expect(await listed()).toHaveLength(1));
  expect(server.calls.filter((call) => call === '/api/account/passkeys/phone')).toHaveLength(1);
});

test('moves the focus to the place of the list after the last passkey is removed', async () => {
  server.answer('/api/account/passkeys', { data: [phone] });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Phone?' }));
  server.answer('/api/account/passkeys', { data: [] });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^You have no passkeys yet/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus());
});
