import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Portal } from '@portal/tools/trial-portal/portal.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { routesOf } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';

/** A browser without JavaScript: nothing removes the frame that the server drew. */
const withoutScripts = (
  browser: Browser,
  portal: Portal,
  options: BrowserContextOptions,
): Promise<BrowserContext> =>
  browser.newContext({ ...options, baseURL: portal.url, javaScriptEnabled: false });

/**
 * Elements that move while the HTML of the page arrives. The page is removed element by element from its end: each element that is
 * still visible must have the position that it has in the whole page. An element with `visibility: hidden` in the whole page is
 * reported too, as its moves could not be seen.
 */
const movedWhileArriving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const placeOf = (element: Element): string | undefined => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen =
        element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0 && top < innerHeight;
      return isSeen ? `${Math.round(left)},${Math.round(top)}` : undefined;
    };
    const all = [...document.body.querySelectorAll('*')];
    const places = new Map(all.map((element) => [element, placeOf(element)]));
    const isHidden = (element: Element): boolean => getComputedStyle(element).visibility !== 'visible';
    const found = new Set(
      all.filter(isHidden).map((element) => `${element.outerHTML.slice(0, 60)}: hidden in the whole`),
    );
    for (const last of all.toReversed()) {
      last.remove();
      for (const element of document.body.querySelectorAll('*')) {
        const place = placeOf(element);
        if (place && place !== places.get(element))
          found.add(`${element.outerHTML.slice(0, 60)}: ${places.get(element)} from ${place}`);
      }
    }
    return [...found];
  });

for (const [device, options] of Object.entries(DEVICES))
  test(`nothing moves while the HTML of a page arrives, on a ${device}`, async ({
    browser,
    context,
    portal,
    signedInAs,
  }) => {
    const routes = routesOf(await portal.registry());
    await signedInAs('credit');
    const states = { public: {}, signedIn: { storageState: await context.storageState() } };
    const moved: Record<string, string[]> = {};
    for (const [access, state] of Object.entries(states)) {
      const still = await withoutScripts(browser, portal, { ...options, ...state });
      const page = await still.newPage();
      // One page of each skeleton that the routes name; for a signed-in customer also home and a page of a group.
      const open = routes.filter((route) => route.access === access && !route.path.includes(':'));
      const firstOfEach = new Map(open.toReversed().map(({ skeleton, path }) => [skeleton, path])).values();
      const isSignedIn = access === 'signedIn';
      for (const path of [...firstOfEach, ...(isSignedIn ? ['/', '/orders/open-orders'] : [])]) {
        await page.goto(path);
        // The page itself, not the login page.
        await expect(page).toHaveURL(path);
        await expect(page.locator('#early-frame > nav').first()).toBeAttached({ attached: isSignedIn });
        await expect(page.locator('#early-view > :not(.waiting)')).not.toHaveCount(0);
        const found = await movedWhileArriving(page);
        if (found.length > 0) moved[`${access} ${path}`] = found;
      }
      await still.close();
    }
    expect(moved).toEqual({});
  });

test('a link that is pressed while the shell takes over still leads to its page', async ({
  page,
  portal,
  signedInAs,
}) => {
  await signedInAs('credit');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/frame\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  // The load event waits for the script that is held back.
  await page.goto(portal.url, { waitUntil: 'commit' });
  await page.locator('#early-frame').getByRole('link', { name: 'Orders', exact: true }).hover();
  await page.mouse.down();
  release();
  await expect(page.locator('#frame .menu-link').first()).toBeAttached();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/orders\/open-orders$/);
  await expect(page.locator('#early-frame')).toHaveCount(0);
});

test('tabs stay hidden until the whole page has arrived, because a scroll bar may appear with its end', async ({
  browser,
  context,
  portal,
  signedInAs,
}) => {
  await signedInAs('credit');
  const storageState = await context.storageState();
  const still = await withoutScripts(browser, portal, { ...DEVICES.phone, storageState });
  const page = await still.newPage();
  await page.goto('/');
  const tabs = page.locator('#early-frame .tabs');
  await expect(tabs).toBeVisible();
  await page.evaluate(() => document.querySelector('#footer')?.remove());
  await expect(tabs).toBeHidden();
  await still.close();
});

test('without any script a visitor sees whose portal it is, and where to sign in', async ({
  browser,
  portal,
}) => {
  const context = await withoutScripts(browser, portal, { locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/orders/pending-quotes');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sierra Vista Metals' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await page.title()).toMatch(/^Iniciar sesión · /);
  await context.close();
});

test('the first frame contains no personal data', async ({ page, portal, signedInAs }) => {
  await signedInAs('credit');
  const first = await page.request.get(`${portal.url}/orders/pending-quotes`, {
    headers: { accept: 'text/html' },
  });
  const html = await first.text();
  for (const word of ['Dana Reyes', 'Copperline', 'C-1001']) expect(html).not.toContain(word);
});
