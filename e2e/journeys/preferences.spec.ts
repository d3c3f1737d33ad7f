import type { Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { call } from '../fixtures/call.ts';
import { mainHeading } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

interface Saved {
  branchId: number | null;
  zipCode: string | null;
}

const PREFERENCES = '/my-account/preferences';
const zip = (page: Page) => page.getByRole('textbox', { name: 'Delivery ZIP' });
const branch = (page: Page) => page.getByRole('combobox', { name: 'Preferred branch' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('a form that was not touched on one device keeps what another device saved', async ({
  page,
  context,
  portal,
  browser,
  signedInAs,
}) => {
  await signedInAs('hold');
  await page.goto(PREFERENCES);
  await expect(mainHeading(page, 'Branch and delivery ZIP')).toBeVisible();
  await expect(zip(page)).toBeVisible();
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/update-session')) written.push(request.postData() ?? '');
  });

  const otherDevice = await browser.newContext();
  await signIn(otherDevice, portal.url, 'hold');
  const other = await otherDevice.newPage();
  await other.goto(`${portal.url}${PREFERENCES}`);
  await zip(other).fill('90210');
  await branch(other).click();
  await other.getByRole('option', { name: 'Tucson' }).click();
  await save(other);
  await expect(other.getByText('Your branch and delivery ZIP have been saved.')).toBeVisible();
  await otherDevice.close();

  await save(page);
  await expect(page.getByText('Nothing has changed, so there is nothing to save.')).toBeVisible();
  expect(written).toEqual([]);
  const { branchId, zipCode } = await call<Saved>(context, portal.url, '/api/account');
  expect({ branchId, zipCode }).toEqual({ branchId: 10, zipCode: '90210' });
  await page.reload();
  await expect(zip(page)).toHaveValue('90210');
  await expect(branch(page)).toHaveText('Tucson');
});
