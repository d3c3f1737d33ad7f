import type { Page } from '@playwright/test';
import type { ListPage, QuoteRow } from '@portal/shared-contracts/schemas';
import { columnHeader, mainHeading, menuLink, rows, searchBox } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens the pending quotes. Returns the server's answer. */
async function openPendingQuotes(page: Page): Promise<ListPage<QuoteRow>> {
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/quotes' && response.ok(),
  );
  await page.goto('/orders/pending-quotes');
  await expect(rows(page).first()).toBeVisible();
  return ((await (await answered).json()) as { data: ListPage<QuoteRow> }).data;
}

test.beforeEach(({ signedInAs }) => signedInAs('credit'));

test('the badge equals the number of pending quotes', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/');
  await expect(menuLink(page, 'Quotes')).toHaveAccessibleName(/^Quotes [\d,]+$/);
  const name = await menuLink(page, 'Quotes').innerText();
  await menuLink(page, 'Quotes').click();
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  const { total } = await openPendingQuotes(page);
  expect(Number(name.replace(/\D/g, ''))).toBe(total);
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`\\b(of )?${total}\\b`))
      .first(),
  ).toBeVisible();
});

test(
  'a search finds what is displayed, survives a reload and ends with Clear search',
  { tag: '@quick' },
  async ({ page }) => {
    const quotes = await openPendingQuotes(page);
    const wanted = quotes.rows.at(-1)?.orderNumber ?? '';
    await searchBox(page).fill(wanted.toLowerCase());
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === wanted.toLowerCase());
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(wanted);

    await page.reload();
    await expect(searchBox(page)).toHaveValue(wanted.toLowerCase());
    await expect(rows(page)).toHaveCount(1);

    await searchBox(page).fill('no such quote');
    await expect(page.getByText('Nothing matches “no such quote”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows(page)).toHaveCount(quotes.rows.length);
    await expect(searchBox(page)).toHaveValue('');
  },
);

test('a column sorts both ways, and Back returns to the order before', async ({ page }) => {
  const { total } = await openPendingQuotes(page);
  const cents = async (): Promise<number[]> => {
    const texts = await page.getByRole('main').locator('[role=gridcell][data-field=total]').allInnerTexts();
    return texts.map((text) => Number(text.replace(/[^\d-]/g, '')));
  };
  const shown = Math.min(total, 10);
  const sorted = (order: 'asc' | 'desc') => async (): Promise<void> => {
    const values = await cents();
    expect(values).toHaveLength(shown);
    expect(values).toEqual(values.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
  };

  await columnHeader(page, 'Total').click();
  await expect(columnHeader(page, 'Total')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=total/);
  await expect(sorted('desc')).toPass({ timeout: 20_000 });

  await columnHeader(page, 'Total').click();
  await expect(columnHeader(page, 'Total')).toHaveAttribute('aria-sort', 'ascending');
  await expect(sorted('asc')).toPass({ timeout: 20_000 });

  await page.goBack();
  await expect(columnHeader(page, 'Total')).toHaveAttribute('aria-sort', 'descending');
  await expect(sorted('desc')).toPass({ timeout: 20_000 });
});

test('the history lists quotes with what became of them', async ({ page }) => {
  await page.goto('/orders/quotes');
  await expect(mainHeading(page, 'Quotes history')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: /^(Accepted|Rejected|Expired|Pending)$/ }).first(),
  ).toBeVisible();
});
