import { DEVICES } from '../fixtures/devices.ts';
import { dashboardCards, mainHeading, menuLink, rows } from '../fixtures/frame.ts';
import { sendLoginForm } from '../fixtures/sign-in.ts';
import { USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { expect, test } from '../fixtures/test.ts';

test('the page allows no inline script, no eval and no foreign origin but the frame of the payment gateway', async ({
  page,
}) => {
  const response = await page.goto('/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toMatch(/; frame-src http:\/\/localhost:\d+;/);
  expect(policy.replace(/frame-src [^;]+;/, '')).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
});

test('a policy that is violated fails a test', async ({ page, complaints }) => {
  complaints.allow(/CSP style-src/, /Content Security Policy/);
  await page.goto('/login');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect
    .poll(() => complaints.heard().some((complaint) => complaint.includes('CSP style-src')))
    .toBe(true);
});

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(options);

    // Every test fails on a violation. This one visits all pages in one document, as a person does.
    test('a whole visit through all sections violates no policy', async ({ page }) => {
      await page.goto('/login');
      await sendLoginForm(page, USERS.credit);
      await expect(dashboardCards(page)).toHaveCount(5);
      for (const [link, title] of [
        ['Quotes', 'Pending quotes'],
        ['Orders', 'Open orders'],
        ['Invoices', 'Invoices due'],
        ['Credit Memos', 'Credit memos'],
        ['Dedicated Inventory', 'Dedicated inventory'],
      ] as const) {
        await menuLink(page, link).click();
        await expect(mainHeading(page, title)).toBeVisible();
        await expect(rows(page).first()).toBeVisible();
      }
      await menuLink(page, 'Home').click();
      await expect(dashboardCards(page)).toHaveCount(5);
    });
  });
}
