import type { Page } from '@playwright/test';
import { DEVICES } from '../fixtures/devices.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';

const CENTERED = ['/login', '/forgot-password', '/access-request'];
const HIDDEN_FOR_VISITORS = ['/payment', '/order-confirmation', '/invoice-confirmation'];
const SHOWN = [
  '/',
  '/orders/pending-quotes',
  '/orders/quotes',
  '/orders/open-orders',
  '/orders/history-and-documents',
  '/orders/invoice-history',
  '/credit-memos',
  '/dedicated-inventory',
  '/my-account/change-password',
  '/nowhere',
];

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(options);

    test('public pages have the footer in the middle, payment pages have none', async ({
      page,
      complaints,
    }) => {
      // Pages that were opened without a code, a payment or a link ask for it and are refused.
      complaints.allow(/Failed to load resource/);
      const footer = page.getByRole('contentinfo');
      for (const path of CENTERED) {
        await page.goto(path);
        await expect(footer.getByRole('link', { name: '800-555-0142' }), path).toBeAttached();
        await expect(footer, path).toHaveCSS('text-align', 'center');
      }
      await page.goto('/verifyemail?code=none');
      await expect(footer).toHaveCSS('text-align', 'start');
      for (const path of HIDDEN_FOR_VISITORS) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
        await expect(page.locator('#footer'), path).toBeHidden();
      }
    });

    test('every page of a customer but invoices due has it, and it does not move in sight', async ({
      page,
      complaints,
      signedInAs,
    }) => {
      complaints.allow(/404 \(Not Found\) \(\S+\/nowhere\)/);
      await signedInAs('credit');
      const footer = page.getByRole('contentinfo');
      for (const path of SHOWN) {
        await page.goto(path);
        await expect(footer.getByRole('navigation', { name: 'Company' }), path).toBeAttached();
        expect(await movedOfFooter(page), path).toEqual([]);
      }
      await page.goto('/orders/open-invoices');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#footer')).toBeHidden();
    });

    test('it is accessible, in Spanish too', async ({ page, signedInAs }) => {
      await signedInAs('credit');
      await page.goto('/credit-memos?lng=es');
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Quiénes somos' }).scrollIntoViewIfNeeded();
      await expect(footer.getByText(/Todos los derechos reservados/)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test('a footer whose script does not come leaves the page as it is', async ({ page, complaints }) => {
  complaints.allow(/footer/, /Failed to load resource/, /ChunkLoadError/);
  await page.route(/\/footer[^/]*\.js/, (route) => route.abort());
  const reported = page.waitForRequest('**/api/client-faults');
  await page.goto('/login');
  await reported;
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('on a page of 320 px an e-mail address is broken behind its @ and before a dot alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  const address = page.getByRole('contentinfo').getByRole('link', { name: /@/ });
  await address.waitFor();
  const linesOfParts = await address.evaluate((link) =>
    [...link.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length;
      }),
  );
  // The name with its `@`, the host, and its ending.
  expect(linesOfParts).toEqual([1, 1, 1]);
});

/** What of the footer has moved in sight so far, as the beginning of its markup. */
const movedOfFooter = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { sources: { node: Element | null }[] };
        const footer = document.querySelector('#footer');
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { node } of (list.getEntries() as Shift[]).flatMap(({ sources }) => sources))
            if (node && footer?.contains(node)) moved.push(node.outerHTML.slice(0, 200));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );
