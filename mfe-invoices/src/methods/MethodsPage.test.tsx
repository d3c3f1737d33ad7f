import type { SavedMethod } from '@portal/shared-contracts';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { MethodsPage } from './MethodsPage.tsx';

const CALL = '/api/payment-methods';
const card: SavedMethod = {
  id: 'sm_1',
  name: 'Company card',
  kind: 'card',
  brand: 'Visa',
  last4: '4242',
  isDefault: true,
};
const bank: SavedMethod = {
  id: 'sm_2',
  name: 'Operating',
  kind: 'bank',
  brand: 'First Bank',
  last4: '6789',
  isDefault: false,
};
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [CALL]: { data: [card, bank] } })));
afterEach(() => server.close());
const show = () => renderWithProviders(<MethodsPage />, { texts: { [SECTION]: allTexts } });

test('shows saved methods by name and last four digits, and marks the default', async () => {
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Company cardDefaultVisa •••• 4242');
  expect(second).toHaveTextContent('OperatingFirst Bank •••• 6789');
});

test.each([
  ['en', 'First Bank •••• 6789', 'Bank Account', 'Remove First Bank.••••.6789'],
  ['es', 'First Bank •••• 6789', 'Cuenta bancaria', 'Quitar First Bank.••••.6789'],
] as const)(
  'a method without a name of its own is its bank and digits, in %s',
  async (language, name, kind, remove) => {
    server.answer(CALL, { data: [{ ...bank, name: '' }] });
    renderWithProviders(<MethodsPage />, { language, texts: { [SECTION]: allTexts } });
    expect(await screen.findByRole('listitem')).toHaveTextContent(new RegExp(`^${name}${kind}`));
    expect(screen.getByRole('button', { name: new RegExp(`^${remove}$`) })).toBeVisible();
  },
);

test('makes another method the default', async () => {
  server.answer(`${CALL}/sm_2`, { data: null });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Make Operating the default' }));
  await waitFor(() => expect(server.calls).toEqual([CALL, `${CALL}/sm_2`, CALL]));
});

test('takes a name away again', async () => {
  server.answer(`${CALL}/sm_1`, { data: null });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Rename Company card' }));
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls).toContain(`${CALL}/sm_1`));
});

test('renames a method', async () => {
  server.answer(`${CALL}/sm_1`, { data: null });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Rename Company card' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Travel{Enter}');
  await waitFor(() => expect(server.calls).toContain(`${CALL}/sm_1`));
});

test('asks before removing a method', async () => {
  server.answer(`${CALL}/sm_1`, { data: null });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Company card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Company card?' }));
  expect(server.calls).toEqual([CALL]);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.calls).toContain(`${CALL}/sm_1`));
});

test('says that there are no saved methods', async () => {
  server.answer(CALL, { data: [] });
  show();
  expect(await screen.findByText(/You keep no payment methods/)).toBeVisible();
});
