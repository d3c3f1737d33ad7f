import { DEVICES } from '../fixtures/devices.ts';
import { dashboardCards, mainHeading, rows } from '../fixtures/frame.ts';
import { LISTS } from '../fixtures/lists.ts';
import { settled } from '../screenshots/ready.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(options);

    for (const { path, title } of LISTS) {
      test(`${title.en} opens with rows and fits the screen`, async ({ page, signedInAs }) => {
        await signedInAs('credit');
        await page.goto(path);
        await expect(mainHeading(page, title.en)).toBeVisible();
        await expect(rows(page).first()).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${title.en}`));
        await settled(page);
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
        // The grid is drawn a second time once it knows its size.
        const cutOff = () =>
          page
            .locator('.MuiDataGrid-virtualScroller')
            .evaluateAll((grids) => grids.map((grid) => grid.scrollWidth - grid.clientWidth));
        await expect
          .poll(cutOff, 'pixels of its columns that a table cuts off')
          .toEqual(device === 'desktop' ? [0] : []);
      });
    }

    test('a customer without rows reads so on every list', async ({ page, signedInAs }) => {
      await signedInAs('new');
      for (const { path, title, empty } of LISTS) {
        await page.goto(path);
        await expect(mainHeading(page, title.en)).toBeVisible();
        await expect(page.getByRole('main').getByText(empty.en)).toBeVisible();
        await expect(rows(page)).toHaveCount(0);
      }
    });
  });
}

test('a customer without rows sees five empty cards and a menu without counts', async ({
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
