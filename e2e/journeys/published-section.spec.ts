import type { Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { publishTo } from '@portal/tools/trial-portal/publish-to.ts';
import { copyOfRepository } from '@portal/tools/trial-portal/changed-checkout.ts';
import { columnHeader, mainHeading, menuLink, rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

/** The shell's scripts with their hashes, as the HTML of the page names them. */
async function shellScripts(page: Page): Promise<string[]> {
  const served = await page.request.get(page.url(), { headers: { accept: 'text/html' } });
  const scripts = (await served.text()).match(/<script[^>]*\/assets\/shell\/[^>]*>/g) ?? [];
  return scripts.map((script) => script.replace(/ nonce="[^"]*"/, ''));
}

test('a section that is changed and published alone shows its change on the next page', async ({
  ownPortal,
  context,
  page,
}) => {
  await signIn(context, ownPortal.url, 'credit');
  await page.goto(`${ownPortal.url}/orders/pending-quotes`);
  await expect(rows(page).first()).toBeVisible();
  await expect(columnHeader(page, 'Quote')).toBeVisible();
  const before = await ownPortal.registry();
  const shellBefore = await shellScripts(page);
  expect(shellBefore.length).toBeGreaterThan(0);

  const checkout = await copyOfRepository();
  try {
    await checkout.edit('mfe-quotes/locales/en.json', '"orderNumber": "Quote"', '"orderNumber": "Offer"');
    await checkout.edit('mfe-quotes/section.ts', "label: { en: 'Quotes'", "label: { en: 'Offers'");
    await publishTo(ownPortal.url, { names: ['mfe-quotes'], root: checkout.root });
  } finally {
    await checkout.remove();
  }

  const after = await ownPortal.registry();
  expect(after.serial).toBeGreaterThan(before.serial);
  expect(after.shell).toEqual(before.shell);
  const { 'mfe-quotes': changed, ...others } = after.sections;
  const { 'mfe-quotes': was, ...othersBefore } = before.sections;
  expect(changed?.stable.version).not.toBe(was?.stable.version);
  expect(others).toEqual(othersBefore);

  await page.goto(`${ownPortal.url}/orders/pending-quotes`);
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(columnHeader(page, 'Offer')).toBeVisible();
  expect(await shellScripts(page)).toEqual(shellBefore);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.locator('[popover]').getByRole('link').nth(1)).toHaveText('Offers');
  await page.keyboard.press('Escape');
  await menuLink(page, 'Orders').click();
  await expect(rows(page).first()).toBeVisible();
});
