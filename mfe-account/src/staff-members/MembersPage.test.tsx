import type { OpenGrant, StaffMember } from '@portal/shared-contracts';
import { ToastHost } from '@portal/shared-ui/toasts';
import { screen, waitFor, within } from '@testing-library/react';
import { answered, refused, showPage, type Answers } from '../testing/show-page.tsx';
import { MembersPage, onlyAdministrator } from './MembersPage.tsx';

const ada: StaffMember = {
  profileId: 1,
  name: 'Ada Blake',
  email: 'ada@metals.test',
  permission: 'administrator',
  lastSeenAt: '2026-03-14T17:42:00.000Z',
};
const sam: StaffMember = {
  ...ada,
  profileId: 2,
  name: 'Sam Ortiz',
  email: 'sam@metals.test',
  permission: 'agent',
};
const lee: StaffMember = { ...ada, profileId: 3, name: 'Lee Kim', permission: null, lastSeenAt: null };
const view: OpenGrant = {
  grantId: 7,
  staffName: 'Sam Ortiz',
  staffEmail: 'sam@metals.test',
  customerId: 1001,
  clientName: 'Copperline Fabrication',
  accountNumber: 'C-1001',
  reason: 'asked by phone',
  ticket: 'T-77',
  startedAt: '2026-03-14T17:00:00.000Z',
  expiresAt: '2026-03-14T18:00:00.000Z',
};

const real = globalThis.fetch;
afterEach(() => void (globalThis.fetch = real));

function show(answers: Answers = {}, language: 'en' | 'es' = 'en') {
  return showPage(
    <>
      <ToastHost />
      <MembersPage />
    </>,
    {
      at: '/staff/members',
      language,
      answers: {
        '/api/staff/members': () => answered([ada, sam, lee]),
        '/api/staff/grants': () => answered([view]),
        ...answers,
      },
    },
  );
}
const member = async (name: string) => {
  const items = await screen.findAllByRole('listitem');
  return within(items.find((item) => within(item).queryByRole('heading', { name }) !== null)!);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows the headings before the members and the views have loaded', async () => {
  show();
  for (const name of ['People', 'Open views'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
});

test('shows the permission and last activity of each member', async () => {
  show();
  const items = await screen.findAllByRole('listitem');
  expect(items.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ada BlakeAdministratorada@metals.testLast seen 03-14-2026, 10:42 AMThe only/),
    expect.stringMatching(/^Sam OrtizAgentsam@metals.testLast seen.*Change permissionRemove access$/),
    expect.stringMatching(/^Lee KimNo permission.*Has not signed in yetGive permission$/),
  ]);
});

test('the only administrator cannot be changed, and the page says why', async () => {
  show();
  const only = await member('Ada Blake');
  for (const button of only.getAllByRole('button')) expect(button).toBeDisabled();
  expect(only.getByText(/^The only administrator: make somebody else/)).toBeVisible();
  const other = await member('Sam Ortiz');
  for (const button of other.getAllByRole('button')) expect(button).toBeEnabled();
});

test.each([
  ['one of several', [ada, sam, lee], 1],
  ['one of two', [ada, { ...sam, permission: 'administrator' as const }], null],
  ['none', [sam, lee], null],
])('finds the only administrator: %s', (_what, members, found) => {
  expect(onlyAdministrator(members)).toBe(found);
});

