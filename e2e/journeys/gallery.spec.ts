import { galleryFindings } from '../fixtures/gallery-findings.ts';
import { expect, test } from '../fixtures/test.ts';

for (const lang of ['en', 'es']) {
  for (const scheme of ['light', 'dark']) {
    test(`axe finds nothing in any state of any component, ${lang}, ${scheme}`, async ({
      page,
      gallery,
      complaints,
    }) => {
      test.setTimeout(300_000);
      // One page shows what stands where a screen throws.
      complaints.allow(/^console: Error: A screen that cannot be rendered/);
      await page.goto(`${gallery.address}/?lang=${lang}&scheme=${scheme}`);
      const { pages, findings } = await galleryFindings(page);
      expect(pages).toBeGreaterThan(80);
      expect(findings).toEqual([]);
    });
  }
}
