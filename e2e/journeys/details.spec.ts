import type { Locator, Page } from '@playwright/test';
import { findChain } from '../fixtures/chain.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { downloadBy } from '../fixtures/download.ts';
import { mainHeading, rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

const panel = (page: Page, name?: string): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name, exact: true });
const linkIn = (within: Locator, name: string): Locator => within.getByRole('link', { name, exact: true });
const isFocusInPanel = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('.MuiModal-root') !== null);

test.beforeEach(({ signedInAs }) => signedInAs('credit'));

test(
  'a quote leads to its order, test report, invoice and credit memo, each in the panel',
  { tag: '@quick' },
  async ({ page, context, portal }) => {
    const { quote, order, invoice, memo } = await findChain(context, portal.url);
    await page.goto(`/orders/quotes?search=${quote}`);
    await linkIn(rows(page).first(), quote).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('details') === `quotes.${quote}`);

    await linkIn(panel(page, `Quote ${quote}`), order).click();
    const ordered = panel(page, `Sales order ${order}`);
    const report = ordered.getByRole('link', { name: /^Download the material test report of/ }).first();
    const { name, content } = await downloadBy(page, report);
    expect(name).toMatch(/\.pdf$/);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');

    await linkIn(ordered, invoice).click();
    await linkIn(panel(page, `Invoice ${invoice}`), memo).click();
    await expect(page).toHaveURL((url) => url.pathname === `/credit-memos/${memo}`);
    await expect(linkIn(panel(page, `Credit memo ${memo}`), invoice).first()).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === '/credit-memos');
    await expect(mainHeading(page, 'Credit memos')).toBeVisible();
  },
);

test('the panel keeps the focus, steps through the list, and gives the focus back', async ({ page }) => {
  await page.goto('/orders/history-and-documents?pageSize=20');
  const links = rows(page).getByRole('link', { name: /^S-/ });
  await expect(links).toHaveCount(20);
  const [first = '', second = ''] = await links.allInnerTexts();
  const range = await page.getByText(/^1–20 of \d+$/).innerText();
  const count = range.slice('1–20 of '.length);

  await links.first().click();
  await expect(panel(page, `Sales order ${first}`)).toContainText(`1 of ${count}`);
  await expect.poll(() => isFocusInPanel(page)).toBe(true);
  for (let pressed = 0; pressed < 30; pressed += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusInPanel(page), `the focus is in the panel after ${pressed + 1} times Tab`).toBe(true);
  }

  await panel(page).getByRole('button', { name: 'Next record' }).click();
  await expect(panel(page, `Sales order ${second}`)).toContainText(`2 of ${count}`);
  await expect(page).toHaveURL((url) => url.searchParams.get('details') === `orders.${second}`);
  await panel(page).getByRole('button', { name: 'Previous record' }).click();
  await expect(panel(page, `Sales order ${first}`)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.search === '?pageSize=20');
  await expect(links.first()).toBeFocused();

  // A shared link opens the panel; a click outside it closes it and shows the list.
  await page.goto(`/orders/history-and-documents?pageSize=20&details=orders.${second}`);
  await expect(panel(page, `Sales order ${second}`)).toContainText(`2 of ${count}`);
  await page.mouse.click(200, 450);
  await expect(panel(page)).toHaveCount(0);
  await expect(links).toHaveCount(20);
});

test('next and previous go over the edge of the page, and the row of the last record gets the focus', async ({
  page,
}) => {
  await page.goto('/orders/history-and-documents?page=1');
  const links = rows(page).getByRole('link', { name: /^S-/ });
  await expect(links).toHaveCount(10);
  const ofFirstPage = await links.allInnerTexts();
  await links.last().click();
  await expect(panel(page)).toContainText(/10 of \d+/);
  await panel(page).getByRole('button', { name: 'Next record' }).click();
  await expect(panel(page)).toContainText(/11 of \d+/);
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
  const name = (await panel(page).getByRole('heading', { level: 2 }).innerText()).replace('Sales order ', '');
  expect(ofFirstPage).not.toContain(name);

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
  await expect(links.first()).toHaveText(name);
  await expect(links.first()).toBeFocused();

  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Previous record' }).click();
  await expect(panel(page, `Sales order ${ofFirstPage[9]}`)).toContainText(/10 of \d+/);
  await page.keyboard.press('Escape');
  await expect(linkIn(rows(page).last(), ofFirstPage[9] ?? '')).toBeFocused();
});

test('an address that names no record says so and is cleaned', async ({ page }) => {
  await page.goto('/orders/open-invoices?details=nonsense&pageSize=20');
  await expect(page.getByText('No Records Found')).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '?pageSize=20');
  await expect(panel(page)).toHaveCount(0);
});

test('an unknown number is reported on the list in which it was looked up', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  await page.goto('/orders/open-invoices?details=invoices.I-999999');
  await expect(panel(page, 'Invoice I-999999')).toContainText('No Records Found');
  // The button below the message; the one at the head has an icon.
  await panel(page).getByText('Close', { exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(DEVICES.phone);

  test('the line items are an accordion with a search', async ({ page, context, portal }) => {
    const { order } = await findChain(context, portal.url);
    await page.goto(`/orders/history-and-documents?details=orders.${order}`);
    const opened = panel(page, `Sales order ${order}`);
    const lines = opened.getByRole('heading', { level: 4 }).getByRole('button');
    await expect(lines.first()).toHaveAttribute('aria-expanded', 'false');
    await lines.first().click();
    await expect(lines.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(
      opened
        .getByText(/\$[\d,.]+\/[A-Z]+/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await opened.getByRole('searchbox', { name: 'Search line items' }).fill('no such part');
    await expect(lines).toHaveCount(0);
    await expect(opened).toContainText('Nothing matches “no such part”');
  });
});
