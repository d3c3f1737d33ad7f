import type { PasskeySignInResponse } from '@portal/shared-contracts';
import { ToastHost } from '@portal/shared-ui/toasts';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { PasskeyChoices } from './PasskeyChoices.tsx';

// Stand-in for the browser's part; journeys use the real one.
const signinWithDiscoverable = jest.fn<Promise<unknown>, []>();
const mockClient = jest.fn<object, [object]>(() => ({ signinWithDiscoverable }));
const mockSupported = jest.fn<boolean, []>();
jest.mock('@passwordlessdev/passwordless-client', () => ({
  Client: mockClient,
  isBrowserSupported: mockSupported,
}));

const answer: PasskeySignInResponse = {
  token: 'half-of-a-key',
  role: 'customer',
  preferredLanguage: 1,
  profileId: 7,
  tutorialId: 3,
  zipCode: null,
  branchId: 27,
};
const real = globalThis.fetch;
const wire = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  wire.mockReset();
  signinWithDiscoverable.mockReset();
  mockSupported.mockReturnValue(true);
  mockClient.mockClear();
  globalThis.fetch = wire as typeof fetch;
  wire.mockImplementation((url) =>
    Promise.resolve(
      Response.json({ data: url.endsWith('settings') ? { apiUrl: '/provider', apiKey: 'key' } : answer }),
    ),
  );
});
afterEach(() => void (globalThis.fetch = real));

function show({ at = '/login', language = 'en' as const }: { at?: string; language?: 'en' | 'es' } = {}) {
  const onSignedIn = jest.fn<Promise<void>, [PasskeySignInResponse]>().mockResolvedValue();
  const { user } = renderWithProviders(
    <>
      <ToastHost />
      <PasskeyChoices onSignedIn={onSignedIn} />
    </>,
    { at, language, texts: { [SECTION]: allTexts } },
  );
  return { onSignedIn, user };
}
const button = () => screen.getByRole('button', { name: /Continue with passkey|Usar llave/ });

test('signs in with a passkey; the button stays busy until the next page loads', async () => {
  signinWithDiscoverable.mockResolvedValue({ token: 'verify_1' });
  const { onSignedIn, user } = show();
  await user.click(button());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(answer));
  expect(mockClient.mock.calls).toEqual([[{ apiUrl: '/provider', apiKey: 'key' }]]);
  expect(wire.mock.calls.map(([url]) => url)).toEqual([
    '/api/passwordless/settings',
    '/api/passwordless/signin',
  ]);
  expect(button()).toBeDisabled();
});

test.each([
  ['en', 'Please login with user and password to register your passkey'],
  ['es', 'Inicie sesión con usuario y contraseña para registrar su llave de acceso'],
] as const)('in %s, a person without a passkey is told how to get one', async (language, warning) => {
  signinWithDiscoverable.mockResolvedValue({ error: { title: 'NotAllowedError' } });
  const { onSignedIn, user } = show({ language });
  await user.click(button());
  expect(await screen.findByText(warning)).toBeVisible();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(onSignedIn).not.toHaveBeenCalled();
});

test.each([
  ['en', 'The passkey prompt was cancelled or timed out.'],
  ['es', 'La solicitud de la llave de acceso se canceló o caducó.'],
] as const)('in %s, shows that the prompt was cancelled', async (language, message) => {
  const title = 'The operation either timed out or was not allowed.';
  signinWithDiscoverable.mockResolvedValue({ error: { errorCode: 'unknown', title } });
  const { user } = show({ language });
  await user.click(button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/register your passkey|registrar su llave/)).not.toBeInTheDocument();
});

test.each([
  ['en', 'Passkeys are not supported on this browser or device.'],
  ['es', 'Este navegador o dispositivo no admite llaves de acceso.'],
] as const)('in %s, says that the browser has no passkeys and sends nothing', async (language, message) => {
  mockSupported.mockReturnValue(false);
  const { user } = show({ language });
  await user.click(button());
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(wire).not.toHaveBeenCalled();
});

test('shows the message of a sign-in that the portal refuses', async () => {
  signinWithDiscoverable.mockResolvedValue({ token: 'verify_1' });
  wire
    .mockResolvedValueOnce(Response.json({ data: { apiUrl: '/provider', apiKey: 'key' } }))
    .mockResolvedValueOnce(
      Response.json({ type: 'LOGIN_FAILED', message: 'Your passkey has expired' }, { status: 400 }),
    );
  const { onSignedIn, user } = show();
  await user.click(button());
  expect(await screen.findByText('Your passkey has expired')).toBeVisible();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('shows the message of an exception', async () => {
  signinWithDiscoverable.mockRejectedValue(new Error('The authenticator is on fire'));
  const { user } = show();
  await user.click(button());
  expect(await screen.findByText('The authenticator is on fire')).toBeVisible();
  await waitFor(() => expect(button()).toBeEnabled());
});

test('the link to a first passkey asks for a sign-in, which then opens the passkeys', async () => {
  const { user } = show();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Enable passkeys (beta)' }));
  expect(location.search).toBe('?next=%2Fmy-account%2Fpasskeys');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Please login with user and password to register your passkey',
  );
});
