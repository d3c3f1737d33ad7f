import { rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

/** Bytes over the wire of a section's own scripts that its list may ask for; dialogs and the payment screen come when asked for. */
const LISTS = [
  { section: 'mfe-invoices', path: '/orders/open-invoices', most: 11_000 },
  { section: 'mfe-quotes', path: '/orders/pending-quotes', most: 9_500 },
];

for (const { section, path, most } of LISTS)
  test(`the list at ${path} asks for no script of a dialog, and for few bytes of its section`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('credit');
    await page.goto(path);
    await rows(page).first().waitFor();
    const scripts = await page.evaluate(
      (name) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .map(({ name: url, encodedBodySize: bytes }) => ({ url, bytes }))
          .filter(({ url }) => url.includes(`/${name}/`) && new URL(url).pathname.endsWith('.js')),
      section,
    );
    const names = scripts.map(({ url }) => /\/([\w-]+)\.[^/]+$/.exec(url)?.[1]);
    expect([...new Set(names)].sort()).toEqual(['entry', 'section']);
    const bytes = new Map(scripts.map(({ url, bytes: size }) => [url, size]));
    expect([...bytes.values()].reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most);
  });
