import type { Page } from '@playwright/test';
import { DEVICES } from '../fixtures/devices.ts';
import { expectReported } from '../fixtures/faults.ts';
import { mainHeading, rows } from '../fixtures/frame.ts';
import { follow } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';

/** Removes a part of the frame from the page, as translators and other browser extensions do. React fails when it removes the part itself. */
const takeOut = (page: Page, part: string): Promise<void> =>
  page.locator(part).evaluate((element) => element.remove());

test.use({ ...DEVICES.phone, locale: 'es' });

test('a frame that fails says so above the page that works, and Reset brings it back', async ({
  page,
  portal,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/removeChild/);
  await signedInAs('credit');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const failed = page.getByRole('alert').filter({ hasText: 'El marco de esta página falló.' });

  await test.step('its menus', async () => {
    await page.goto('/orders/pending-quotes');
    await expect(rows(page).first()).toBeVisible();
    await takeOut(page, '.frame-strip');
    await menu.locator('[href="/credit-memos"]').click();
    await expect(failed).toBeVisible();
    await expect(mainHeading(page, 'Notas de crédito')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await expectReported(portal, 'shell', 'render');
    await failed.getByRole('button', { name: 'Restablecer' }).click();
    await expect(menu).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('what is around the menus', async () => {
    await takeOut(page, '.skip-link');
    // A page without a frame.
    await follow(page, '/payment');
    await expect(failed).toBeVisible();
    await follow(page, '/credit-memos');
    await expect(rows(page).first()).toBeVisible();
    await failed.getByRole('button', { name: 'Restablecer' }).click();
    await expect(menu).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
  });
});
