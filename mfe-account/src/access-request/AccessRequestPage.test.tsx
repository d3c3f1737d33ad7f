import { screen, waitFor } from '@testing-library/react';
import { answered, refused, showPage, type Answers } from '../testing/show-page.tsx';
import { AccessRequestPage, NO_VALUES, requestOf } from './AccessRequestPage.tsx';

const PATH = '/api/account/access-request';
const show = (answers: Answers = { [PATH]: () => answered() }) =>
  showPage(<AccessRequestPage />, { at: '/access-request', answers });
const field = (name: string) => screen.getByRole('textbox', { name });

async function fillIn({ user }: ReturnType<typeof show>) {
  await user.type(field('First name'), 'Ana');
  await user.type(field('Last name'), 'Ruiz');
  await user.type(field('E-mail'), 'ana@steel.test');
  await user.type(field('Company'), 'Steel{Enter}');
}

test('sends a request and tells the person to look for the mail', async () => {
  const page = show();
  await fillIn(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Request received' })).toHaveFocus();
  expect(page.calls).toEqual([
    ['POST', PATH, { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@steel.test', company: 'Steel' }],
  ]);
});

test('shows each missing or invalid value at its field and focuses the first one', async () => {
  const { user, calls } = show();
  await user.type(field('E-mail'), 'ana');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(field('First name')).toHaveFocus());
  expect(field('First name')).toHaveAccessibleDescription('First name is required');
  expect(field('E-mail')).toHaveAccessibleDescription('Invalid email address');
  expect(field('Customer code (optional)')).toBeValid();
  expect(calls).toEqual([]);
});

test('shows the server’s message about a field at that field', async () => {
  const body = { message: 'Bad Request', fields: { company: 'This value is not valid' } };
  const page = show({ [PATH]: () => refused(400, body) });
  await fillIn(page);
  await waitFor(() => expect(field('Company')).toHaveFocus());
  expect(field('Company')).toHaveAccessibleDescription('This value is not valid');
});

test('keeps the input after a failure', async () => {
  const page = show({ [PATH]: () => refused(429, { message: 'Too many attempts' }) });
  await fillIn(page);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts'));
  expect(field('Company')).toHaveValue('Steel');
});

const values = {
  ...NO_VALUES,
  firstName: ' Ana ',
  lastName: 'Ruiz',
  email: 'ana@steel.test ',
  company: 'Steel',
};
const request = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@steel.test', company: 'Steel' };

test('the request has trimmed texts and no empty customer code', () =>
  expect(requestOf({ ...values, customerCode: '  ' })).toEqual(request));

test('the request has the customer code that was typed', () =>
  expect(requestOf({ ...values, customerCode: 'C-77' })).toEqual({ ...request, customerCode: 'C-77' }));
