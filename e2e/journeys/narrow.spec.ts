import type { Locator, Page } from '@playwright/test';
import { call } from '../fixtures/call.ts';
import { findChain } from '../fixtures/chain.ts';
import { rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

const WIDTH = 320;
const MARGIN = 16;

/** How far `element` reaches beyond what is shown of the page at its right. */
const beyond = async (element: Locator): Promise<number> => {
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {};
  return Math.max(0, x + width - WIDTH);
};
const cutTexts = (within: Locator): Promise<string[]> =>
  within.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const language of ['en', 'es'] as const)
  test.describe(`on a page of ${WIDTH} px in ${language}`, () => {
    test.use({ viewport: { width: WIDTH, height: 800 }, locale: language === 'es' ? 'es-MX' : 'en-US' });

    test('the brand keeps the margin of the page, and six tabs have room', async ({ page, signedInAs }) => {
      await signedInAs('hold');
      await page.goto('/orders/open-invoices');
      await rows(page).first().waitFor();
      const brand = page.getByRole('banner').getByRole('link');
      const { x = 0, width = 0 } = (await brand.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(WIDTH - MARGIN);
      const tabs = page.locator('.frame-tabs a');
      await expect(tabs).toHaveCount(6);
      for (const tab of await tabs.all())
        expect((await tab.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(40);
      expect(await cutTexts(tabs)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    });

    test('the tools of a list stand in one line, and the bar of a selection fits', async ({
      page,
      signedInAs,
    }) => {
      await signedInAs('hold');
      await page.goto('/dedicated-inventory');
      await rows(page).first().waitFor();
      const select = await page.getByRole('combobox').first().boundingBox();
      const more = await page.getByRole('button', { name: /^(More|Más)$/ }).boundingBox();
      expect(Math.abs((select?.y ?? 0) - (more?.y ?? 100))).toBeLessThan(8);
      // "2 seleccionadas" is the longer text.
      for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
      const bar = page.getByRole('group', { name: /^(With the selected rows|Con las filas seleccionadas)$/ });
      const edge = await bar.boundingBox();
      const end = (edge?.x ?? 0) + (edge?.width ?? 0);
      for (const button of await bar.getByRole('button').all()) {
        const { x = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
        expect(x + width).toBeLessThanOrEqual(end);
        expect(height).toBeGreaterThanOrEqual(44);
        expect(height).toBeLessThan(60);
      }
    });

    test('panels of credit memos and products show their tables whole', async ({
      page,
      context,
      portal,
      signedInAs,
    }) => {
      await signedInAs('credit');
      const products = await call<{ rows: { productCode: string }[] }>(
        context,
        portal.url,
        '/api/account-products?page=1&pageSize=10',
      );
      const { order, memo } = await findChain(context, portal.url);
      const details = `details=orders.${order}`;
      const paths = [
        `/credit-memos/${memo}`,
        `/dedicated-inventory/${products.rows[0]?.productCode}`,
        `/orders/history-and-documents?${details}`,
      ];
      for (const path of paths) {
        await page.goto(path);
        const panel = page.getByRole('dialog');
        await expect(panel.getByRole('table').or(panel.getByRole('searchbox')).first()).toBeVisible();
        for (const table of await panel.getByRole('table').all()) expect(await beyond(table)).toBe(0);
        expect(await cutTexts(panel.locator('header h2, ol > li')), path).toEqual([]);
      }
    });
  });
