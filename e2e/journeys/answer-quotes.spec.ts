import type { Page } from '@playwright/test';
import { openPortal, type Portal } from '@portal/tools/trial-portal/portal.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { rows, searchBox } from '../fixtures/frame.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** The portal of these journeys, which change its data. Its distributor needs seconds to answer. */
const test = base.extend<object, { changing: Portal }>({
  changing: [
    async ({ browserName: _ }, use) => {
      const portal = await openPortal({ DEMO_STEP_SECONDS: '1' });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ changing }, use) => use(changing.url),
  signedInAs: ({ context, changing }, use) => use((user) => signIn(context, changing.url, user)),
});
test.beforeEach(({ signedInAs }) => signedInAs('credit'));

const bar = (page: Page) => page.getByRole('group', { name: 'With the selected rows' });
const numberIn = (page: Page, at: number) => rows(page).nth(at).getByRole('link').innerText();

/** Selects the first rows of the pending quotes. Returns their numbers. */
async function selectPending(page: Page, count: number): Promise<string[]> {
  await page.goto('/orders/pending-quotes');
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    numbers.push(await numberIn(page, at));
    await rows(page).nth(at).getByRole('checkbox').check();
  }
  return numbers;
}

test(
  'a quote is accepted by keyboard alone, leaves the list, and becomes an invoiced order',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('/orders/pending-quotes');
    const number = await numberIn(page, 0);
    await rows(page).first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await bar(page).getByRole('button', { name: 'Accept' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Accept quote ${number}` });
    await expect(dialog.getByRole('radio', { name: /Pay later by invoice/ })).toBeChecked();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'PO number (optional)' }).fill('PO-4711');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Quote ${number} is accepted.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: number })).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();

    await page.goto(`/orders/quotes?details=quotes.${number}`);
    const panel = page.getByRole('dialog', { name: `Quote ${number}` });
    await expect(panel.getByText('Answered by')).toBeVisible();
    await expect(panel.getByText('Later, by invoice')).toBeVisible();
    await expect(panel.getByText('PO-4711')).toBeVisible();
    await expect(panel.getByRole('link', { name: number.replace('Q', 'I') })).toBeVisible({
      timeout: 60_000,
    });
  },
);

test('a dialog or toast whose script fails to load is reported above the panel, and loads on a second try; a double click accepts once', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/, /ChunkLoadError/);
  const isLost = ({ pathname }: URL): boolean => /\/(answer|toasts)\.\w+\.js$/.test(pathname);
  const lost = new Set<string>();
  await page.route(isLost, (route) => {
    lost.add(new URL(route.request().url()).pathname.split('/').at(-1)?.split('.')[0] ?? '');
    return route.abort();
  });
  await page.goto('/orders/pending-quotes');
  const number = await numberIn(page, 0);
  await rows(page).first().getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: `Quote ${number}` });
  await panel.getByRole('button', { name: 'Accept' }).click();
  // By its role: a screen reader finds it although the panel hides the rest of the page.
  const told = page.getByRole('alert').filter({ hasText: 'That did not work, and we have been told.' });
  await expect(told).toBeVisible();
  expect(lost).toEqual(new Set(['answer', 'toasts']));

  await page.unroute(isLost);
  await panel.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: `Accept quote ${number}` });
  await expect(dialog).toBeVisible();
  await told.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(told).toBeHidden();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/quotes/accept')) sent.push(request.url());
  });
  const accept = dialog.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeEnabled();
  await accept.dblclick();
  await expect(page.getByText(`Quote ${number} is accepted.`)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('two quotes are rejected for a reason that needs a comment', { tag: '@quick' }, async ({ page }) => {
  const numbers = await selectPending(page, 2);
  await bar(page).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 2 quotes' });
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('The job was cancelled.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('2 quotes are rejected.')).toBeVisible();
  for (const number of numbers)
    await expect(page.getByRole('main').getByRole('link', { name: number })).toBeHidden();
});

test('an expired quote leads to a new one, and two past orders to one together, marked in the list', async ({
  page,
}) => {
  await page.goto('/orders/quotes?search=Expired');
  await rows(page).first().getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'Accept' })).toBeHidden();
  await panel.getByRole('button', { name: 'Ask for a new quote' }).click();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL(/pending-quotes\?new=QP-/);
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(1);

  await page.goto('/orders/history-and-documents');
  for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Order again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order again' });
  await dialog
    .getByRole('textbox', { name: /^Pieces/ })
    .first()
    .fill('7');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Request quote' }).dblclick();
  await expect(page.getByText(/Your new quote is QP-/)).toBeVisible();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(1);
});

test('a product that was bought is found by words, and quoted again in another quantity', async ({
  page,
}) => {
  await page.goto('/orders/products');
  const description = await rows(page).first().getByRole('gridcell').nth(2).innerText();
  await searchBox(page).fill(description.split(' ').reverse().join(' '));
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).first()).toContainText(description);
  await rows(page).first().getByRole('button', { name: 'Quote again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order again' });
  await dialog.getByRole('textbox', { name: 'Pieces' }).fill('12');
  await dialog.getByRole('button', { name: 'Request quote' }).click();
  await expect(page.getByText(/Your new quote is QP-/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the actions of selected quotes are whole above the tabs', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/orders/pending-quotes');
    await searchBox(page).waitFor();
    await page.getByRole('main').getByRole('listitem').first().getByRole('checkbox').check();
    const tabs = await page.locator('.frame-tabs').boundingBox();
    for (const name of ['Accept', 'Reject', 'Download documents']) {
      const button = await bar(page).getByRole('button', { name }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    }
    await bar(page).getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5);
    expect(await axeFindings(page)).toEqual([]);
  });
});
