import { screen } from '@testing-library/react';
import { answered, refused, showPage, type Answers } from '../testing/show-page.tsx';
import { SetPasswordPage } from './SetPasswordPage.tsx';

const show = (at: string, answers: Answers = { '/api/set-password': () => answered() }) =>
  showPage(<SetPasswordPage />, { at, answers });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });

async function choose(page: ReturnType<typeof show>) {
  await page.user.type(field('New password'), 'Metals-2027!');
  await page.user.type(field('Confirm new password'), 'Metals-2027!{Enter}');
}

test('a new user chooses a password through the link and continues to the sign-in', async () => {
  const page = show('/set-password#c0de');
  await choose(page);
  expect(await title('Your password is set')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
  expect(page.calls).toEqual([['PUT', '/api/set-password', { code: 'c0de', newPassword: 'Metals-2027!' }]]);
});

test('an expired link says so and leads to a temporary password', async () => {
  await choose(show('/set-password#c0de', { '/api/set-password': () => refused(400, { message: 'Over.' }) }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Over.');
  expect(screen.getByRole('link', { name: 'Get a temporary password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('a link without its code leads to a temporary password', async () => {
  show('/set-password');
  expect(await title('This link is not complete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a temporary password' })).toBeVisible();
});
