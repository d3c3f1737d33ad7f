import type { Page } from '@playwright/test';
import type { Picture } from './picture.ts';
import { withRows } from './ready.ts';

/** Opens the account menu; on a phone the drawer, with a search in its tree of products. */
async function withMenu(page: Page): Promise<void> {
  await withRows(page);
  const menu = page.getByRole('button', { name: /^(Open menu|Abrir el menú)$/ });
  if (!(await menu.isVisible())) {
    await page.getByRole('button', { name: /^(Account menu|Menú de la cuenta)/ }).click();
    return;
  }
  await menu.click();
  await page.getByRole('dialog').getByRole('searchbox').fill('pla');
  await page.locator('mark').first().waitFor();
}

export const MENU_PICTURES: readonly Picture[] = [
  { name: 'menu', path: '/orders/open-orders', user: 'credit', ready: withMenu },
];
