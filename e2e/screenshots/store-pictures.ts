import type { Page } from '@playwright/test';
import { failed, type Picture } from './picture.ts';
import { settled } from './ready.ts';

/** Opens the menu first where the entry is in it, as on a phone. */
async function opened(page: Page, entry: RegExp): Promise<void> {
  await settled(page);
  const menu = page.getByRole('button', { name: /^(Open menu|Abrir el menú)$/ });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: entry }).click();
}
const withStores = async (page: Page): Promise<void> => {
  await opened(page, /^Phoenix/);
  // Land, counties and states.
  await page.locator('svg.map path').nth(2).waitFor();
};

const STORES = /\/api\/branches/;
const GEOCODE = /\/api\/geocode/;
const SAVE = /\/api\/account\/update-session/;
const zipField = (page: Page) => page.getByRole('textbox', { name: /ZIP Code|Código postal/ });
const withAlert = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();

export const STORE_PICTURES: readonly Picture[] = [
  { name: 'stores', path: '/', user: 'credit', ready: withStores },
  {
    name: 'stores-near-zip',
    path: '/',
    user: 'credit',
    async ready(page) {
      await withStores(page);
      await page.getByRole('textbox', { name: /ZIP Code|Código postal/ }).fill('92101');
      await page.getByRole('heading', { name: /92101/ }).waitFor();
    },
  },
  {
    name: 'delivery-zip',
    path: '/',
    user: 'credit',
    async ready(page) {
      await opened(page, /^(Deliver to|Entregar en)/);
      await page.getByRole('dialog', { name: /^(Delivery ZIP|Código postal de entrega)$/ }).waitFor();
    },
  },
  {
    name: 'stores-failed',
    path: '/',
    user: 'credit',
    answers: failed(STORES),
    ready: async (page) => {
      await opened(page, /^(Find a branch|Buscar una sucursal)$/);
      await withAlert(page);
    },
  },
  {
    name: 'stores-unknown-zip',
    path: '/',
    user: 'credit',
    answers: () => [{ call: GEOCODE, with: { data: { status: 'ZERO_RESULTS', results: [] } } }],
    async ready(page) {
      await withStores(page);
      await zipField(page).fill('00000');
      await page
        .getByText(/^(No results found for this ZIP code|No se encontraron resultados)/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'stores-no-position',
    path: '/',
    user: 'credit',
    async ready(page) {
      await withStores(page);
      await page.getByRole('button', { name: /^(Use my location|Usar mi ubicación)$/ }).click();
      await page
        .getByText(/User denied/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'stores-not-saved',
    path: '/',
    user: 'credit',
    answers: () => [{ call: SAVE, method: 'POST', with: { status: 500 } }],
    async ready(page) {
      await withStores(page);
      await page.getByRole('button', { name: /: Tucson$/ }).click();
      await withAlert(page);
    },
  },
  {
    name: 'adjustments',
    path: '/',
    user: 'credit',
    async ready(page) {
      await settled(page);
      await page
        .getByRole('button', { name: /^(Accessibility|Accesibilidad)$/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^(Accessibility|Accesibilidad)$/ }).waitFor();
    },
  },
];
