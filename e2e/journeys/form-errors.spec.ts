import type { Page } from '@playwright/test';
import { USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { addAuthenticator } from '../fixtures/sign-in.ts';
import { readErrorLayout } from '../fixtures/form-layout.ts';
import { newestMail } from '../fixtures/mail.ts';
import { expect, test } from '../fixtures/test.ts';

const WIDTHS = [320, 390];
/** A wrong temporary password is a failed attempt: no other journey locks this user out. */
const FORGETFUL = USERS.agent;

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
/** Fields are found by name and buttons by type: both are the same in every language. */
const send = (page: Page) => page.locator('main button[type=submit]').click();

/** Expects `count` errors on `page`, at both widths. No error may cover anything or be cut off. */
async function expectCalmErrors(page: Page, name: string, count: number): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const lang = await page.locator('html').getAttribute('lang');
    const label = `${name}, ${lang}, ${width} px`;
    await expect.poll(async () => (await readErrorLayout(page)).errors, label).toHaveLength(count);
    await test
      .info()
      .attach(label, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    expect((await readErrorLayout(page)).faults, label).toEqual([]);
  }
}

// Passkeys need a host with a name.
test.use({
  viewport: { width: 390, height: 844 },
  baseURL: ({ portal }, use) => use(portal.url.replace('127.0.0.1', 'localhost')),
});

// Spanish has the longest sentences, English the longest labels.
test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('errors of the Spanish forms before sign-in cover nothing on a phone', async ({
    page,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/status of 40[01]/);
    await page.goto('/login');
    await send(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectCalmErrors(page, 'login', 2);

    await page.goto('/access-request');
    await send(page);
    await expectCalmErrors(page, 'access request', 4);
    await field(page, 'email').fill('dana@example');
    await expectCalmErrors(page, 'access request with a wrong address', 4);

    await page.goto('/forgot-password');
    await send(page);
    await expectCalmErrors(page, 'forgot password', 1);
    await field(page, 'email').fill('dana@example');
    await expectCalmErrors(page, 'forgot password with a wrong address', 1);
    await field(page, 'email').fill(FORGETFUL);
    await send(page);

    await expect(field(page, 'temporaryPassword')).toBeVisible();
    await send(page);
    await expectCalmErrors(page, 'temporary password', 1);
    await field(page, 'temporaryPassword').fill('Wrong-2026!');
    await send(page);
    await expect(field(page, 'temporaryPassword')).toHaveAttribute('aria-invalid', 'true');
    await expectCalmErrors(page, 'wrong temporary password', 1);
    const { text } = await newestMail(page.request, baseURL ?? '', FORGETFUL);
    await field(page, 'temporaryPassword').fill(/\b[A-Z\d]{4}(-[A-Z\d]{4}){3}\b/.exec(text)?.[0] ?? '');
    await send(page);

    await expect(field(page, 'newPassword')).toBeVisible();
    await send(page);
    await expectCalmErrors(page, 'new password', 2);
    await field(page, 'newPassword').fill('short');
    await field(page, 'confirmation').fill('other');
    await expectCalmErrors(page, 'new password that is refused', 2);
  });
});

test('errors of the English forms under my account cover nothing on a phone', async ({
  page,
  context,
  baseURL,
}) => {
  await addAuthenticator(page);
  // The journey of passkeys counts those of the user `new`.
  await signIn(context, baseURL ?? '', 'large');
  await page.goto('/my-account/change-password');
  await send(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectCalmErrors(page, 'change password', 3);
  await field(page, 'newPassword').fill('short');
  await field(page, 'confirmation').fill('other');
  await expectCalmErrors(page, 'change password, all refused', 3);
  await field(page, 'currentPassword').fill('Copper-2027!');
  await field(page, 'newPassword').fill('Copper-2027!');
  await expectCalmErrors(page, 'change password to the same', 2);

  await page.goto('/my-account/preferences');
  await field(page, 'zipCode').fill('12');
  await send(page);
  await expectCalmErrors(page, 'preferences', 1);

  await page.goto('/my-account/passkeys');
  await send(page);
  await expectCalmErrors(page, 'add passkey', 1);
  await field(page, 'passkey-name').fill('Laptop');
  await send(page);
  const passkey = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Laptop' });
  await passkey.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('');
  await dialog.getByRole('textbox').press('Enter');
  await expectCalmErrors(page, 'rename passkey', 1);
});
