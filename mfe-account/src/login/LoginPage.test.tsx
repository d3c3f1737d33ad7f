import { setSession, type LoginResponse, type Session } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { setLanguage, type Language } from '@portal/shared-ui/i18n';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { LoginPage } from './LoginPage.tsx';

const accepted: LoginResponse = {
  token: 'half-of-a-key',
  role: 'customer',
  temporary: false,
  secondFactor: false,
  preferredLanguage: null,
  profileId: 7,
  tutorialId: 3,
  zipCode: null,
  branchId: 27,
};

const real = globalThis.fetch;
const wire = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  localStorage.clear();
  wire.mockReset();
  globalThis.fetch = wire as typeof fetch;
});
afterEach(async () => {
  globalThis.fetch = real;
  await act(async () => {
    setSession({ status: 'unknown' });
    await setLanguage('en');
  });
});

const accepts = (changes: Partial<LoginResponse> = {}): void => {
  wire.mockResolvedValue(Response.json({ data: { ...accepted, ...changes } }));
};
const refuses = (status: number, body: object): void => {
  wire.mockResolvedValue(Response.json(body, { status }));
};

interface Shown {
  at?: string;
  language?: Language;
  /** State of the previous screen, as the router stores it. */
  state?: object | null;
}

function showLogin({ at = '/login', language = 'en', state = null }: Shown = {}) {
  const open = jest.fn<void, [string]>();
  const { user } = renderWithProviders(<LoginPage open={open} />, {
    at,
    state,
    language,
    texts: { [SECTION]: allTexts },
  });
  return { open, user };
}
const userField = () => screen.getByRole('textbox', { name: 'User' });
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });

describe('a browser that cannot keep a session', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'isSecureContext');
    jest.restoreAllMocks();
  });

  test('reads before signing in that https is required', () => {
    Object.assign(globalThis, { isSecureContext: false });
    showLogin();
    expect(screen.getByRole('note')).toHaveTextContent('opened without encryption');
    const secure = screen.getByRole('link', { name: 'Open https://localhost' });
    expect(secure).toHaveAttribute('href', expect.stringMatching(/^https:\/\/localhost\//));
  });

  test('reads before signing in that cookies are required', () => {
    jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    showLogin();
    expect(screen.getByRole('note')).toHaveTextContent('This browser blocks cookies');
  });
});

test('opens the requested page after the sign-in', async () => {
  accepts();
  const { open, user } = showLogin({ at: '/login?next=%2Forders%2Fquotes%3Fpage%3D2' });
  await user.type(userField(), ' credit@demo.test ');
  await user.type(passwordField(), 'Metals-2026!{Enter}');
  await waitFor(() => expect(open.mock.calls).toEqual([['/orders/quotes?page=2']]));
  expect(wire).toHaveBeenCalledTimes(1);
  const [url, { method, body }] = wire.mock.calls[0]!;
  expect([method, url, JSON.parse(body as string)]).toEqual([
    'POST',
    '/api/login',
    { user: 'credit@demo.test', password: 'Metals-2026!' },
  ]);
  expect(localStorage.getItem('branchId')).toBe('27');
});

