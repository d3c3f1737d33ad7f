import { newestMail } from '../fixtures/mail.ts';
import { expect, invoicesDue, test } from '../fixtures/paying.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';

test.beforeEach(({ signedInAs }) => signedInAs('large'));

test('an invoice is paid from its row, on a phone from its card, by keyboard too', async ({
  page,
  context,
  shop,
}) => {
  const [first, second] = (await invoicesDue(context, shop)).map(({ invoiceNumber }) => invoiceNumber);
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  // On some days credits cover the amount.
  const settle = dialog.getByRole('button', { name: /^(Pay \$|Apply credits)/ });
  await page.goto('/orders/open-invoices?pageSize=100');
  await expect(page.getByText(/^\$[\d,.]+ until \d\d-\d\d/).first()).toBeVisible();
  await page.getByRole('link', { name: `Pay ${first}` }).press('Enter');
  await expect(settle).toBeVisible();
  await expect(page).toHaveURL(/open-invoices\?.*payment=/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: `Pay ${second}` }).click();
  await expect(dialog.getByText(second ?? '', { exact: true })).toBeVisible();
  await expect(settle).toBeEnabled();
});

test('a colleague is mailed a link from the panel of an invoice', async ({ page, context, shop }) => {
  const [invoice] = await invoicesDue(context, shop);
  await page.goto(`/orders/open-invoices?details=invoices.${invoice?.invoiceNumber}`);
  await page.getByRole('button', { name: 'Send a payment link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a payment link' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('colleague@large.test');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The payment link is on its way to colleague@large.test.')).toBeVisible();
  const mail = await newestMail(context.request, shop.url, 'colleague@large.test');
  expect(mail.text).toContain(invoice?.invoiceNumber);
  expect(mail.text).toMatch(/\/payment\?link=/);
});
