import { screen, waitFor, within } from '@testing-library/react';
import { answered, refused, showPage, type Answers } from '../testing/show-page.tsx';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';

const PATH = '/api/account/change-password';
const show = (answers: Answers = { [PATH]: () => answered() }) =>
  showPage(<ChangePasswordPage />, { at: '/my-account/change-password', answers });
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Change password' });
const criteria = () =>
  within(screen.getByRole('list', { name: 'What the password must have' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function fillIn({ user }: ReturnType<typeof show>, typed: [string, string, string]) {
  await user.type(field('Current password'), typed[0]);
  await user.type(field('New password'), typed[1]);
  await user.type(field('Confirm new password'), `${typed[2]}{Enter}`);
}

test('confirms a changed password and empties the fields', async () => {
  const page = show();
  await fillIn(page, ['Metals-2026!', 'Metals-2027!', 'Metals-2027!']);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Your password has been updated successfully!'),
  );
  expect(page.calls).toEqual([
    ['POST', PATH, { currentPassword: 'Metals-2026!', newPassword: 'Metals-2027!' }],
  ]);
  for (const name of ['Current password', 'New password', 'Confirm new password']) {
    expect(field(name)).toHaveValue('');
    expect(field(name)).not.toHaveAccessibleDescription();
  }
});

test('ticks each criterion when it is met, with the documented texts', async () => {
  const { user } = show();
  expect(criteria()).toEqual([
    'Password must be at least 8 characters, not met yet',
    'Password must contain an uppercase letter, not met yet',
    'Password must contain a lowercase letter, not met yet',
    'Password must contain a special character, not met yet',
    'Password must contain a number, not met yet',
  ]);
  await user.type(field('New password'), 'Metals1');
  expect(criteria().map((text) => text?.endsWith(', met'))).toEqual([false, true, true, false, true]);
  await user.type(field('New password'), '!');
  expect(criteria().every((text) => text?.endsWith(', met'))).toBe(true);
});

test('without input, every field says that it is required, and the first one has the focus', async () => {
  const { user, calls } = show();
  await user.click(save());
  await waitFor(() => expect(field('Current password')).toHaveFocus());
  for (const name of ['Current password', 'New password', 'Confirm new password'])
    expect(field(name)).toHaveAccessibleDescription(`${name} is required`);
  expect(calls).toEqual([]);
});

test('shows a wrong current password at its field', async () => {
  const wrong = { message: 'Wrong', fields: { currentPassword: 'The current password is incorrect.' } };
  const page = show({ [PATH]: () => refused(400, wrong) });
  await fillIn(page, ['guess', 'Metals-2027!', 'Metals-2027!']);
  await waitFor(() => expect(field('Current password')).toHaveFocus());
  expect(field('Current password')).toHaveAccessibleDescription('The current password is incorrect.');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await page.user.type(field('Current password'), '2');
  expect(field('Current password')).not.toHaveAccessibleDescription();
});

test('refuses the current password as the new one', async () => {
  const page = show();
  await fillIn(page, ['Metals-2026!', 'Metals-2026!', 'Metals-2026!']);
  await waitFor(() => expect(field('New password')).toHaveFocus());
  expect(field('New password')).toHaveAccessibleDescription(
    'The new password must differ from the current one',
  );
  expect(page.calls).toEqual([]);
});

test('shows the documented text for a failure of the server', async () => {
  const page = show({ [PATH]: () => refused(500) });
  await fillIn(page, ['Metals-2026!', 'Metals-2027!', 'Metals-2027!']);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Oops, something went wrong!'));
});

test('the fields are marked for password managers', () => {
  show();
  expect(
    ['Current password', 'New password', 'Confirm new password'].map((name) =>
      field(name).getAttribute('autocomplete'),
    ),
  ).toEqual(['current-password', 'new-password', 'new-password']);
});
