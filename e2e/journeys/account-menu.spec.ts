import { rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

test('the account menu opens under the mouse, a click keeps it open, another closes it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.clock.install();
  await page.goto('/orders/open-orders');
  await expect(rows(page).first()).toBeVisible();
  const opener = page.getByRole('button', { name: /^Account menu/ });
  const entry = page.getByRole('link', { name: 'Change password' });
  await expect(entry).toBeHidden();

  await opener.hover();
  await expect(entry).toBeVisible();
  await page.mouse.move(400, 500);
  await expect(entry).toBeHidden();

  await opener.hover();
  await expect(entry).toBeVisible();
  await opener.click();
  await expect(entry).toBeVisible();
  await page.mouse.move(400, 500);
  // A menu that only the mouse opened would have closed by now.
  await page.clock.fastForward(1_000);
  await expect(entry).toBeVisible();
  await opener.click();
  await expect(entry).toBeHidden();

  await opener.hover();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
});
