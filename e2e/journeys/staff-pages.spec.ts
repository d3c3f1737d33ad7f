import type { Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { mainHeading } from '../fixtures/frame.ts';
import { sendLoginForm } from '../fixtures/sign-in.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { STAFF_TEXTS } from '../fixtures/staff-view.ts';
import { expect, test } from '../fixtures/test.ts';

const texts = STAFF_TEXTS.en;
const REASON = 'Asked by phone where an order is';

/** Finds a customer with `search`, opens `name`, and starts a view with `REASON`. */
async function startView(page: Page, search: string, name: RegExp) {
  await page.getByRole('textbox', { name: texts.find }).fill(search);
  await page.getByRole('main').getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.start }).click();
  await expect(dialog.getByText(texts.reasonRequired)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: texts.reason }).fill(REASON);
  await dialog.getByRole('button', { name: texts.start }).click();
}

test('an administrator adds a member, changes and takes away their permission, and ends a view', async ({
  ownPortal: { url },
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await signIn(context, url, 'staff');
  await page.goto(`${url}/staff/members`);
  const member = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(member('Sam Whitaker').getByRole('button', { name: /^Remove/ })).toBeDisabled();
  await expect(member('Sam Whitaker')).toContainText('The only administrator');
  expect(await axeFindings(page)).toEqual([]);

  await test.step('a new member', async () => {
    await page.getByRole('button', { name: 'Add member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a staff member' });
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lou Park');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('lou@demo.test');
    await dialog.getByRole('button', { name: 'Add member' }).click();
    await expect(member('lou@demo.test')).toContainText('Viewer');
  });

  await test.step('another permission', async () => {
    await member('lou@demo.test')
      .getByRole('button', { name: /^Change/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Permission of Lou Park' });
    await dialog.getByRole('radio', { name: /^Agent/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(member('lou@demo.test')).toContainText('Agent');
    await member('lou@demo.test')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    await expect(member('lou@demo.test')).toContainText('No permission');
  });

  await test.step('an open view is ended', async () => {
    const own = await browser.newContext({ reducedMotion: 'reduce' });
    await signIn(own, url, 'viewer');
    const theirs = await own.newPage();
    await theirs.goto(`${url}/staff/customers`);
    await startView(theirs, 'C-1002', /C-1002/);
    await expect(theirs).toHaveURL(/impersonate-customer-id=1002$/);
    await page.reload();
    const view = member('Leo Marsh views');
    await expect(view).toContainText(REASON);
    await view.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await expect(page.getByText('Nobody views a customer right now.')).toBeVisible();
    await expect(mainHeading(theirs, 'Viewing has ended')).toBeVisible();
    await own.close();
  });
});

test('customers cannot open pages of staff, and other staff cannot open pages of administrators', async ({
  page,
  portal: { url },
  browser,
}) => {
  await page.goto('/login');
  await sendLoginForm(page, 'credit@demo.test');
  await expect(page).toHaveURL(`${url}/`);
  await page.goto('/staff/customers');
  await expect(page.getByRole('textbox', { name: texts.find })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const own = await browser.newContext({ reducedMotion: 'reduce' });
  await signIn(own, url, 'viewer');
  const theirs = await own.newPage();
  await theirs.goto(`${url}/staff/audit`);
  await expect(theirs.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByRole('region', { name: texts.entries })).toHaveCount(0);
  await own.close();
});
