import type { LoginResponse } from '@portal/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { LoginPage } from '../login/LoginPage.tsx';
import { answered, refused, showPage } from '../testing/show-page.tsx';

const session: LoginResponse = {
  token: 'half-of-a-key',
  role: 'staff',
  temporary: false,
  secondFactor: false,
  preferredLanguage: null,
  profileId: 7,
  tutorialId: 0,
  zipCode: null,
  branchId: null,
};

const real = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => void (globalThis.fetch = real));

/** Shows the second step, after the right password. */
async function showCode({
  answer = () => answered(session),
  language = 'en',
}: { answer?: () => Response; language?: 'en' | 'es' } = {}) {
  const open = jest.fn<void, [string]>();
  const shown = showPage(<LoginPage open={open} />, {
    at: '/login?next=%2Fstaff%2Faudit',
    language,
    answers: {
      '/api/login': () => answered({ ...session, secondFactor: true, token: 'opens-the-code' }),
      '/api/login/code': () => answer(),
    },
  });
  await shown.user.type(screen.getByRole('textbox'), 'sam@metals.test');
  await shown.user.type(screen.getByLabelText(/^(Password|Contraseña)$/), 'Metals-2026!{Enter}');
  const code = await screen.findByRole('textbox', { name: /^(Code from the e-mail|Código del correo)$/ });
  return { ...shown, open, code };
}

test('the right password of staff leads to a code by mail, and the code to the requested page', async () => {
  const { user, open, calls, code } = await showCode();
  expect(screen.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible();
  expect(screen.getByText(/^A code is on its way to sam@metals\.test\./)).toBeVisible();
  await user.type(code, '123 456{Enter}');
  await waitFor(() => expect(open.mock.calls).toEqual([['/staff/audit']]));
  expect(calls.at(-1)).toEqual(['POST', '/api/login/code', { token: 'opens-the-code', code: '123456' }]);
  expect(localStorage.getItem('profileId')).toBe('7');
});

test('the field of the code has the focus and is marked for autofill', async () => {
  const { code } = await showCode();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
});

test('stores nothing about the sign-in outside the page before the right code', async () => {
  const { user, code } = await showCode();
  await user.type(code, '1234');
  const kept = JSON.stringify([localStorage, sessionStorage, history.state, document.cookie, location.href]);
  expect(kept).not.toMatch(/opens-the-code|1234|Metals-2026|sam@/);
  expect(kept).toContain('/login?next=%2Fstaff%2Faudit');
});

test('does not send a code that is too short', async () => {
  const { user, calls, code } = await showCode({ language: 'es' });
  await user.type(code, '12345{Enter}');
  expect(code).toHaveAccessibleDescription('El código tiene 6 dígitos');
  expect(calls.filter(([, path]) => path === '/api/login/code')).toEqual([]);
});

test('shows a wrong code at its field, whose text can be replaced at once', async () => {
  const message = 'This code is not right.';
  const { user, open, code } = await showCode({
    answer: () => refused(400, { type: 'CODE_WRONG', message }),
  });
  await user.type(code, '111111{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  expect(code).toHaveFocus();
  expect(open).not.toHaveBeenCalled();
});

test('after an expired code, leads back to the password with the same user', async () => {
  const message = 'This code is no longer valid.';
  const { user, code } = await showCode({ answer: () => refused(400, { type: 'CODE_OVER', message }) });
  await user.type(code, '111111{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(code).not.toBeInTheDocument();
  const again = screen.getByRole('button', { name: 'Sign in again' });
  expect(again).toHaveFocus();
  await user.click(again);
  expect(screen.getByRole('textbox', { name: 'User' })).toHaveValue('sam@metals.test');
  expect(screen.getByLabelText('Password', { exact: true })).toHaveValue('');
  expect(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
});

test('shows above the form that there were too many attempts', async () => {
  const { user, code } = await showCode({ answer: () => refused(429, { message: 'Too many attempts' }) });
  await user.type(code, '111111{Enter}');
  expect(await screen.findByText('Too many attempts')).toBeVisible();
  expect(code).toBeVisible();
});

test('returns to the password step for a new code', async () => {
  const { user } = await showCode();
  await user.click(screen.getByRole('button', { name: 'Sign in again to get a new code' }));
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
