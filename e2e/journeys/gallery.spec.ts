import { expect, test as base } from '@playwright/test';
import { serveGallery, type Gallery } from '@portal/tools/gallery/serve-gallery.ts';
import { galleryFindings } from '../fixtures/gallery-findings.ts';

const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browserName: _ }, use) => {
      const gallery = await serveGallery({ mode: 'production' });
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

for (const lang of ['en', 'es']) {
  for (const scheme of ['light', 'dark']) {
    test(`axe finds nothing in any state of any component, ${lang}, ${scheme}`, async ({ page, gallery }) => {
      test.setTimeout(300_000);
      await page.goto(`${gallery.address}/?lang=${lang}&scheme=${scheme}`);
      const { pages, findings } = await galleryFindings(page);
      expect(pages).toBeGreaterThan(80);
      expect(findings).toEqual([]);
    });
  }
}