test.each([
  [1, 'en', 'Iniciar sesión'],
  [0, 'es', 'Sign in'],
  [null, 'es', 'Iniciar sesión'],
] as const)(
  'with preferred language %s, a page in %s continues as "%s"',
  async (preferredLanguage, language, title) => {
    accepts({ preferredLanguage });
    const { open, user } = showLogin({ language });
    await user.type(screen.getByRole('textbox'), 'a');
    await user.type(screen.getByLabelText<HTMLInputElement>(/^(Password|Contraseña)$/), 'b{Enter}');
    await waitFor(() => expect(open).toHaveBeenCalledWith('/'));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test('without a user, that field shows an error and has the focus', async () => {
  const { user } = showLogin();
  await user.click(button());
  expect(userField()).toHaveFocus();
  expect(userField()).toHaveAccessibleDescription('User is required');
  expect(passwordField()).toHaveAccessibleDescription('Password is required');
  expect(wire).not.toHaveBeenCalled();
});

test('without a password, that field has the focus', async () => {
  const { user } = showLogin();
  await user.type(userField(), 'credit@demo.test{Enter}');
  expect(passwordField()).toHaveFocus();
  expect(passwordField()).toHaveAccessibleDescription('Password is required');
  expect(userField()).toBeValid();
  expect(wire).not.toHaveBeenCalled();
});

test('shows the same in Spanish', async () => {
  const { user } = showLogin({ language: 'es' });
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(screen.getByRole('textbox', { name: 'Usuario' })).toHaveAccessibleDescription('Campo obligatorio');
  expect(screen.getByLabelText('Contraseña', { selector: 'input' })).toHaveAccessibleDescription(
    'Campo obligatorio',
  );
});

test.each([
  [400, { message: 'User or password is wrong', type: 'LOGIN_FAILED' }, 'User or password is wrong'],
  [401, { type: 'ACCOUNT_LOCKED' }, 'Account locked'],
  [429, { message: 'Too many attempts' }, 'Too many attempts'],
])('shows a refusal with %i and keeps the input', async (status, body, message) => {
  refuses(status, body);
  const { open, user } = showLogin();
  await user.type(userField(), 'credit@demo.test');
  await user.type(passwordField(), 'wrong{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  expect(userField()).toHaveValue('credit@demo.test');
  expect(passwordField()).toHaveValue('wrong');
  expect(passwordField()).toHaveFocus();
  expect([passwordField().selectionStart, passwordField().selectionEnd]).toEqual([0, 'wrong'.length]);
  expect(button()).toBeEnabled();
  expect(open).not.toHaveBeenCalled();
});

test('while the request is pending, the button is busy and nothing is sent twice', async () => {
  let answer: (response: Response) => void = () => undefined;
  wire.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { open, user } = showLogin();
  await user.type(userField(), 'credit@demo.test');
  await user.type(passwordField(), 'Metals-2026!{Enter}');
  expect(button()).toBeDisabled();
  await user.type(passwordField(), '{Enter}');
  expect(wire).toHaveBeenCalledTimes(1);
  await act(async () => answer(Response.json({ data: accepted })));
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
});

test('the password can be shown and hidden again', async () => {
  const { user } = showLogin();
  await user.type(passwordField(), 'Metals-2026!');
  expect(passwordField()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(passwordField()).toHaveAttribute('type', 'password');
});

test('the fields are marked for password managers', () => {
  showLogin();
  expect(userField()).toHaveAttribute('autocomplete', 'username');
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
});

test('a change of language keeps the input', async () => {
  const { user } = showLogin();
  await user.type(userField(), 'credit@demo.test');
  await act(() => setLanguage('es'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Iniciar sesión');
  expect(screen.getByRole('textbox', { name: 'Usuario' })).toHaveValue('credit@demo.test');
});

test('a temporary password leads to a new one and begins no session', async () => {
  accepts({ temporary: true, token: 'change' });
  const { open, user } = showLogin();
  await user.type(userField(), 'credit@demo.test');
  await user.type(passwordField(), 'Temporary-1!{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/forgot-password'));
  expect(history.state).toMatchObject({ usr: { step: { name: 'password', token: 'change' } } });
  expect([open.mock.calls, localStorage.getItem('sessionTime')]).toEqual([[], null]);
});

test.each<[string, Session, object | null, string]>([
  [
    'a hand-off that failed',
    { status: 'anonymous', expired: false, handOffFailed: true },
    null,
    'The link that was to sign you in is no longer valid. Please sign in.',
  ],
  [
    'a hand-off that failed after the session had ended',
    { status: 'anonymous', expired: true, handOffFailed: true },
    null,
    'The link that was to sign you in is no longer valid. Please sign in.',
  ],
  [
    'a refused page',
    { status: 'signedIn', account: anAccount(), refused: true },
    null,
    'You are not allowed to see that page. You can sign in as somebody else, or go to the home page.',
  ],
  [
    'a temporary login that was none',
    { status: 'anonymous', expired: false },
    { notice: 'temporaryFailed' },
    'Oops something went wrong! Please get a new temporary password',
  ],
])('a person who comes by %s reads the reason', (_what, session, state, text) => {
  setSession(session);
  showLogin({ state });
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('links to the forgotten password and to the access request', () => {
  showLogin();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Request access' })).toHaveAttribute('href', '/access-request');
});

test('shows that the session has ended until the person tries to sign in', async () => {
  refuses(400, { message: 'User or password is wrong', type: 'LOGIN_FAILED' });
  setSession({ status: 'anonymous', expired: true });
  const { user } = showLogin();
  expect(screen.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await user.type(userField(), 'credit@demo.test');
  await user.type(passwordField(), 'wrong{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('User or password is wrong'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