test('changes a permission in a dialog that describes each permission', async () => {
  const { user, calls } = show({ '/api/staff/members/2': () => answered() });
  await user.click(
    (await member('Sam Ortiz')).getByRole('button', { name: 'Change permission of Sam Ortiz' }),
  );
  const asked = await dialog('Permission of Sam Ortiz');
  expect(asked.getByRole('radio', { name: /^Agent/ })).toBeChecked();
  await user.click(asked.getByRole('radio', { name: /^Viewer.*changes nothing/ }));
  await user.click(asked.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The permission of Sam Ortiz has been changed.')).toBeVisible();
  expect(calls).toContainEqual(['PUT', '/api/staff/members/2', { permission: 'viewer' }]);
});

test('a dialog that was closed begins again without what was typed', async () => {
  const { user } = show();
  const open = async (): Promise<void> =>
    user.click(await screen.findByRole('button', { name: 'Add member' }));
  await open();
  const asked = await dialog('Add a staff member');
  await user.type(asked.getByRole('textbox', { name: 'Name' }), 'Lou Park');
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  expect((await dialog('Add a staff member')).getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a permission that was not saved is not chosen any more', async () => {
  const { user } = show();
  const open = async (): Promise<void> =>
    user.click((await member('Sam Ortiz')).getByRole('button', { name: 'Change permission of Sam Ortiz' }));
  await open();
  const asked = await dialog('Permission of Sam Ortiz');
  await user.click(asked.getByRole('radio', { name: /^Viewer/ }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  expect((await dialog('Permission of Sam Ortiz')).getByRole('radio', { name: /^Agent/ })).toBeChecked();
});

test('asks before removing a permission and shows a refusal in the dialog', async () => {
  const text = 'The last administrator stays one.';
  const { user, calls } = show({ '/api/staff/members/2': () => refused(422, { message: text }) });
  await user.click((await member('Sam Ortiz')).getByRole('button', { name: /^Remove access/ }));
  const asked = await dialog('Remove access of Sam Ortiz?');
  expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(asked.getByRole('button', { name: 'Remove access' }));
  expect(await asked.findByText(text)).toBeVisible();
  expect(calls).toContainEqual(['PUT', '/api/staff/members/2', { permission: null }]);
});

test('adds a member and keeps the input after a refusal', async () => {
  const lou = { ...lee, profileId: 9, name: 'Lou Park' };
  let answer = () => refused(422, { fields: { email: 'This address belongs to somebody else' } });
  const { user, calls } = show({
    '/api/staff/members': (method) => (method === 'POST' ? answer() : answered([ada])),
  });
  await user.click(await screen.findByRole('button', { name: 'Add member' }));
  const asked = await dialog('Add a staff member');
  await user.click(asked.getByRole('button', { name: 'Add member' }));
  const name = asked.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  await user.type(name, ' Lou Park ');
  const email = asked.getByRole('textbox', { name: 'E-mail' });
  await user.type(email, 'lou@metals.test');
  await user.click(asked.getByRole('button', { name: 'Add member' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription('This address belongs to somebody else'));
  answer = () => answered(lou);
  await user.click(asked.getByRole('button', { name: 'Add member' }));
  expect(await screen.findByText('Lou Park has been added.')).toBeVisible();
  expect(calls.find(([method]) => method === 'POST')?.[2]).toEqual({
    name: 'Lou Park',
    email: 'lou@metals.test',
    permission: 'viewer',
  });
});

test('shows staff, customer, reason and end of an open view, and asks before ending it', async () => {
  let views = [view];
  const { user, calls } = show({
    '/api/staff/grants': () => answered(views),
    '/api/staff/grants/7': () => {
      views = [];
      return answered();
    },
  });
  const open = await member('Sam Ortiz views Copperline Fabrication');
  const item = open.getByRole('heading').closest('li');
  expect(item).toHaveTextContent('sam@metals.test · C-1001');
  expect(item).toHaveTextContent('03-14-2026, 10:00 AM to 11:00 AM');
  expect(item).toHaveTextContent('asked by phone (T-77)');
  await user.click(open.getByRole('button', { name: 'End the view of Copperline Fabrication by Sam Ortiz' }));
  const asked = await dialog('End this view?');
  await user.click(asked.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Nobody views a customer right now.')).toBeVisible();
  expect(calls).toContainEqual(['DELETE', '/api/staff/grants/7', null]);
});

test('treats a view that has already ended as ended', async () => {
  const { user } = show();
  const open = await member('Sam Ortiz views Copperline Fabrication');
  await user.click(open.getByRole('button'));
  await user.click((await dialog('End this view?')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('The view has been ended.')).toBeVisible();
});

test.each([
  ['/api/staff/members', 'Los miembros del personal no se pueden mostrar en este momento'],
  ['/api/staff/grants', 'Las vistas abiertas no se pueden mostrar en este momento'],
])('when %s fails, the other part of the page remains', async (path, text) => {
  show({ [path]: () => refused(500) }, 'es');
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
});
