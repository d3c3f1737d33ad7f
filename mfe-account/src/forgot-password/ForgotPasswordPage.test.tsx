import { screen, waitFor } from '@testing-library/react';
import { answered, refused, showPage, type Answers } from '../testing/show-page.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { stateOf, type Step } from './step.ts';

const login = (temporary: boolean) => ({ temporary, token: 'change', preferredLanguage: null });
const well: Answers = {
  '/api/reset-password': () => answered({ resetToken: 'reset' }),
  '/api/login': () => answered(login(true)),
  '/api/update-password': () => answered(),
  '/api/logout': () => answered(),
};
const show = (answers: Answers = {}, step?: Step) =>
  showPage(<ForgotPasswordPage />, {
    at: '/forgot-password',
    state: step ? stateOf(step) : null,
    answers: { ...well, ...answers },
  });
const AT_PASSWORD: Step = { name: 'password', token: 'change' };
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Waits until the title of a step has the focus, which an effect gives it. */
const focused = async (name: string): Promise<void> => {
  const shown = await title(name);
  await waitFor(() => expect(shown).toHaveFocus());
};
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const send = (name: string) => screen.getByRole('button', { name });

test('resets a password by e-mail, temporary password and new password', async () => {
  const { user, calls } = show();
  expect(screen.getByText('Step 1 of 4')).toBeVisible();
  await user.type(field('E-mail'), ' dana@steel.test {Enter}');
  await focused('Check your e-mail');
  // The field was not left yet.
  expect(field('Temporary password')).not.toHaveAccessibleDescription();
  await user.type(field('Temporary password'), 'Temporary-1!{Enter}');
  await focused('Choose a new password');
  expect(field('New password')).not.toHaveAccessibleDescription();
  await user.type(field('New password'), 'Metals-2027!');
  await user.type(field('Confirm new password'), 'Metals-2027!{Enter}');
  await title('Password updated');
  expect(screen.getByText('Your password has been updated successfully!')).toBeVisible();
  expect(screen.getByText('Step 4 of 4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
  expect(calls).toEqual([
    ['PUT', '/api/reset-password', { email: 'dana@steel.test' }],
    ['POST', '/api/login', { user: 'dana@steel.test', password: 'Temporary-1!', resetToken: 'reset' }],
    ['PUT', '/api/update-password', { token: 'change', newPassword: 'Metals-2027!' }],
  ]);
});

test.each([
  ['', 'E-mail is required'],
  ['dana', 'Invalid Email'],
  ['dana@steel', 'Invalid Email'],
])('refuses %j as an e-mail address: %s', async (typed, message) => {
  const { user, calls } = show();
  if (typed !== '') await user.type(field('E-mail'), typed);
  await user.click(send('Send temporary password'));
  await waitFor(() => expect(field('E-mail')).toHaveFocus());
  expect(field('E-mail')).toHaveAccessibleDescription(message);
  expect(calls).toEqual([]);
});

test.each([
  [429, { message: 'Too many attempts' }, 'Too many attempts'],
  [500, { message: 'A server’s words' }, 'Oops, something went wrong!'],
])('shows a refusal with %i and %j as "%s"', async (status, body, message) => {
  const { user } = show({ '/api/reset-password': () => refused(status, body) });
  await user.type(field('E-mail'), 'dana@steel.test{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  expect(field('E-mail')).toHaveValue('dana@steel.test');
});

async function atTemporaryPassword(answers: Answers) {
  const page = show(answers);
  await page.user.type(field('E-mail'), 'dana@steel.test{Enter}');
  await title('Check your e-mail');
  await page.user.type(field('Temporary password'), 'Typed-1!{Enter}');
  return page;
}

test('shows that a temporary password is wrong and offers a new one', async () => {
  const { user } = await atTemporaryPassword({
    '/api/login': () => refused(400, { type: 'LOGIN_FAILED', message: 'Not correct' }),
  });
  await waitFor(() =>
    expect(field('Temporary password')).toHaveAccessibleDescription(
      'This temporary password is wrong or no longer valid',
    ),
  );
  expect(field('Temporary password')).toHaveFocus();
  await user.type(field('Temporary password'), '2');
  expect(field('Temporary password')).not.toHaveAccessibleDescription();
  await user.click(send('Get a new temporary password'));
  await title('Forgot password');
});

test('a password that is not temporary leads to the login screen without a session', async () => {
  const { address, calls } = await atTemporaryPassword({ '/api/login': () => answered(login(false)) });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(history.state).toMatchObject({ usr: { notice: 'temporaryFailed' } });
  expect(calls.at(-1)?.[1]).toBe('/api/logout');
  expect(localStorage.getItem('sessionTime')).toBeNull();
});

test('starts at the new password after a login with a temporary password', async () => {
  const { user, calls } = show({}, AT_PASSWORD);
  await title('Choose a new password');
  await user.type(field('New password'), 'short');
  await user.type(field('Confirm new password'), 'other{Enter}');
  await waitFor(() => expect(field('New password')).toHaveFocus());
  expect(field('New password')).toHaveAccessibleDescription('The password does not meet the criteria');
  expect(field('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
  expect(calls).toEqual([]);
});

test('says that a temporary login has expired', async () => {
  const { user } = show(
    { '/api/update-password': () => refused(400, { message: 'No longer valid' }) },
    AT_PASSWORD,
  );
  await user.type(field('New password'), 'Metals-2027!');
  await user.type(field('Confirm new password'), 'Metals-2027!{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No longer valid'));
});

test.each<[string, Step]>([
  ['Check your e-mail', { name: 'temporary', email: 'dana@steel.test', resetToken: 'reset' }],
  ['Choose a new password', AT_PASSWORD],
  ['Password updated', { name: 'success' }],
])('a reload at "%s" shows the same step', async (name, step) => {
  show({}, step);
  await title(name);
});

test('Back returns to the typed address, and Forward to the later step', async () => {
  const { user } = show();
  await user.type(field('E-mail'), 'dana@steel.test{Enter}');
  await title('Check your e-mail');
  history.back();
  await title('Forgot password');
  expect(field('E-mail')).toHaveValue('dana@steel.test');
  history.forward();
  await title('Check your e-mail');
});
