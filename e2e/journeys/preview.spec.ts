import type { Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { mainHeading } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';
import { storeVersion } from '../fixtures/next-version.ts';

const VERSION = '9.0.0-preview';
const RELEASED = 'Signed-in devices';
const CHANGED = 'Devices, as they will be';

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: `Preview of mfe-account ${VERSION}: only you see it.` });

test('staff try a version that is not released, and leave it; a customer at the same address does not get it', async ({
  ownPortal: { url },
  context,
  page,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await storeVersion(url, 'mfe-account', VERSION, (script) => script.replaceAll(RELEASED, CHANGED));
  const address = `${url}/my-account/devices?preview=mfe-account@9.0.0`;

  await test.step('staff see the version, and on every page that it is a preview', async () => {
    await signIn(context, url, 'staff');
    await page.goto(address);
    await expect(mainHeading(page, CHANGED)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await page.goto(`${url}/`);
    await expect(mainHeading(page, 'Customers')).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });

  await test.step('staff leave the preview where they are', async () => {
    await page.goto(`${url}/my-account/devices`);
    await expect(mainHeading(page, CHANGED)).toBeVisible();
    await notice(page).getByRole('link', { name: 'Leave preview' }).click();
    await expect(mainHeading(page, RELEASED)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.goto(`${url}/my-account/devices`);
    await expect(mainHeading(page, RELEASED)).toBeVisible();
  });

  await test.step('a customer is refused the address, and gets what is released', async () => {
    const theirs = await browser.newContext();
    await signIn(theirs, url, 'credit');
    const customer = await theirs.newPage();
    expect((await customer.goto(address))?.status()).toBe(403);
    await expect(customer.getByText('Only staff who are signed in may preview a version.')).toBeVisible();
    await customer.goto(`${url}/my-account/devices`);
    await expect(mainHeading(customer, RELEASED)).toBeVisible();
    await expect(notice(customer)).toHaveCount(0);
    await theirs.close();
  });
});
