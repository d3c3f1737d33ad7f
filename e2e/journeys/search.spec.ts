import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { misfits } from '../fixtures/fit.ts';
import { dashboardCards, mainHeading, rows, searchBox } from '../fixtures/frame.ts';
import { banner, forgetfulLinks, inView, startView, VIEWED } from '../fixtures/staff-view.ts';
import { expect, test } from '../fixtures/test.ts';

const search = (page: Page) =>
  page.getByRole('combobox', { name: /^(Search the portal|Buscar en el portal)$/ });
const opener = (page: Page) =>
  page.getByRole('button', { name: /^(Search the portal|Buscar en el portal)$/ });
const options = (page: Page) => page.getByRole('option');

/** The number of the newest order of the history. */
async function anOrder(page: Page): Promise<string> {
  await page.goto('/orders/history-and-documents');
  return rows(page).first().getByRole('link').first().innerText();
}

test('the keyboard alone finds an order by its number, and Back leads to the search again', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  const number = await anOrder(page);
  await page.goto('/');
  await expect(opener(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type(number.toLowerCase());
  const first = options(page).first();
  await expect(first).toContainText(number);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: new RegExp(number) })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue(number.toLowerCase());
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toContainText(number);
  await page.keyboard.type('payments');
  await expect(options(page).first()).toContainText('Payments');
  await page.keyboard.press('Enter');
  await expect(mainHeading(page, 'Payments')).toBeVisible();
  await searchBox(page).focus();
  await page.keyboard.type('1/2');
  await expect(searchBox(page)).toHaveValue('1/2');
  await expect(search(page)).toBeHidden();
});

test('a list that fails leaves the results of the others, and is asked again', async ({
  page,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/^console: (?!CSP)/, /api\/invoices/);
  await signedInAs('credit');
  let isDown = true;
  await page.route(/\/api\/invoices\?/, (route) =>
    isDown ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.goto('/orders/quotes?find=6061');
  const failed = page.getByRole('option', { name: /^Invoices could not be searched/ });
  await expect(failed).toBeVisible();
  // Lists that answer later would move what is clicked.
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: /\d/ })).toBeAttached();
  await expect(page.getByRole('group', { name: 'Quotes' }).getByRole('option').first()).toBeVisible();
  isDown = false;
  await failed.click();
  await expect(failed).toBeHidden();
  await expect(page.getByRole('group', { name: 'Invoices' }).getByRole('option').first()).toBeVisible();
  await page.getByRole('option', { name: /^See all in Quotes history/ }).click();
  await expect(page).toHaveURL(/\/orders\/quotes\?search=6061$/);
  await expect(rows(page).first()).toBeVisible();
});

test('staff search the account that they view, and the results stay in the view', async ({
  page,
  context,
  portal,
  signedInAs,
}) => {
  await signedInAs('viewer');
  await page.goto('/');
  await expect(opener(page)).toBeHidden();
  await startView(context, portal.url, VIEWED.credit);
  await page.goto(inView('/', VIEWED.credit));
  await expect(banner(page)).toContainText('C-1001');
  await opener(page).click();
  await search(page).fill('6061');
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option').first()).toBeVisible();
  expect(await forgetfulLinks(page, VIEWED.credit)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /\d/ })).toBeVisible();
  await expect(page).toHaveURL(/impersonate-customer-id=1001/);
});

test.describe('on a phone', () => {
  test.use({ ...DEVICES.phone, locale: 'es', reducedMotion: 'reduce' });

  test('the search covers the page, and Back closes it', async ({ page, signedInAs }) => {
    await signedInAs('credit');
    await page.goto('/?lng=es');
    await expect(dashboardCards(page).first()).toBeVisible();
    await opener(page).click();
    await search(page).fill('6061');
    await expect(page.getByRole('group', { name: 'Cotizaciones' }).getByRole('option').first()).toBeVisible();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...DEVICES.phone.viewport });
    expect(await misfits(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await expect(search(page)).toBeHidden();
    await expect(dashboardCards(page).first()).toBeVisible();
  });
});
