import { setSession, type AccessRequester, type CustomerUser } from '@portal/shared-contracts';
import { anAccount, aView } from '@portal/shared-contracts/testing';
import { ToastHost } from '@portal/shared-ui/toasts';
import { screen, waitFor, within } from '@testing-library/react';
import { answered, refused, showPage, type Answers, type Call } from '../../testing/show-page.tsx';
import { UsersPage } from './UsersPage.tsx';

const dana: CustomerUser = {
  profileId: 7,
  name: 'Dana Reyes',
  email: 'dana@customer.test',
  lastSignInAt: '2026-03-14T12:00:00.000Z',
  openSessions: 2,
  hasPasskeys: true,
  lockedBy: null,
  hasPassword: true,
};
const locked: CustomerUser = {
  ...dana,
  profileId: 8,
  name: 'Lou Locked',
  lockedBy: 'staff',
  openSessions: 0,
};
const failed: CustomerUser = { ...locked, profileId: 9, name: 'Fay Failed', lockedBy: 'failures' };
const invited: CustomerUser = {
  ...dana,
  profileId: 10,
  name: 'Ivy Invited',
  lastSignInAt: null,
  openSessions: 0,
  hasPasskeys: false,
  hasPassword: false,
};
const asked: AccessRequester = {
  name: 'Ana Asked',
  email: 'ana@customer.test',
  company: 'Copperline',
  askedAt: '2026-03-10T12:00:00.000Z',
};

const MAY = [
  'users.invite',
  'users.mail-password',
  'users.lock',
  'users.unlock',
  'users.end-sessions',
] as const;
const view = (can: readonly string[]) =>
  setSession({
    status: 'signedIn',
    account: anAccount({
      role: 'staff',
      permission: can.length > 0 ? 'agent' : 'viewer',
      view: aView({ can: [...can] }),
    }),
  });
beforeEach(() => view(MAY));
afterEach(() => setSession({ status: 'unknown' }));

const users = (all: readonly CustomerUser[], requests: readonly AccessRequester[] = []): Answers => ({
  '/api/staff/users': () => answered({ users: all, requests }),
});
const show = (answers: Answers, language: 'en' | 'es' = 'en') =>
  showPage(
    <>
      <ToastHost />
      <UsersPage />
    </>,
    { answers, language },
  );
const itemOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return heading.closest('li')!;
};

test('shows the state of each user and the possible changes', async () => {
  show(users([dana, locked, failed, invited]));
  expect(await itemOf('Dana Reyes')).toHaveTextContent(
    /^Dana Reyesdana@customer.testLast sign-in 03-14-2026, .*2 open sessions · has passkeysMail passwordEnd sessionsLock$/,
  );
  expect(await itemOf('Lou Locked')).toHaveTextContent(
    /^Lou LockedLocked by staff.*0 open sessions.*Unlock$/,
  );
  expect(await itemOf('Fay Failed')).toHaveTextContent(
    /^Fay FailedLocked after failed sign-ins.*Mail passwordUnlockLock$/,
  );
  expect(await itemOf('Ivy Invited')).toHaveTextContent(
    /^Ivy InvitedInvited.*No sign-in yet.*no passkeysMail passwordLock$/,
  );
});

test.each([
  ['Lock Dana Reyes', 'Lock', '/api/staff/users/7/lock', 'Dana Reyes has been locked.'],
  [
    'End sessions of Dana Reyes',
    'End sessions',
    '/api/staff/users/7/end-sessions',
    'The sessions of Dana Reyes have been ended.',
  ],
  [
    'Mail password to Dana Reyes',
    'Mail password',
    '/api/staff/users/7/password-mail',
    'The mail to Dana Reyes is on its way.',
  ],
  ['Unlock Lou Locked', 'Unlock', '/api/staff/users/8/unlock', 'Lou Locked has been unlocked.'],
])('%s: asks, makes the change and confirms it', async (button, confirm, path, done) => {
  const { user, calls } = show({ ...users([dana, locked]), [path]: () => answered() });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(calls.filter(([method]) => method === 'POST')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(calls.filter(([method]) => method === 'POST')).toEqual([['POST', path, null]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows a refusal in the dialog', async () => {
  const path = '/api/staff/users/7/password-mail';
  const { user } = show({ ...users([dana]), [path]: () => refused(429, { message: 'Too many attempts.' }) });
  await user.click(await screen.findByRole('button', { name: /^Mail password to/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mail password' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

test('invites a person by name and address, and refuses an address that has a login at its field', async () => {
  let answer = (): Response => refused(422, { type: 'NOT_INVITED', fields: { email: 'Has a login.' } });
  let made: readonly Call[] = [];
  const { user, calls } = show({
    '/api/staff/users': () =>
      made.at(-1)?.[0] === 'POST' ? answer() : answered({ users: [dana], requests: [] }),
  });
  made = calls;
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a user' }));
  await user.type(dialog.getByLabelText(/^Name/), ' Ivy ');
  await user.type(dialog.getByLabelText(/^E-mail/), 'ivy@customer.test');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Has a login.')).toBeVisible();
  answer = () => answered();
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('The invitation is on its way to ivy@customer.test.')).toBeVisible();
  expect(calls.filter(([method]) => method === 'POST').at(-1)?.[2]).toEqual({
    name: 'Ivy',
    email: 'ivy@customer.test',
  });
});

test('invites a person who asked for access with the data of the request', async () => {
  const { user } = show(users([], [asked]));
  expect(await screen.findByText(/This customer has no users yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite Ana Asked' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Ana Asked');
  expect(dialog.getByLabelText(/^E-mail/)).toHaveValue('ana@customer.test');
});

test('staff who can only view can focus every button, read why it is disabled, and change nothing', async () => {
  view([]);
  const { user } = show(users([dana, failed], [asked]), 'es');
  await itemOf('Dana Reyes');
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(8);
  for (const button of buttons) {
    expect(button).toHaveAccessibleDescription('Solo puede mirar la cuenta de este cliente.');
    await user.click(button);
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('offers Retry when the users fail to load', async () => {
  let answer = (): Response => refused(500);
  const { user } = show({ '/api/staff/users': () => answer() });
  expect(await screen.findByText('This cannot be shown right now')).toBeVisible();
  answer = () => answered({ users: [dana], requests: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await itemOf('Dana Reyes')).toBeVisible();
});
