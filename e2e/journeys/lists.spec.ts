import type { Page } from '@playwright/test';
import { chunksOf } from '@portal/tools/build/page-chunks.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { dashboardCards, mainHeading, rows } from '../fixtures/frame.ts';
import { LISTS } from '../fixtures/lists.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../screenshots/ready.ts';

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(options);

    test('every list opens with rows and fits the screen', async ({ page, signedInAs }) => {
      await signedInAs('credit');
      for (const { path, title } of LISTS)
        await test.step(title.en, async () => {
          await page.goto(path);
          await expect(mainHeading(page, title.en)).toBeVisible();
          await expect(rows(page).first()).toBeVisible();
          await expect(page).toHaveTitle(new RegExp(`^${title.en}`));
          await settled(page);
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          await expect.poll(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
          // The grid renders a second time when it knows its size.
          const cutOff = () =>
            page
              .locator('.MuiDataGrid-virtualScroller')
              .evaluateAll((grids) => grids.map((grid) => grid.scrollWidth - grid.clientWidth));
          await expect
            .poll(cutOff, 'pixels of its columns that a table cuts off')
            .toEqual(device === 'desktop' ? [0] : []);
        });
    });
  });
}

test('a customer without rows sees five empty cards, a menu without counts, and lists that say so', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('new');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(dashboardCards(page)).toHaveCount(5);
  await expect(main.getByText('You have no pending quotes.')).toBeVisible();
  await expect(main.getByText('You have no dedicated inventory.')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /\d/ }),
  ).toHaveCount(0);
  await page.goto('/orders/open-orders');
  await expect(main.getByText('You have no open orders.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('the customer with the most rows pages through to the end', async ({ page, signedInAs }) => {
  await signedInAs('large');
  await page.goto('/orders/history-and-documents');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page).toHaveURL(/[?&]page=\d+/);
  await expect(page.getByRole('button', { name: 'Last page' })).toBeDisabled();
  await expect(rows(page).first()).toBeVisible();
});

/** Names of the scripts of a section that the open page has loaded. */
const sectionScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/mfe-[^/]+\/[^/]+\/([\w-]+)\.\w+\.js$/.exec(new URL(name).pathname)?.[1])
      .filter((name) => name !== undefined),
  );

/** Paths of the shell's scripts: loaded by the open page, named in its HTML, and listed for each chunk. */
async function shellScripts(
  page: Page,
): Promise<{ loaded: string[]; inPage: string[]; chunks: Record<string, string[]> }> {
  return page.evaluate(() => {
    const first = document.querySelector<HTMLScriptElement>('script[data-chunks]');
    const chunks = JSON.parse(first?.dataset['chunks'] ?? '{}') as Record<string, [href: string][]>;
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-chunks], script[defer]')];
    return {
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\/shell\/.+\.js$/.test(path)),
      inPage: scripts.map(({ src }) => new URL(src).pathname),
      chunks: Object.fromEntries(
        Object.entries(chunks).map(([name, files]) => [name, files.map(([href]) => href)]),
      ),
    };
  });
}

/** Loads at an unknown moment after the person is known to be signed in. */
const AT_ANY_TIME = 'session-watch';

test('a list loads the scripts that page-chunks.ts names, and none of a dialog', async ({
  page,
  signedInAs,
}) => {
  // With data saving on and without idle time the page prefetches nothing, and loads no part that waits until it is usable.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    window.requestIdleCallback = () => 0;
  });
  await signedInAs('credit');
  for (const { path } of LISTS) {
    await page.goto(path);
    await rows(page).first().waitFor();
    const expected = chunksOf(path);
    // A script that was preloaded is listed twice. The strip above a list may arrive after the first row.
    await expect
      .poll(async () => [...new Set(await sectionScripts(page))].sort(), path)
      .toEqual(['entry', 'section', ...Object.values(expected.sections).flat()].sort());
    const { inPage, chunks } = await shellScripts(page);
    const named = (scripts: Iterable<string>): string[] =>
      [...new Set(scripts)]
        .filter((script) => !chunks[AT_ANY_TIME]?.includes(script))
        .map((script) => {
          const names = Object.keys(chunks).filter((name) => chunks[name]?.includes(script));
          return names.join(' + ') || script;
        })
        .sort();
    const wanted = expected.shell.flatMap((name) => chunks[name] ?? [`no chunk ${name}`]);
    await expect
      .poll(async () => named((await shellScripts(page)).loaded), path)
      .toEqual(named([...inPage, ...wanted]));
  }
});
