import type { ListedKey, SystemKeys } from '@portal/shared-contracts';
import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import { ToastHost } from '@portal/shared-ui/toasts';
import { screen, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { answered, refused, showPage, type Answers } from '../testing/show-page.tsx';
import { KeysPage } from './KeysPage.tsx';

const erp: ListedKey = {
  id: 1,
  name: 'ERP',
  kinds: ['orders', 'credit-memos', 'of-tomorrow'],
  mayReadEvents: true,
  createdAt: '2026-03-10T17:00:00.000Z',
  lastUsedAt: '2026-03-14T17:42:00.000Z',
  madeBy: 'Ada Blake',
  revokedAt: null,
};
const wms: ListedKey = {
  ...erp,
  id: 2,
  name: 'WMS',
  kinds: [],
  lastUsedAt: null,
  madeBy: null,
};
const old: ListedKey = { ...erp, id: 3, name: 'Old ERP', revokedAt: '2026-03-12T17:00:00.000Z' };
const KEYS: SystemKeys = { keys: [erp, wms], revoked: [old], kinds: ['orders', 'credit-memos'] };
const TOKEN = `erp_4_${'a'.repeat(43)}`;

const real = globalThis.fetch;
afterEach(() => void (globalThis.fetch = real));

const show = (answers: Answers = {}, language: 'en' | 'es' = 'en') =>
  showPage(
    <>
      <ToastHost />
      <KeysPage />
    </>,
    { at: '/staff/keys', language, answers: { '/api/staff/keys': () => answered(KEYS), ...answers } },
  );
const items = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function make(answers: Answers) {
  const page = show(answers);
  await screen.findByRole('list', { name: 'Keys in use' });
  await page.user.click(screen.getByRole('button', { name: 'Make a key' }));
  const asked = await dialog('Make a key');
  await page.user.type(asked.getByRole('textbox', { name: 'Name of the system' }), ' Plant ');
  await page.user.click(asked.getByRole('checkbox', { name: 'Credit memos' }));
  await page.user.click(asked.getByRole('checkbox', { name: /^It may read events/ }));
  await page.user.click(asked.getByRole('button', { name: 'Make the key' }));
  return { ...page, asked };
}
const makes = (method: string) =>
  method === 'POST' ? answered({ ...wms, name: 'Plant', token: TOKEN }) : answered(KEYS);

test('shows the button and the heading before the keys have loaded', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Make a key' });
  expect(button).toBeDisabled();
  expect(screen.getByRole('heading', { level: 2, name: 'Keys in use' })).toBeVisible();
  await items('Keys in use');
  expect(button).toBeEnabled();
});

test('shows the purpose, maker and last use of each key', async () => {
  show();
  expect(await items('Keys in use')).toEqual([
    expect.stringMatching(
      /^ERPWrites Orders, Credit memos, and of-tomorrow · Reads eventsMade by Ada Blake, 03-10-2026, .*Last used 03-14-2026, 10:42.AMRevoke$/,
    ),
    expect.stringMatching(/^WMSReads eventsMade by a command, 03-10-2026, .*Never usedRevoke$/),
  ]);
  expect(await items('Revoked keys')).toEqual([
    expect.stringMatching(/^Old ERPRevoked.*Revoked 03-12-2026, /),
  ]);
});

test('the same in Spanish', async () => {
  show({}, 'es');
  expect(await items('Claves en uso')).toEqual([
    expect.stringMatching(
      /^ERPEscribe Pedidos, Notas de crédito y of-tomorrow · Lee eventosCreada por Ada Blake/,
    ),
    expect.stringMatching(/^WMSLee eventosCreada por un comando.*Nunca usadaRevocar$/),
  ]);
});

test('every kind of records has a text in both languages', () => {
  for (const { staffKeys } of Object.values(allTexts))
    expect(Object.keys(staffKeys.kind).sort()).toEqual([...ERP_KIND_NAMES].sort());
});

test('a dialog that was closed begins again without what was typed', async () => {
  const { user, asked } = await make({
    '/api/staff/keys': (method) => (method === 'POST' ? refused(422, { message: 'No.' }) : answered(KEYS)),
  });
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const again = await dialog('Make a key');
  expect(again.getByRole('textbox', { name: 'Name of the system' })).toHaveValue('');
  expect(again.getByRole('checkbox', { name: 'Credit memos' })).not.toBeChecked();
});

test('shows the token of a new key once, copies it, and removes it with the dialog', async () => {
  const { user, calls } = await make({ '/api/staff/keys': makes });
  const shown = await dialog('Token of “Plant”');
  expect(calls).toContainEqual([
    'POST',
    '/api/staff/keys',
    { name: 'Plant', kinds: ['credit-memos'], mayReadEvents: true },
  ]);
  expect(shown.getByText(TOKEN)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Copy the token' }));
  expect(await shown.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(TOKEN);
  await user.keyboard('{Escape}');
  expect(shown.getByText(TOKEN)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByText(TOKEN)).not.toBeInTheDocument();
});

test('says that the browser cannot copy and keeps the token visible', async () => {
  const { user } = await make({ '/api/staff/keys': makes });
  const shown = await dialog('Token of “Plant”');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(shown.getByRole('button', { name: 'Copy the token' }));
  expect(await shown.findByText(/Select the token and copy it by hand/)).toBeVisible();
  write.mockRestore();
});

test('shows a refusal in the dialog and keeps the input', async () => {
  const text = 'There is a key of this name already.';
  const { asked } = await make({
    '/api/staff/keys': (method) =>
      method === 'POST' ? refused(422, { fields: { name: text } }) : answered(KEYS),
  });
  expect(await asked.findByText(text)).toBeVisible();
  expect(asked.getByRole('textbox')).toHaveValue(' Plant ');
  expect(asked.getByRole('checkbox', { name: 'Credit memos' })).toBeChecked();
});

test('asks before revoking a key; a key that is already revoked counts as revoked', async () => {
  const { user, calls } = show();
  await user.click(await screen.findByRole('button', { name: 'Revoke the key “ERP”' }));
  const asked = await dialog('Revoke the key “ERP”?');
  expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(asked.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The key “ERP” has been revoked.')).toBeVisible();
  expect(calls).toContainEqual(['DELETE', '/api/staff/keys/1', null]);
});

test('says that there are no keys, and offers Retry after a failure', async () => {
  let answer = (): Response => refused(500);
  const { user } = show({ '/api/staff/keys': () => answer() });
  expect(await screen.findByText('The keys cannot be shown right now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a key' })).not.toBeInTheDocument();
  answer = () => answered({ ...KEYS, keys: [], revoked: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No other system has a key yet.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Keys in use' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make a key' })).toBeEnabled();
  expect(screen.queryByText('Revoked keys')).not.toBeInTheDocument();
});
