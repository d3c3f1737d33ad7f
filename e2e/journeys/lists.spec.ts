import type { Page } from '@playwright/test';
import { DEVICES } from '../fixtures/devices.ts';
import { dashboardCards, mainHeading, rows } from '../fixtures/frame.ts';
import { LISTS } from '../fixtures/lists.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../screenshots/ready.ts';

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(options);

    test('every list opens with rows and fits the screen', async ({ page, signedInAs }) => {
      await signedInAs('credit');
      for (const { path, title } of LISTS)
        await test.step(title.en, async () => {
          await page.goto(path);
          await expect(mainHeading(page, title.en)).toBeVisible();
          await expect(rows(page).first()).toBeVisible();
          await expect(page).toHaveTitle(new RegExp(`^${title.en}`));
          await settled(page);
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          await expect.poll(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
          // The grid renders a second time when it knows its size.
          const cutOff = () =>
            page
              .locator('.MuiDataGrid-virtualScroller')
              .evaluateAll((grids) => grids.map((grid) => grid.scrollWidth - grid.clientWidth));
          await expect
            .poll(cutOff, 'pixels of its columns that a table cuts off')
            .toEqual(device === 'desktop' ? [0] : []);
        });
    });
  });
}

test('a customer without rows sees five empty cards, a menu without counts, and lists that say so', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('new');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(dashboardCards(page)).toHaveCount(5);
  await expect(main.getByText('You have no pending quotes.')).toBeVisible();
  await expect(main.getByText('You have no dedicated inventory.')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /\d/ }),
  ).toHaveCount(0);
  await page.goto('/orders/open-orders');
  await expect(main.getByText('You have no open orders.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('the customer with the most rows pages through to the end', async ({ page, signedInAs }) => {
  await signedInAs('large');
  await page.goto('/orders/history-and-documents');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page).toHaveURL(/[?&]page=\d+/);
  await expect(page.getByRole('button', { name: 'Last page' })).toBeDisabled();
  await expect(rows(page).first()).toBeVisible();
});

/** Names of the scripts of a section that the open page has loaded. */
const ownScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/mfe-[^/]+\/[^/]+\/([\w-]+)\.\w+\.js$/.exec(new URL(name).pathname)?.[1])
      .filter((name) => name !== undefined),
  );

test('no list asks for a script of a dialog before it is needed', async ({ page, signedInAs }) => {
  // With data saving on and without idle time the page prefetches nothing.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    window.requestIdleCallback = () => 0;
  });
  await signedInAs('credit');
  for (const { path } of LISTS) {
    await page.goto(path);
    await rows(page).first().waitFor();
    // The list of payments is in the script of the payment screen.
    const expected = path === '/orders/payments' ? ['entry', 'paying', 'section'] : ['entry', 'section'];
    // A script that was preloaded is listed twice.
    expect([...new Set(await ownScripts(page))].sort(), path).toEqual(expected);
  }
});
