import type { Page } from '@playwright/test';
import { mainHeading, rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

/** Chooses a language and waits until the server has stored it: a later login shows it. */
async function choose(page: Page, group: string, language: string): Promise<void> {
  const saved = page.waitForResponse('**/api/account/preferred-language');
  await page.getByRole('group', { name: group }).getByRole('button', { name: language }).click();
  await (await saved).finished();
}

test('the portal switches to Spanish, keeps it across pages, and switches back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/orders/pending-quotes');
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();

  await choose(page, 'Language', 'Español');
  await expect(mainHeading(page, 'Cotizaciones pendientes')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('columnheader', { name: 'Cotización' })).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Menú principal' })
      .getByRole('link', { name: /^Facturas\b/ })
      .first(),
  ).toBeVisible();

  await page.reload();
  await expect(mainHeading(page, 'Cotizaciones pendientes')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Inventario dedicado' })).toBeVisible();

  await choose(page, 'Idioma', 'English');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Dedicated inventory' })).toBeVisible();
  await page.goto('/orders/pending-quotes');
  await expect(rows(page).first()).toBeVisible();
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();
});

test('a change of language reaches the other tabs', async ({ page, context, signedInAs }) => {
  await signedInAs('credit');
  await page.goto('/orders/pending-quotes');
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/orders/open-invoices');
  await expect(mainHeading(other, 'Invoices due')).toBeVisible();

  await choose(page, 'Language', 'Español');
  await expect(mainHeading(other, 'Facturas por pagar')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await choose(other, 'Idioma', 'English');
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();
});

test.describe('a browser in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('is greeted in Spanish, refusals included', async ({ page, complaints }) => {
    complaints.allow(/status of 40[01]/);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Usuario' }).fill('nadie@demo.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('incorrecta');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('alert')).toHaveText(/contraseña/i);
  });
});

test('a key that a page shows instead of its text is a complaint', async ({ page, complaints }) => {
  complaints.allow(/^shown without its text: session\.checking$/);
  await page.goto('/login');
  await page.evaluate(() => document.body.append('sierra.vista', 'session.checking'));
  await expect.poll(() => complaints.heard()).toContain('shown without its text: session.checking');
});
