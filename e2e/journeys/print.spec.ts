import { rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test('a list prints as a document: all rows of the view and their sum, without the frame', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/orders/invoice-history');
  await expect(rows(page)).toHaveCount(10);
  const counted = await page.getByRole('main').getByRole('status').filter({ hasText: ' of ' }).innerText();
  const total = Number(counted.replace(/^.* of /, '').replaceAll(',', ''));
  expect(total).toBeGreaterThan(50);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  const paper = page.locator('[data-print=alone]');
  await expect(paper.locator('tbody tr')).toHaveCount(total);
  await expect(paper.getByRole('heading', { name: 'Invoice history' })).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('heading', { name: 'Invoice history' })).toBeVisible();
  await expect(paper).toContainText(/Printed on \d\d-\d\d-\d{4}/);
  await expect(paper.locator('tfoot')).toContainText(/\$[\d,]+\.\d\d/);
  await expect(page.getByRole('main')).toBeHidden();
  const overflow = await paper.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: null });
  expect(pagesIn(await page.pdf({ format: 'Letter' }))).toBeGreaterThan(1);
  await expect(paper, 'what was printed leaves the page').toHaveCount(0);
});
