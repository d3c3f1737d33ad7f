import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedInAs }) => signedInAs('credit'));

test('ten pieces of dedicated inventory are called off in four presses, listed, and cancelled', async ({
  page,
}) => {
  await page.goto('/dedicated-inventory?sort=available&order=desc');
  await page
    .getByRole('grid')
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Call off…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Quantity/)).toBeFocused();
  await page.keyboard.type('10');
  await dialog.getByRole('button', { name: 'Call off', exact: true }).click();
  await page.getByRole('link', { name: 'Show it' }).click();
  const panel = page.getByRole('dialog', { name: /^Call-off CO-/ });
  await expect(panel.getByText('10 pieces')).toBeVisible();
  await expect(panel.getByText('Requested')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel call-off…' }).click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible();
});
