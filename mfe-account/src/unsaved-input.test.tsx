import { isReloadHeld } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AccessRequestPage } from './access-request/AccessRequestPage.tsx';
import { ChangePasswordPage } from './change-password/ChangePasswordPage.tsx';
import { NewPasswordForm } from './new-password/NewPasswordForm.tsx';
import { AddPasskey } from './passkeys/PasskeysPage.tsx';
import { PreferencesPage } from './preferences/PreferencesPage.tsx';
import { answered, showPage } from './testing/show-page.tsx';

const LOADED = {
  '/api/branches': () => answered([]),
  '/api/account': () => answered(anAccount()),
};

beforeEach(() => localStorage.clear());

test.each<[string, ReactNode, RegExp]>([
  ['access request', <AccessRequestPage />, /^Company/],
  ['change of password', <ChangePasswordPage />, /^Current password/],
  [
    'forgotten password',
    <NewPasswordForm save={() => Promise.resolve(null)} onDone={() => undefined} />,
    /^New password/,
  ],
  ['new passkey', <AddPasskey onAdded={() => undefined} />, /^Passkey name/],
  ['preferences', <PreferencesPage />, /ZIP/],
])('%s: unsaved input prevents a reload until it is removed', async (_form, page, label) => {
  const { user, unmount } = showPage(page, { answers: LOADED });
  const field = await screen.findByLabelText(label, { selector: 'input' });
  expect(isReloadHeld()).toBe(false);
  await user.type(field, '8500');
  await waitFor(() => expect(isReloadHeld()).toBe(true));
  await user.clear(field);
  await waitFor(() => expect(isReloadHeld()).toBe(false));
  await user.type(field, '8');
  unmount();
  expect(isReloadHeld()).toBe(false);
});

test('saved input does not prevent a reload', async () => {
  const answers = {
    ...LOADED,
    '/api/account/update-session': () => answered({ branchId: null, zipCode: '85002' }),
  };
  const { user } = showPage(<PreferencesPage />, { answers });
  await user.type(await screen.findByLabelText(/ZIP/), '85002');
  expect(isReloadHeld()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isReloadHeld()).toBe(false));
});
