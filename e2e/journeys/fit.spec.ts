import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Portal } from '@portal/tools/trial-portal/portal.ts';
import { call } from '../fixtures/call.ts';
import { findChain } from '../fixtures/chain.ts';
import { LANGUAGES } from '../fixtures/devices.ts';
import { misfits, smallTargets, unreachable, withMillions } from '../fixtures/fit.ts';
import { rows } from '../fixtures/frame.ts';
import { routesOf } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';
import { PICTURES } from '../screenshots/pictures.ts';
import { opened, settled } from '../screenshots/ready.ts';
import { openPicture, signInFor } from '../screenshots/take.ts';

// Each of these journeys takes half a minute or more.
test.describe.configure({ mode: 'parallel' });
// Spanish has the longer words.
test.use({ locale: 'es-MX' });

type Size = readonly [width: number, height: number];

/** A small phone, a desktop of 1440 × 900 px at a zoom of 200 %, and a small desktop. */
const SIZES: [first: Size, ...others: Size[]][] = [
  [
    [320, 640],
    [720, 450],
  ],
  [[1024, 768]],
];

const resize = (page: Page, [width, height]: Size): Promise<void> => page.setViewportSize({ width, height });

for (const [first, ...others] of SIZES)
  test(`at ${[first, ...others].map((size) => size.join(' × ')).join(' and ')} px every page and panel fits and can be reached, with amounts of millions`, async ({
    page,
    portal,
    signedInAs,
    complaints,
  }) => {
    // Pages of a payment or a code show an error when the address names none.
    complaints.allow(/40[04]/);
    const reached = routesOf(await portal.registry()).filter(({ path }) => !path.includes(':'));
    expect(reached.length).toBeGreaterThan(15);
    await resize(page, first);
    await withMillions(page);
    const look = async (what: string): Promise<void> => {
      for (const size of [first, ...others]) {
        await resize(page, size);
        const at = `${what} at ${size.join(' × ')} px`;
        expect.soft(await misfits(page), at).toEqual([]);
        expect.soft(await unreachable(page), at).toEqual([]);
      }
      await resize(page, first);
    };
    const visit = async (path: string): Promise<void> => {
      await page.goto(path);
      await settled(page);
      await look(path);
    };
    for (const { path } of reached.filter(({ access }) => access === 'public')) await visit(path);
    await signedInAs('credit');
    await visit('/');
    for (const { path } of reached.filter(({ access }) => access === 'signedIn')) {
      await visit(path);
      if ((await rows(page).count()) === 0) continue;
      await opened(page);
      await look(`the panel of ${path}`);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });

const WIDTH = 320;
const MARGIN = 16;

/** Pixels of `element` beyond the right edge of the window. */
const beyond = async (element: Locator): Promise<number> => {
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {};
  return Math.max(0, x + width - WIDTH);
};
const cutTexts = (within: Locator): Promise<string[]> =>
  within.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function expectRoomForFrame(page: Page): Promise<void> {
  const brand = page.getByRole('banner').getByRole('link');
  const { x = 0, width = 0 } = (await brand.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(WIDTH - MARGIN);
  const tabs = page.locator('.frame-tabs a');
  await expect(tabs).toHaveCount(6);
  for (const tab of await tabs.all())
    expect((await tab.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(40);
  expect(await cutTexts(tabs)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

/** Expects the toolbar in one line, and the buttons of a selection uncut and high enough for a thumb. */
async function expectRoomForTools(page: Page): Promise<void> {
  const select = await page.getByRole('combobox').first().boundingBox();
  const more = await page.getByRole('button', { name: /^(More|Más)$/ }).boundingBox();
  expect(Math.abs((select?.y ?? 0) - (more?.y ?? 100))).toBeLessThan(8);
  // "2 seleccionadas" is the longer text.
  for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: /^(With the selected rows|Con las filas seleccionadas)$/ });
  const edge = await bar.boundingBox();
  const end = (edge?.x ?? 0) + (edge?.width ?? 0);
  for (const button of await bar.getByRole('button').all()) {
    const { x = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(end);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThan(60);
  }
}

test(`on a page of ${WIDTH} px brand, tabs, tools and tables of panels are whole, in both languages`, async ({
  page,
  context,
  portal,
  signedInAs,
}) => {
  await page.setViewportSize({ width: WIDTH, height: 800 });
  await signedInAs('hold');
  for (const language of LANGUAGES)
    await test.step(`frame and tools, ${language}`, async () => {
      await page.goto(`/orders/open-invoices?lng=${language}`);
      await rows(page).first().waitFor();
      await expectRoomForFrame(page);
      await page.goto('/dedicated-inventory');
      await rows(page).first().waitFor();
      await expectRoomForTools(page);
    });

  // The open page would lose its session.
  await page.goto('about:blank');
  await signedInAs('credit');
  const products = await call<{ rows: { productCode: string }[] }>(
    context,
    portal.url,
    '/api/account-products?page=1&pageSize=10',
  );
  const { order, memo } = await findChain(context, portal.url);
  for (const language of LANGUAGES)
    for (const path of [
      `/credit-memos/${memo}?lng=${language}`,
      `/dedicated-inventory/${products.rows[0]?.productCode}`,
      `/orders/history-and-documents?details=orders.${order}`,
    ])
      await test.step(`${path}, ${language}`, async () => {
        await page.goto(path);
        const panel = page.getByRole('dialog');
        await expect(panel.getByRole('table').or(panel.getByRole('searchbox')).first()).toBeVisible();
        for (const table of await panel.getByRole('table').all()) expect(await beyond(table)).toBe(0);
        expect(await cutTexts(panel.locator('header h2, ol > li'))).toEqual([]);
      });
});

test('on a page of 320 px an e-mail address breaks only after its @ and before a dot', async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await page.goto('/login');
  const addresses = page.getByRole('contentinfo').getByRole('link', { name: /@/ });
  await addresses.first().waitFor();
  const linesOfParts = await addresses.evaluateAll((links) =>
    links.map((link) =>
      [...link.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getClientRects().length;
        }),
    ),
  );
  // The name with its `@`, the host and the top-level domain.
  expect(linesOfParts).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: WIDTH, height: 640 }, isMobile: true, hasTouch: true });

  test.beforeEach(({ complaints }) => {
    // The pictures block the event stream and refuse calls.
    complaints.allow(/Failed to load resource/);
  });

  const pictureOf = (name: string) => {
    const picture = PICTURES.find((each) => each.name === name);
    if (!picture) throw new Error(`There is no picture ${name}.`);
    return picture;
  };

  /** Dialogs and pages that people use on a phone. Pages of visitors come first, because the sign-in stays. */
  const STATES = [
    'verify-expired',
    'link-expired',
    'link-on-hold',
    'accept-many',
    'accept-over-limit',
    'accept-credit-unknown',
    'accept-answered-meanwhile',
    'reject-missing',
    'choose-documents',
    'pay-modal',
    'pay-wrong-amount',
    'pay-refused',
    'pay-too-little',
    'paid-modal',
    'confirmation-order',
    'receipt-mail',
    'payment-methods',
    'payment-method-remove-failed',
    'passkey-rename',
    'devices-sign-out',
  ].map(pictureOf);

  test('every state of a dialog or page fits, and a thumb finds its buttons', async ({ context, portal }) => {
    let user: string | undefined;
    for (const picture of STATES)
      await test.step(picture.name, async () => {
        if (picture.user !== user) await signInFor(context, portal.url, picture);
        user = picture.user;
        const page = await openPicture(context, portal.url, picture);
        await picture.ready(page);
        expect.soft(await misfits(page), picture.name).toEqual([]);
        expect.soft(await smallTargets(page), picture.name).toEqual([]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.close();
      });
  });

  /** Signs in and brings the page into the state of the picture `name`. */
  async function show(name: string, context: BrowserContext, { url }: Portal): Promise<Page> {
    const picture = pictureOf(name);
    await signInFor(context, url, picture);
    const page = await openPicture(context, url, picture);
    await picture.ready(page);
    return page;
  }

  test('amounts of quotes are aligned at their ends, and no number is broken', async ({
    context,
    portal,
  }) => {
    const page = await show('accept-many', context, portal);
    const list = page.getByRole('dialog').getByRole('list');
    const ends = await list
      .locator('li > :last-child')
      .or(list.locator('+ div > :last-child'))
      .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)));
    expect(ends).toHaveLength(9);
    expect(new Set(ends).size).toBe(1);
    const heights = await list
      .getByRole('strong')
      .evaluateAll((numbers) => numbers.map((number) => number.getBoundingClientRect().height));
    expect(heights).toHaveLength(8);
    expect(Math.max(...heights)).toBeLessThan(30);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('what has the focus on the payment screen is never under its foot', async ({ context, portal }) => {
    const page = await show('pay-kept-methods-modal', context, portal);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().focus();
    const foot = page.locator('dl').last().locator('..');
    let checked = 0;
    for (; (await foot.locator(':focus').count()) === 0; checked += 1) {
      const focused = page.locator(':focus');
      const [box, edge] = await Promise.all([focused.boundingBox(), foot.boundingBox()]);
      const end = (box?.y ?? 0) + (box?.height ?? 0);
      expect(end, await focused.evaluate((element) => element.outerHTML)).toBeLessThan(edge?.y ?? 0);
      await page.keyboard.press('Tab');
    }
    expect(checked).toBeGreaterThan(4);
  });
});
