import type { BrowserContext, Page } from '@playwright/test';
import type { Registry, SectionRoute } from '@portal/shared-contracts/schemas';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { routesOf } from '../fixtures/sections.ts';
import { inView, startView, VIEWED } from '../fixtures/staff-view.ts';
import { expect, test } from '../fixtures/test.ts';

/** Routes that customers may open, or routes that only staff may open. Parameters get any value. */
function routesFor(registry: Registry, whom: 'customers' | 'staff'): SectionRoute[] {
  const isForStaff = ({ access }: SectionRoute): boolean => access === 'staff' || access === 'view';
  return routesOf(registry)
    .filter((route) => isForStaff(route) === (whom === 'staff'))
    .map((route) => ({ ...route, path: route.path.replaceAll(/:\w+/g, '1') }));
}

/** Records the scripts that the browser requests. The returned function lists the files that call the API for staff. */
function followScripts(context: BrowserContext): () => Promise<string[]> {
  const asked = new Set<string>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.add(request.url());
  });
  return async () => {
    const urls = [...asked];
    asked.clear();
    const files = await Promise.all(
      urls.map(async (url) => [url, await (await context.request.get(url)).text()] as const),
    );
    return files.filter(([, text]) => text.includes('/api/staff/')).map(([url]) => new URL(url).pathname);
  };
}

/** Paths of all resources that the open page has fetched, prefetched ones included. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

/** Waits until the page, or the page that it redirects to, has drawn its title. The server's frame and the skeletons have titles, too. */
const drawn = (page: Page) =>
  expect(
    page.locator('main h1:not(#early-view *, [data-section] > [data-view] *)').first(),
    page.url(),
  ).toBeVisible();

for (const [device, options] of Object.entries(DEVICES))
  test.describe(device, () => {
    test.use({ ...options, reducedMotion: 'reduce' });

    test('no page of a customer asks for a script of staff, and every page of staff does', async ({
      page,
      context,
      browser,
      portal,
      signedInAs,
      complaints,
    }) => {
      // Some addresses name a record that does not exist.
      complaints.allow(/status of 4\d\d/);
      const registry = await portal.registry();
      const staffScripts = followScripts(context);

      await signedInAs('credit');
      await page.goto('/');
      await drawn(page);
      // On a desktop the entries of all sections are prefetched.
      if (device === 'desktop')
        for (const { stable } of Object.values(registry.sections))
          await expect.poll(() => fetched(page), stable.name).toContain(stable.entry);
      expect(await staffScripts(), '/').toEqual([]);
      const customers = routesFor(registry, 'customers');
      expect(customers.length).toBeGreaterThan(10);
      for (const { path } of customers) {
        await page.goto(path);
        await drawn(page);
        expect(await staffScripts(), path).toEqual([]);
      }

      const theirs = await browser.newContext({ ...options, baseURL: portal.url, reducedMotion: 'reduce' });
      const theirScripts = followScripts(theirs);
      await signIn(theirs, portal.url, 'staff');
      await startView(theirs, portal.url, VIEWED.credit);
      const open = await theirs.newPage();
      for (const { path, access } of routesFor(registry, 'staff')) {
        await open.goto(access === 'view' ? inView(path, VIEWED.credit) : path);
        await drawn(open);
        await expect.poll(theirScripts, path).not.toEqual([]);
        // Later requests of this page must not count for the next page.
        await open.goto('about:blank');
        await theirScripts();
      }
      await theirs.close();
    });
  });
