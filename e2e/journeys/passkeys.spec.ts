import { PASSWORD, USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { addAuthenticator, sendLoginForm, withoutPasskeys } from '../fixtures/sign-in.ts';
import { dashboardCards, mainHeading, signOut } from '../fixtures/frame.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('at an address that can have passkeys', () => {
  // A passkey belongs to a host name, never to an IP address.
  test.use({ baseURL: ({ portal }, use) => use(portal.url.replace('127.0.0.1', 'localhost')) });

  test('a passkey is registered, signs its person in, and cannot be replayed', async ({
    page,
    complaints,
  }) => {
    // The authenticator has no passkey, and the client logs every failure to the console.
    complaints.allow(/NotAllowedError|errorCode/);
    await addAuthenticator(page);
    await page.goto('/login');
    const withPasskey = page.getByRole('button', { name: 'Continue with passkey' });
    await withPasskey.click();
    await expect(page.getByText('The passkey prompt was cancelled or timed out.')).toBeVisible();
    await expect(withPasskey).toBeEnabled();

    await page.getByRole('link', { name: 'Enable passkeys (beta)' }).click();
    const advice = 'Please login with user and password to register your passkey';
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: advice })).toBeVisible();
    await sendLoginForm(page, USERS.new);
    await expect(mainHeading(page, 'Passkeys')).toBeVisible();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Passkey name' }).fill('Work laptop');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const passkey = page.getByRole('main').getByRole('listitem');
    await expect(passkey).toContainText('Work laptop');
    await expect(passkey).toContainText('Not used yet');
    expect(await axeFindings(page)).toEqual([]);

    await signOut(page);
    await expect(page).toHaveURL((url) => url.pathname === '/login');
    const asked = page.waitForRequest('**/api/passwordless/signin');
    await withPasskey.click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(dashboardCards(page)).toHaveCount(5);
    const request = await asked;
    const replayed = await page.request.post(request.url(), { data: request.postDataJSON() as unknown });
    expect(replayed.status()).toBe(400);

    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('link', { name: 'Passkeys' }).click();
    await expect(passkey).toContainText('Last used');
  });
});

test('a person who is signed in twice sees both devices, signs the other out, then everywhere', async ({
  page,
  browser,
  signedInAs,
  portal,
  complaints,
}) => {
  // The event stream is still open when the session ends.
  complaints.allow(/status of 401/);
  const other = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' });
  await other.request.post(`${portal.url}/api/login`, {
    data: { user: USERS.new, password: PASSWORD },
  });
  await signedInAs('new');
  await page.goto('/');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('link', { name: 'Signed-in devices' }).click();
  await expect(mainHeading(page, 'Signed-in devices')).toBeVisible();
  const devices = page.getByRole('main').getByRole('listitem');
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  const phone = devices.filter({ hasText: 'Safari on iPhone' });
  await expect(phone).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await phone.getByRole('button', { name: /^Sign out/ }).click();
  await expect(phone).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await other.close();
});

test('a question whose script fails to load leaves the page with the typed text, and opens on a second try', async ({
  page,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/, /ChunkLoadError/);
  await signedInAs('credit');
  await page.goto('/');
  const chunks = JSON.parse(
    (await page.locator('script[data-chunks]').getAttribute('data-chunks')) ?? '',
  ) as Record<string, [href: string, integrity: string][]>;
  // The page itself needs what dialogs share with other parts.
  const { '@portal/shared-ui/overlays': ofOverlays = [], ...others } = chunks;
  const shared = new Set(Object.values(others).flatMap((each) => each.map(([href]) => href)));
  const scripts = new Set(ofOverlays.map(([href]) => href).filter((href) => !shared.has(href)));
  expect(scripts.size).toBeGreaterThan(0);
  const isOfDialogs = ({ pathname }: URL): boolean => scripts.has(pathname);
  await page.route(isOfDialogs, (route) => route.abort());
  const passkey = { id: 'laptop', name: 'Laptop', createdAt: '2026-03-14T10:00:00.000Z', lastUsedAt: null };
  await page.route('**/api/account/passkeys', (route) => route.fulfill({ json: { data: [passkey] } }));

  const ahead = page.waitForEvent('requestfailed', (request) => isOfDialogs(new URL(request.url())));
  await page.goto('/my-account/passkeys');
  await ahead;
  const name = page.getByRole('textbox', { name: 'Passkey name' });
  await name.fill('Phone');
  const remove = page.getByRole('button', { name: 'Remove Laptop' });
  await remove.click();
  await expect(page.getByText('That did not work, and we have been told.')).toBeVisible();
  await expect(name).toHaveValue('Phone');

  await page.unroute(isOfDialogs);
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Remove Laptop?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await expect(name).toHaveValue('Phone');
});

test('a browser without passkeys says so', async ({ page }) => {
  await withoutPasskeys(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with passkey' }).click();
  await expect(page.getByText('Passkeys are not supported on this browser or device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with passkey' })).toBeEnabled();
});
