import { anAccount } from '@portal/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { answered, refused, showPage, type Answers, type Call } from '../testing/show-page.tsx';
import { preferenceChanges, PreferencesPage, type Edits } from './PreferencesPage.tsx';

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
      '/api/account': () => answered(anAccount({ branchId: 27, zipCode: '85001' })),
      [UPDATE]: () => answered({ branchId: 6, zipCode: '85002' }),
      ...answers,
    },
  });
const zip = () => screen.findByRole('textbox', { name: 'Delivery ZIP' });
const branch = () => screen.findByRole('combobox', { name: /Preferred branch/ });
const save = () => screen.getByRole('button', { name: 'Save' });

const sent = (calls: Call[]) => calls.filter(([, path]) => path === UPDATE).map(([, , body]) => body);

beforeEach(() => localStorage.clear());

test('shows the branch and ZIP of the server, not of this browser, and caches the saved values', async () => {
  localStorage.setItem('branchId', '6');
  localStorage.setItem('zipCode', '99999');
  const { user, calls } = show();
  expect(await branch()).toHaveDisplayValue('Phoenix');
  expect(await zip()).toHaveValue('85001');
  await user.selectOptions(await branch(), 'Sun Valley');
  await user.clear(await zip());
  await user.type(await zip(), '85-002x9');
  expect(await zip()).toHaveValue('85002');
  await user.click(save());
  await waitFor(() => expect(localStorage.getItem('branchId')).toBe('6'));
  expect(sent(calls)).toEqual([{ sessionId: null, branchId: 6, zipCode: '85002' }]);
  expect(localStorage.getItem('zipCode')).toBe('85002');
});

test('a form without edits sends nothing and says that nothing has changed', async () => {
  const { user, calls } = show();
  await zip();
  await user.click(save());
  expect(await screen.findByText('Nothing has changed, so there is nothing to save.')).toBeVisible();
  expect(calls.map(([method]) => method)).not.toContain('POST');
});

test('sends only the changed field', async () => {
  const { user, calls } = show();
  await user.clear(await zip());
  await user.type(await zip(), '85002');
  await user.click(save());
  await waitFor(() => expect(sent(calls)).toEqual([{ sessionId: null, zipCode: '85002' }]));
});

test('a branch can be cleared', async () => {
  const { user, calls } = show();
  await user.selectOptions(await branch(), 'No preferred branch');
  await user.click(save());
  await waitFor(() => expect(sent(calls)).toEqual([{ sessionId: null, branchId: null }]));
});

test('shows an error for an incomplete ZIP and does not send it', async () => {
  const { user, calls } = show();
  await user.clear(await zip());
  await user.type(await zip(), '850');
  await user.click(save());
  const field = await zip();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('A ZIP code has 5 digits');
  expect(calls.map(([method]) => method)).not.toContain('POST');
});

test('shows the documented text for a failure and keeps the choice', async () => {
  const { user } = show({ [UPDATE]: () => refused(500) });
  await user.clear(await zip());
  await user.type(await zip(), '85002');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to update your preferred store. Please try again later.',
    ),
  );
  expect(await zip()).toHaveValue('85002');
});

test.each(['/api/branches', '/api/account'])('when %s fails, Retry sends it again', async (path) => {
  let isDown = true;
  const answer = path === '/api/branches' ? BRANCHES : anAccount();
  const { user } = show({ [path]: () => (isDown ? refused(500) : answered(answer)) });
  expect(await screen.findByText('Your branch and ZIP cannot be shown right now')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await zip()).toBeVisible();
});

const STORED = { branchId: 27, zipCode: '85001' };

test.each<[Edits, object]>([
  [{}, {}],
  [{ branchId: 27, zip: '85001' }, {}],
  [{ branchId: 6 }, { branchId: 6 }],
  [{ branchId: null }, { branchId: null }],
  [{ zip: '85002' }, { zipCode: '85002' }],
  [{ zip: '' }, { zipCode: null }],
  [{ branchId: 6, zip: '85001' }, { branchId: 6 }],
])('the edits %j are sent as %j', (edits, sent) => expect(preferenceChanges(STORED, edits)).toEqual(sent));
