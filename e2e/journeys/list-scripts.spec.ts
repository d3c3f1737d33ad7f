import type { Page } from '@playwright/test';
import { lazyModules } from '@portal/tools/webpack/shared-modules.ts';
import { rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

/** A script of the page, and its bytes over the wire. */
interface Script {
  path: string;
  bytes: number;
}

/**
 * Scripts that the page has loaded to be usable: as it saves data, it fetches nothing ahead for other pages, and as it
 * is never idle, no part that can come later. How many of those had come would depend on the machine.
 */
async function open(page: Page, path: string, ready: () => Promise<void>): Promise<Script[]> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    window.requestIdleCallback = () => 0;
  });
  await page.goto(path);
  await ready();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const)
      .filter(([pathname]) => pathname.endsWith('.js')),
  );
  // One that was preloaded is listed twice.
  return [...new Map(loaded)].map(([pathname, bytes]) => ({ path: pathname, bytes }));
}

const sum = (scripts: readonly Script[]): number => scripts.reduce((total, { bytes }) => total + bytes, 0);

/**
 * What a page may ask for to be usable; a little above what it does: 349,362, 221,551, 170,890 and 194,792. About 3,000 of it are what
 * every page does for the views of staff: links, calls and the end of a view; 2,500 are what it costs that libraries are a script of their own;
 * 280 load sections ahead in one attempt; 410 wait for the answer of a click and keep it; 200 of a list bring the keyboard's focus beside the
 * bars, 240 draw a hidden grid.
 */
const MOST = { list: 349_480, home: 221_670, login: 171_010, own: 194_910 };

/** What a list may ask for of its section; dialogs and the payment screen come when asked for. */
const LISTS = [
  { section: 'mfe-quotes', path: '/orders/pending-quotes', most: 9_400 },
  { section: 'mfe-quotes', path: '/orders/quotes', most: 9_400 },
  { section: 'mfe-orders', path: '/orders/open-orders', most: 9_700 },
  { section: 'mfe-orders', path: '/orders/history-and-documents', most: 9_700 },
  { section: 'mfe-invoices', path: '/orders/open-invoices', most: 10_800 },
  { section: 'mfe-invoices', path: '/orders/invoice-history', most: 10_800 },
  { section: 'mfe-credits-inventory', path: '/credit-memos', most: 10_200 },
  { section: 'mfe-credits-inventory', path: '/dedicated-inventory', most: 10_200 },
];

for (const { section, path, most } of LISTS)
  test(`the list at ${path} asks for no script of a dialog, and for few bytes`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('credit');
    const scripts = await open(page, path, () => rows(page).first().waitFor());
    const own = scripts.filter((script) => script.path.includes(`/${section}/`));
    expect(own.map((script) => /\/([\w-]+)\.[^/]+$/.exec(script.path)?.[1]).sort()).toEqual([
      'entry',
      'section',
    ]);
    expect(sum(own)).toBeLessThanOrEqual(most);
    expect(sum(scripts)).toBeLessThanOrEqual(MOST.list);
  });

test('home asks for few bytes of script', async ({ page, signedInAs }) => {
  await signedInAs('credit');
  const cards = page.locator('main section ul:not([aria-hidden]) > li');
  expect(sum(await open(page, '/', () => cards.first().waitFor()))).toBeLessThanOrEqual(MOST.home);
});

for (const path of ['/my-account/devices', '/my-account/passkeys'])
  test(`${path} asks for no script of a dialog, and for few bytes`, async ({ page, signedInAs }) => {
    await signedInAs('credit');
    const scripts = await open(page, path, () =>
      page.getByRole('main').getByRole('button').first().waitFor(),
    );
    expect(sum(scripts)).toBeLessThanOrEqual(MOST.own);
  });

test('the login screen asks for few bytes of script', async ({ page }) => {
  const user = page.locator('input[name=user]');
  expect(sum(await open(page, '/login', () => user.waitFor()))).toBeLessThanOrEqual(MOST.login);
});

test('the frame is compiled whole while it is loaded, and uses what it holds itself without looking it up', async ({
  page,
}) => {
  await page.goto('/login');
  const address = await page.locator('script[src*="/main."]').getAttribute('src');
  const script = await (await page.request.get(address ?? '')).text();
  expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  const lookedUp = [...script.matchAll(/shareKey:"([^"]+)"/g)].map(([, name]) => name).sort();
  expect(lookedUp).toEqual(lazyModules().sort());
});
