import { columnHeader, rows, searchBox } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

test('a list sorts by product codes, and by the status as it is displayed', async ({ page, signedInAs }) => {
  await signedInAs('large');
  await page.goto('/orders/history-and-documents');
  await expect(rows(page)).toHaveCount(10);
  for (const name of ['Products', 'Status']) {
    const header = columnHeader(page, name);
    await header.click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page)).toHaveCount(10);
  }
  await expect(rows(page).first()).toContainText('Invoiced');
  await columnHeader(page, 'Status').click();
  await expect(rows(page).first()).toContainText('Cancelled');
});

test('overdue invoices are found by the word beside their number, in both languages', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('large');
  for (const [language, word] of [
    ['en', 'Overdue'],
    ['es', 'Vencida'],
  ] as const) {
    await page.goto(`/orders/open-invoices?lng=${language}`);
    await expect(rows(page).first()).toBeVisible();
    await searchBox(page).fill(word.toLowerCase());
    await expect(page).toHaveURL(/search=/);
    await expect(rows(page).filter({ hasNotText: word })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: word }).first()).toBeVisible();
  }
});
