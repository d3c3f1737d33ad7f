import type { Page } from '@playwright/test';
import type { Picture } from './picture.ts';
import { settled } from './ready.ts';

/** Opens the menu first where the entry is in it, as on a phone. */
async function opened(page: Page, entry: RegExp): Promise<void> {
  await settled(page);
  const menu = page.getByRole('button', { name: /^(Open menu|Abrir el menú)$/ });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: entry }).click();
}
const withStores = async (page: Page): Promise<void> => {
  await opened(page, /^Sun Valley/);
  // Land, counties and states.
  await page.locator('svg.map path').nth(2).waitFor();
};

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
];
