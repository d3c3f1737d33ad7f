import { rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

test('a row opens by a click anywhere on it, a selected text does not open it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/orders/open-invoices');
  const cell = rows(page).first().locator('[data-field=invoiceDate]');
  const box = (await cell.boundingBox())!;
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 70, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  expect(page.url()).not.toContain('details=');
  await rows(page).first().locator('[data-field=poNumber]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/details=invoices\./);
});

test('an overdue invoice says so in the list', async ({ page, signedInAs }) => {
  await signedInAs('hold');
  await page.goto('/orders/open-invoices?sort=dueDate&order=asc');
  await expect(rows(page).first()).toContainText('Overdue');
});
