import { expect, test } from '../fixtures/test.ts';

test.describe('the first rows of a list, while the code of its grid is late', () => {
  let release: () => void;
  test.beforeEach(async ({ page, signedInAs }) => {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    release = resolve;
    await signedInAs('credit');
    await page.route(/\/rows-grid\.\w+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    // The load event waits for the script that is held back.
    await page.goto('/orders/pending-quotes', { waitUntil: 'commit' });
    await expect(page.getByRole('table', { name: 'Pending Quotes' })).toBeVisible();
  });

  test('are where the grid shows them, and the focused one keeps the focus', async ({ page }) => {
    const cellsBy = (role: 'cell' | 'gridcell') =>
      page.locator(`main [role=${role}]`).evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          // A plain cell is as high as its content, and centred.
          return [cell.textContent, ...[left, width, top + height / 2].map(Math.round)].join(' ');
        }),
      );
    const first = await cellsBy('cell');
    const link = page.getByRole('row').getByRole('link').nth(2);
    const focused = await link.textContent();
    await link.focus();
    release();
    await expect(page.getByRole('grid')).toBeVisible();
    // The grid renders a second time when it knows its size.
    await expect.poll(() => cellsBy('gridcell')).toEqual(first);
    await expect(page.locator(':focus')).toHaveText(focused ?? '');
  });

  test('stay while one is pressed, and the click opens its record', async ({ page }) => {
    const link = page.getByRole('row').getByRole('link').first();
    const number = await link.textContent();
    await link.hover();
    await page.mouse.down();
    const response = page.waitForResponse(/\/rows-grid\.\w+\.js$/);
    release();
    await response;
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: number ?? '' })).toBeVisible();
    await expect(page.getByRole('grid', { includeHidden: true })).toBeVisible();
  });
});
