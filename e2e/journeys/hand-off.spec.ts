import type { Page } from '@playwright/test';
import { USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { mainHeading } from '../fixtures/frame.ts';
import { handOffCode } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const notice = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

test('a link of the web shop for another user opens their account and says whose it is', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/orders/quotes');
  await expect(page.getByRole('button', { name: 'Account menu: Dana Reyes' })).toBeVisible();
  await page.goto(`/orders/quotes?id=${await handOffCode(page.request, USERS.hold)}`);
  await expect(mainHeading(page, 'Quotes history')).toBeVisible();
  const said = notice(page, /^The account of Priya Nair, Pacific Hull Works, is open now\./);
  await expect(said).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu: Priya Nair' })).toBeVisible();
  await expect(page).toHaveURL((url) => !url.searchParams.has('id'));
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toHaveCount(0);
});

test('a link with a wrong code says so, and whose account is still open', async ({
  page,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/status of 40[01]/);
  await signedInAs('credit');
  await page.goto('/orders/quotes?id=nobody-made-this&search=6061');
  await expect(
    notice(page, /^The link .* is no longer valid\. The account of Dana Reyes, .*, is still open\./),
  ).toBeVisible();
  await expect(mainHeading(page, 'Quotes history')).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '?search=6061');
});
