import { rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('the keyboard opens the account menu, goes through its entries and closes it', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('credit');
    await page.goto('/orders/open-orders');
    const opener = page.getByRole('button', { name: /^Menú de la cuenta/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('[popover]');
    await expect(panel).toBeVisible();
    for (const name of ['Inicio', 'Cotizaciones', 'Pedidos', 'Facturas', 'Cambiar contraseña']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    await expect(panel.locator('[aria-current=page]')).toHaveText('Pedidos');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

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
  // A menu that opens on hover only would have closed by now.
  await page.clock.fastForward(1_000);
  await expect(entry).toBeVisible();
  await opener.click();
  await expect(entry).toBeHidden();

  await opener.hover();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
});
