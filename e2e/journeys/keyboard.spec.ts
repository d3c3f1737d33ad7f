import type { Locator, Page } from '@playwright/test';
import { PASSWORD, USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { LISTS } from '../fixtures/lists.ts';
import {
  columnHeader,
  dashboardCards,
  mainHeading,
  menuLink,
  rows,
  searchBox,
  wholeFrame,
} from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

const FAR = 60;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < FAR; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Expects the focused element to be visible and uncovered. The grid may scroll its rows one frame after the key. */
const expectFocusSeen = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused) return false;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
          focused.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      }),
    )
    .toBe(true);

test('the keyboard alone signs in, goes to the quotes, searches, sorts and signs out', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'User' })).toBeFocused();
  await page.keyboard.type(USERS.credit);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dashboardCards(page)).toHaveCount(5);
  await expect(menuLink(page, 'Quotes')).toHaveAccessibleName(/\d/);

  await tabTo(page, menuLink(page, 'Quotes'));
  await page.keyboard.press('Enter');
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();

  await tabTo(page, searchBox(page));
  await page.keyboard.type('no such quote');
  await expect(page.getByText('Nothing matches “no such quote”')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Clear search' }));
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toBeVisible();

  // Tab focuses the grid's first header, which selects all rows. Arrow keys move on, as in every ARIA grid.
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all rows' }));
  await page.keyboard.press('ArrowRight');
  await expect(columnHeader(page, 'Quote')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(columnHeader(page, 'Quote')).toHaveAttribute('aria-sort', 'descending');

  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await wholeFrame(page);
  await tabTo(page, page.getByRole('button', { name: /^Account menu/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('the first stop of the keyboard leads past the menus', async ({ page, signedInAs }) => {
  await signedInAs('credit');
  await page.goto('/orders/pending-quotes');
  await expect(rows(page).first()).toBeVisible();
  // A link of the server's first frame would be removed with it, and the focus lost.
  await wholeFrame(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on every list the keyboard alone reaches the rows, opens a record and comes back to it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  for (const { path, title } of LISTS) {
    await test.step(title.en, async () => {
      await page.goto(path);
      const row = rows(page).first();
      await expect(row).toBeVisible();
      const hasCheckbox = (await row.getByRole('checkbox').count()) > 0;
      await searchBox(page).focus();
      await tabTo(
        page,
        page
          .getByRole('grid')
          .locator('[role=columnheader] input, [role=columnheader][tabindex="0"]')
          .first(),
      );
      await page.keyboard.press('ArrowDown');
      if (hasCheckbox) await page.keyboard.press('ArrowRight');
      const link = row.getByRole('link').first();
      await expect(link).toBeFocused();
      const name = await link.innerText();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(link).toBeFocused();
    });
  }
});

for (const size of ['50', 'all'])
  test(`what the arrow keys and Shift+Tab reach in a grid with ${size} rows is seen beside the bars, and rows stay`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await signedInAs('large');
    await page.goto(`/orders/history-and-documents?pageSize=${size}`);
    await expect(rows(page).nth(15)).toBeVisible();
    await wholeFrame(page);
    const box = page.getByRole('checkbox', { name: 'Select all rows' });
    await searchBox(page).focus();
    await tabTo(page, box);
    for (let pressed = 0; pressed < 20; pressed += 1) {
      await page.keyboard.press('ArrowDown');
      await expectFocusSeen(page);
    }
    for (let pressed = 0; pressed < 20; pressed += 1) {
      await page.keyboard.press('ArrowUp');
      await expectFocusSeen(page);
    }
    await expect(box).toBeFocused();

    // The header is under the frame's bar, the rows of a long list are scrolled, and the focus returns from below.
    const scroller = page.locator('.MuiDataGrid-virtualScroller');
    const rowsTop = await scroller.evaluate((place) => {
      place.scrollTop = 1_000;
      return place.scrollTop;
    });
    // A grid of up to 100 rows is as high as its rows.
    expect(rowsTop).toBe(size === 'all' ? 1_000 : 0);
    await page.getByRole('combobox', { name: 'View Items per page' }).focus();
    await box.evaluate((header) => window.scrollBy(0, header.getBoundingClientRect().top - 60));
    await page.keyboard.press('Shift+Tab');
    await expect(box).toBeFocused();
    await expectFocusSeen(page);
    expect(await scroller.evaluate((place) => place.scrollTop)).toBe(rowsTop);
  });
