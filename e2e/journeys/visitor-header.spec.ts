import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { arrived, category, categoryBar, openMenu } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

const user = (page: Page): Locator => page.getByRole('textbox', { name: /^(User|Usuario)$/ });
const cart = (place: Page | Locator): Locator => place.getByRole('link', { name: /^(Cart|Carrito)/ });
const inSpanish = (page: Page): Locator => page.getByRole('button', { name: /^ES/ });

for (const viewport of [DEVICES.desktop.viewport, { width: 1024, height: 768 }])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a visitor has brand, cart, language and categories above the form, which is on the first screen', async ({
      page,
    }) => {
      await page.goto('/login');
      await user(page).fill('dana');
      await expect(categoryBar(page).getByRole('link')).toHaveText([
        'Precision Cutting',
        'Custom extrusions',
        'Export',
      ]);
      await expect(cart(page)).toHaveAttribute('target', '_blank');
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Sierra Vista Metals' }),
      ).toHaveAttribute('href', '/');
      await expect(page.getByRole('main').getByRole('link').last()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').getByRole('button').last()).toBeInViewport({ ratio: 1 });

      await inSpanish(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
      await expect(category(page, 'Corte de precisión')).toBeVisible();
      await expect(user(page)).toHaveValue('dana');

      await category(page, 'Corte de precisión').hover();
      await expect(openMenu(page)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await openMenu(page).getByRole('link').last().click();
      await expect(arrived(page, 'Address')).toHaveText('/p/waterjet');
    });
  });

test('the keyboard goes from the skip link through the header to the form', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(categoryBar(page)).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  for (const name of [
    /^Sierra Vista/,
    /^Cart/,
    /^EN/,
    /^ES/,
    'Precision Cutting',
    /^Show/,
    'Custom extrusions',
    'Export',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const size of [DEVICES.phone.viewport, { width: 320, height: 640 }])
  test.describe(`on a phone of ${size.width} px`, () => {
    test.use({ ...DEVICES.phone, viewport: size });

    test('the drawer has sign-in, products, cart and language, and leaves what was typed', async ({
      page,
    }) => {
      await page.goto('/login?next=%2Forders%2Fquotes');
      await user(page).fill('dana');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('treeitem', { name: 'Precision Cutting' })).toBeVisible();
      // Beside its icon.
      await expect(cart(drawer).getByText('Cart', { exact: true })).toBeVisible();
      await expect(drawer.getByRole('link', { name: /^800-/ })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize(size);
      await inSpanish(page).tap();
      await drawer.getByRole('link', { name: 'Iniciar sesión' }).tap();
      await expect(drawer).toBeHidden();
      await expect(page).toHaveURL(/\/login\?next=%2Forders%2Fquotes$/);
      await expect(user(page)).toHaveValue('dana');

      await page.getByRole('link', { name: 'Solicitar acceso' }).tap();
      await page.getByRole('button', { name: 'Abrir el menú' }).tap();
      await drawer.getByRole('link', { name: 'Iniciar sesión' }).tap();
      await expect(page).toHaveURL(/\/login$/);
      await expect(drawer).toBeHidden();
    });
  });

test('a person who is signed in has the same header on a public page, and the shop knows them', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/verifyemail');
  await expect(category(page, 'Aluminum')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await category(page, 'Export').click();
  await expect(arrived(page, 'Signed in as')).toHaveText(/^Dana Reyes/);
});

test('payment and confirmations have no header', async ({ page, complaints }) => {
  complaints.allow(/status of 40[014]/);
  for (const path of ['/payment', '/order-confirmation', '/invoice-confirmation']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-frame', 'none');
  }
});
