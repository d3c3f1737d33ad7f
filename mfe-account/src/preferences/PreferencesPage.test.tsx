import { screen, waitFor } from '@testing-library/react';
import { answered, refused, showPage, type Answers } from '../testing/show-page.tsx';
import { PreferencesPage } from './PreferencesPage.tsx';

const BRANCHES = [
  { branchId: 27, title: 'Phoenix' },
  { branchId: 6, title: 'Sun Valley' },
];
const UPDATE = '/api/account/update-session';
const show = (answers: Answers = {}) =>
  showPage(<PreferencesPage />, {
    at: '/my-account/preferences',
    answers: {
      '/api/branches': () => answered(BRANCHES),
      [UPDATE]: () => answered({ branchId: 6, zipCode: '85002' }),
      ...answers,
    },
  });
const zip = () => screen.getByRole('textbox', { name: 'Delivery ZIP' });
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('branchId', '27');
  localStorage.setItem('zipCode', '85001');
});

test('branch and ZIP are those of the session, and what the server has stored is kept', async () => {
  const { user, calls } = show();
  await screen.findByRole('option', { name: 'Sun Valley' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Preferred branch' }), 'Sun Valley');
  expect(zip()).toHaveValue('85001');
  await user.clear(zip());
  await user.type(zip(), '85-002x9');
  expect(zip()).toHaveValue('85002');
  await user.click(save());
  await waitFor(() => expect(localStorage.getItem('branchId')).toBe('6'));
  expect(calls.at(-1)).toEqual(['POST', UPDATE, { sessionId: null, branchId: 6, zipCode: '85002' }]);
  expect(localStorage.getItem('zipCode')).toBe('85002');
});

test('a ZIP that is not complete is told and not sent', async () => {
  const { user, calls } = show();
  await user.clear(zip());
  await user.type(zip(), '850');
  await user.click(save());
  await waitFor(() => expect(zip()).toHaveFocus());
  expect(zip()).toHaveAccessibleDescription('A ZIP code has 5 digits');
  expect(calls.map(([, path]) => path)).toEqual(['/api/branches']);
});

test('a failure reads as section 8 says and keeps what was chosen', async () => {
  const { user } = show({ [UPDATE]: () => refused(500) });
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to update your preferred store. Please try again later.',
    ),
  );
  expect(zip()).toHaveValue('85001');
});

test('branches that cannot be shown can be asked for again', async () => {
  show({ '/api/branches': () => refused(500) });
  expect(await screen.findByText('The branches cannot be shown right now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
