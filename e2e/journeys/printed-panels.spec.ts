import type { OrderDetails } from '@portal/shared-contracts/schemas';
import { readPdf } from '@portal/portal-server/src/trade/documents/testing/read-pdf.ts';
import type { Page } from '@playwright/test';
import { call } from '../fixtures/call.ts';
import { findChain } from '../fixtures/chain.ts';
import { expect, test } from '../fixtures/test.ts';

const FORMATS = ['Letter', 'A4'] as const;
/** Texts of the frame, of the list under the panel and of its buttons. */
const NOT_ON_PAPER =
  /Main menu|Account C-|Search|Export CSV|Close|Next record|Dedicated Inventory|Retry|Download/;

/** Prints `page` to a PDF. Returns the text of each of its pages. */
const printed = async (page: Page, format: (typeof FORMATS)[number]): Promise<string[]> =>
  readPdf(await page.pdf({ format, printBackground: true }));

const opened = (page: Page) => page.getByRole('dialog');
const isLoaded = (page: Page) => expect(opened(page).getByText('Loading...')).toHaveCount(0);

test.beforeEach(({ signedInAs }) => signedInAs('credit'));

test('a panel of each kind prints as a document, without frame, backdrop and list', async ({
  page,
  context,
  portal,
}) => {
  const { quote, order, invoice, memo } = await findChain(context, portal.url);
  const products = await call<{ rows: { productCode: string }[] }>(
    context,
    portal.url,
    '/api/account-products?page=1&pageSize=10',
  );
  const code = products.rows[0]?.productCode ?? '';
  const panels: [path: string, heading: string, text: RegExp][] = [
    [`/orders/quotes?details=quotes.${quote}`, `Quote ${quote}`, /Subtotal/],
    [`/orders/history-and-documents?details=orders.${order}`, `Sales order ${order}`, /Subtotal/],
    [`/orders/invoice-history?details=invoices.${invoice}`, `Invoice ${invoice}`, /Subtotal/],
    [`/credit-memos/${memo}`, `Credit memo ${memo}`, /Applied/],
    [`/dedicated-inventory/${code}`, code, /Stock/],
  ];
  for (const [path, heading, text] of panels) {
    await page.goto(path);
    await expect(opened(page)).toContainText(text);
    await isLoaded(page);
    for (const format of FORMATS) {
      const pages = await printed(page, format);
      const paper = pages.join('\n');
      expect(paper, heading).toContain(heading);
      expect(paper, heading).toMatch(text);
      expect(paper, heading).not.toMatch(NOT_ON_PAPER);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.MuiBackdrop-root')).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const parts = await opened(page)
      .locator('section + :is(:has(> dl), section)')
      .first()
      .evaluate((part) => ({
        above: part.previousElementSibling?.getBoundingClientRect().bottom ?? 0,
        top: part.getBoundingClientRect().top,
      }));
    expect(parts.top - parts.above, heading).toBeGreaterThan(12);
    await page.emulateMedia({ media: null });
  }
});

test('a long order repeats the head of its lines on each page and ends with its totals', async ({
  page,
  context,
  portal,
}) => {
  const { order } = await findChain(context, portal.url);
  await page.route('**/api/order-details/**', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: OrderDetails };
    const lines = Array.from({ length: 60 }, (_, at) => ({
      ...data.lines[at % data.lines.length]!,
      productCode: `LINE-${at + 1}`,
    }));
    await route.fulfill({ json: { data: { ...data, lines } } });
  });
  await page.goto(`/orders/history-and-documents?details=orders.${order}`);
  await expect(opened(page)).toContainText('LINE-60');
  for (const format of FORMATS) {
    const pages = await printed(page, format);
    expect(pages.length).toBeGreaterThan(2);
    const withLines = pages.filter((text) => /LINE-\d/.test(text));
    expect(withLines.length).toBeGreaterThan(2);
    for (const text of withLines) expect(text).toContain('Part number');
    expect(pages.findIndex((text) => text.includes('Subtotal'))).toBe(pages.length - 1);
    expect(pages.join(' ').match(/LINE-\d+/g)).toHaveLength(60);
  }
});

test('a panel and a list that failed print what happened, and no button', async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await page.route(/\/api\/(order-details|orders)\b/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/orders/open-orders');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect((await printed(page, 'Letter')).join()).toContain('This list cannot be shown right now');
  expect((await printed(page, 'Letter')).join()).not.toContain('Retry');
  await page.goto('/orders/open-orders?details=orders.S-200001');
  await expect(opened(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  const paper = (await printed(page, 'A4')).join();
  expect(paper).toContain('These details cannot be shown right now');
  expect(paper).not.toMatch(NOT_ON_PAPER);
});
