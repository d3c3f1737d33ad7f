import { columnHeader, rows, searchBox } from '../fixtures/frame.ts';
import { downloadBy } from '../fixtures/download.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';

/** Each file of a ZIP archive has one record in its central directory. */
const filesIn = (zip: Buffer): number => zip.toString('latin1').split('PK\u0001\u0002').length - 1;

test('selected rows bring their bar, are downloaded in one file, and leave with a search', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/orders/invoice-history');
  await expect(rows(page)).toHaveCount(10);
  const bar = page.getByRole('group', { name: 'With the selected rows' });
  await expect(bar).toHaveCount(0);
  const numbers = await rows(page).getByRole('link').allInnerTexts();

  for (const row of [rows(page).nth(0), rows(page).nth(1)]) await row.getByRole('checkbox').check();
  await expect(bar).toContainText('2 selected');
  const zip = await downloadBy(page, bar.getByRole('button', { name: 'Download documents' }));
  expect(zip.name).toMatch(/\.zip$/);
  expect(filesIn(zip.content)).toBe(2);

  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(bar).toContainText('10 selected');
  await searchBox(page).fill(numbers[0] ?? '');
  await expect(rows(page)).toHaveCount(1);
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
});

test('the documents of selected orders are chosen, by keyboard too, and the choice is remembered', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/orders/history-and-documents?search=invoiced');
  await rows(page).nth(0).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'With the selected rows' });
  const open = bar.getByRole('button', { name: 'Download documents' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Documents of 1 order' });
  await dialog.getByRole('checkbox', { name: 'Packing list' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Invoices' }).press('Space');
  expect(await axeFindings(page)).toEqual([]);
  const zip = await downloadBy(page, dialog.getByRole('button', { name: 'Download' }));
  expect(filesIn(zip.content)).toBe(3);
  await expect(dialog).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Select S-/ })
    .first()
    .check();
  await open.click();
  await expect(dialog.getByRole('checkbox', { name: 'Packing list' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Material test reports' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('selected products are exported, and their test reports come in one file', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/dedicated-inventory?sort=lastUsageDate&order=desc');
  for (const row of [rows(page).nth(0), rows(page).nth(1)]) await row.getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'With the selected rows' });
  const zip = await downloadBy(page, bar.getByRole('button', { name: 'Download test reports' }));
  expect(filesIn(zip.content)).toBe(2);

  const names = await rows(page).getByRole('link').allInnerTexts();
  const csv = await downloadBy(page, bar.getByRole('button', { name: 'Export selected rows' }));
  expect(csv.name).toMatch(/^dedicated-inventory-[\d-]+\.csv$/);
  const [, ...lines] = csv.content.toString('utf8').trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(names.slice(0, 2));
});

test('the list is exported as it is searched and sorted, and the columns that are hidden stay hidden', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/orders/invoice-history?sort=invoiceNumber&order=asc&pageSize=20&search=paid');
  await expect(rows(page)).toHaveCount(20);
  const numbers = await rows(page).getByRole('link').allInnerTexts();
  const { name, content } = await downloadBy(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(name).toMatch(/\.csv$/);
  const [header = '', ...lines] = content.toString('utf8').trim().split('\r\n');
  expect(header).toContain('Invoice date');
  expect(lines.length).toBeGreaterThanOrEqual(20);
  expect(lines.slice(0, 20).map((line) => line.split(',')[0])).toEqual(numbers);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'PO number' }).uncheck();
  await expect(columnHeader(page, 'PO number')).toHaveCount(0);
  await page.reload();
  await expect(columnHeader(page, 'Invoice')).toBeVisible();
  await expect(columnHeader(page, 'PO number')).toHaveCount(0);
});
