import { galleryFindings } from '../fixtures/gallery-findings.ts';
import { expect, test } from '../fixtures/test.ts';

/** Texts and colours do not depend on each other, so two pairs cover both languages and both schemes. */
const PAIRS = [
  ['en', 'light'],
  ['es', 'dark'],
];

for (const [lang, scheme] of PAIRS) {
  test(`axe finds nothing in any state of any component, ${lang}, ${scheme}`, async ({
    page,
    gallery,
    complaints,
  }) => {
    // One page shows the error view of a screen that throws.
    complaints.allow(/^console: Error: A screen that cannot be rendered/);
    await page.goto(`${gallery.address}/?lang=${lang}&scheme=${scheme}`);
    const { pages, findings } = await galleryFindings(page);
    expect(pages).toBeGreaterThan(80);
    expect(findings).toEqual([]);
  });
}
