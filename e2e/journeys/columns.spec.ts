import type { Page } from '@playwright/test';
import { rows } from '../fixtures/frame.ts';
import { LANGUAGES } from '../fixtures/devices.ts';
import { LISTS } from '../fixtures/lists.ts';
import { expect, test } from '../fixtures/test.ts';

const WIDTHS = [1024, 1100, 1200, 1280];

const scroller = (page: Page) => page.locator('.MuiDataGrid-virtualScroller');
const beyond = (page: Page): Promise<number> =>
  scroller(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
const headers = async (page: Page): Promise<string[]> =>
  (await page.locator('.MuiDataGrid-columnHeader .MuiDataGrid-columnHeaderTitle').allInnerTexts()).filter(
    Boolean,
  );

/** Checked columns of the open column chooser. */
const ticked = (page: Page): Promise<string[]> =>
  page
    .getByRole('group', { name: 'Columns' })
    .evaluate((group) =>
      [...group.querySelectorAll('label')]
        .filter((label) => label.querySelector('input')?.checked)
        .map((label) => label.innerText.trim()),
    );

test('every list fits on a small desktop, and the chooser names the columns that it shows', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  for (const { path } of LISTS) {
    await page.goto(path);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(() => beyond(page), { message: `${path} at ${width} px` }).toBe(0);
      await expect(async () => expect(await headers(page)).toEqual(await ticked(page))).toPass();
    }
  }
});

test('nothing of the invoices due is cut on a desktop, not even with the chip of an overdue one', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('hold');
  for (const language of LANGUAGES) {
    await page.goto(`/orders/open-invoices?lng=${language}`);
    await page
      .getByText(/^(Overdue|Vencida)$/)
      .first()
      .waitFor();
    for (const width of [...WIDTHS, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      await expect
        .poll(
          () =>
            page
              .locator('.MuiDataGrid-cell, .MuiDataGrid-cell span, .MuiDataGrid-columnHeaderTitle')
              .evaluateAll((elements) =>
                elements
                  .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
                  .map(({ textContent }) => textContent),
              ),
          { message: `${language} at ${width} px` },
        )
        .toEqual([]);
    }
  }
});

test('columns beyond the edge of a table are announced by a shadow until one has scrolled to them', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/orders/open-orders');
  const frame = scroller(page).locator('xpath=ancestor::*[@data-more]');
  await rows(page).first().waitFor();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('columnheader', { name: 'Products' })).toHaveCount(0);
  await expect(frame).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const column of ['Ordered by', 'Products', 'Required by']) {
    await page.getByRole('checkbox', { name: column }).check();
  }
  await expect(frame).toHaveCount(1);
  await expect(async () => expect(await headers(page)).toEqual(await ticked(page))).toPass();
  await scroller(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(frame).toHaveCount(0);
});
