import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedInAs }) => signedInAs('credit'));

test('the dock is told when an order comes in three presses', async ({ page }) => {
  await page.goto('/orders/open-orders?sort=promisedOn&order=desc');
  await page.getByRole('grid').getByRole('link', { name: /^S-/ }).first().click();
  const panel = page.getByRole('dialog', { name: /^Sales order S-/ });
  await expect(panel.getByText(/^(Promised for|Late: promised for|Shipped) /).first()).toBeVisible();
  await panel
    .getByRole('button', { name: /^Send to…/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Send the shipment of order S-/ });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('dock@customer.test, yard@customer.test');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent to dock@customer.test, yard@customer.test.')).toBeVisible();
});
