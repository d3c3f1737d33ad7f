import type { Page } from '@playwright/test';
import { PASSWORD, USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { dashboardCards, mainHeading } from '../fixtures/frame.ts';
import { handOffCode, sendLoginForm } from '../fixtures/sign-in.ts';
import { newestMail } from '../fixtures/mail.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';

const NEW_PASSWORD = 'Copper-2027!';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a person who forgot the password gets back in, changes it, and other devices are signed out', async ({
  ownPortal: { url },
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 40[01]/);
  const other = await browser.newContext();
  await signIn(other, url, 'cash');

  await test.step('a temporary password comes by mail, and opens the choice of a new one', async () => {
    await page.goto(`${url}/login`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await press(page, 'Send temporary password');
    await expect(page.getByText('E-mail is required').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await field(page, 'E-mail').fill(USERS.cash);
    await press(page, 'Send temporary password');
    await expect(heading(page, 'Check your e-mail')).toBeVisible();
    const { text } = await newestMail(page.request, url, USERS.cash);
    const temporary = /\b[A-Z\d]{4}(-[A-Z\d]{4}){3}\b/.exec(text)?.[0] ?? '';
    await field(page, 'Temporary password').fill('Wrong-2026!');
    await press(page, 'Continue');
    await expect(page.getByText('This temporary password is wrong or no longer valid')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Check your e-mail')).toBeVisible();
    await page.goBack();
    await expect(field(page, 'E-mail')).toHaveValue(USERS.cash);
    await page.goForward();
    await field(page, 'Temporary password').fill(temporary);
    await press(page, 'Continue');
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Choose a new password')).toBeVisible();
  });

  await test.step('the new password has to meet the criteria and to be repeated', async () => {
    await field(page, 'New password').fill('short');
    await field(page, 'Confirm new password').fill('other');
    await press(page, 'Save new password');
    await expect(page.getByText('Passwords do not match').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await field(page, 'New password').fill(NEW_PASSWORD);
    await field(page, 'Confirm new password').fill(NEW_PASSWORD);
    await press(page, 'Save new password');
    await expect(page.getByText('Your password has been updated successfully!')).toBeVisible();
    expect((await other.request.get(`${url}/api/account`)).status()).toBe(401);
  });

  await test.step('the new password signs in, and can be changed', async () => {
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await sendLoginForm(page, USERS.cash, NEW_PASSWORD);
    await expect(dashboardCards(page)).toHaveCount(5);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(mainHeading(page, 'Change password')).toBeVisible();
    await press(page, 'Change password');
    await expect(page.getByText('Current password is required').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await field(page, 'Current password').fill(NEW_PASSWORD);
    await field(page, 'New password').fill(PASSWORD);
    await field(page, 'Confirm new password').fill(PASSWORD);
    await press(page, 'Change password');
    await expect(page.getByText('Your password has been updated successfully!')).toBeVisible();
  });
  await other.close();
});

test('a stranger asks for access and verifies the address by the link in the mail', async ({
  ownPortal: { url },
  page,
  complaints,
}) => {
  complaints.allow(/status of 4\d\d/);
  await page.goto(`${url}/access-request`);
  await press(page, 'Send request');
  await expect(page.getByText('First name is required').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  for (const [name, value] of [
    ['First name', 'Rosa'],
    ['Last name', 'Ibarra'],
    ['E-mail', 'rosa@ibarra-welding.test'],
    ['Company', 'Ibarra Welding'],
  ] as const)
    await field(page, name).fill(value);
  await press(page, 'Send request');
  await expect(heading(page, 'Request received')).toBeVisible();

  const { text } = await newestMail(page.request, url, 'rosa@ibarra-welding.test');
  const link = /\/verifyemail\?code=\S+/.exec(text)?.[0] ?? '';
  for (const title of ['E-mail verified', 'Already verified']) {
    await page.goto(`${url}${link}`);
    await expect(heading(page, title)).toBeVisible();
    await press(page, 'Stay on this page');
    await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${url}/verifyemail?code=nobody-has-this`);
  await expect(heading(page, 'Verification failed')).toBeVisible();
});

test('the web shop hands a person over, once', async ({ portal, page, context, complaints }) => {
  complaints.allow(/status of 40[01]/);
  const code = await handOffCode(page.request, USERS.credit);
  await page.goto(`/orders/quotes?id=${code}&search=6061`);
  await expect(mainHeading(page, 'Quotes history')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/orders/quotes?search=6061`);

  // Leaves the page first: it would go to the login by itself as soon as a call finds no session.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(`/orders/quotes?id=${code}`);
  await expect(page.getByText('The link that was to sign you in is no longer valid.')).toBeVisible();
  expect(page.url()).not.toContain(code);
});

test('people are warned before their session ends, and stay signed in', async ({ page, signedInAs }) => {
  await signedInAs('credit');
  await page.route(
    '**/api/account/session',
    (route) => route.fulfill({ json: { data: { endsIn: 100, canBeExtended: true } } }),
    { times: 1 },
  );
  await page.goto('/orders/quotes');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await expect(mainHeading(page, 'Quotes history')).toBeVisible();
});
