import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AXE_RULES } from '../fixtures/axe-rules.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { mainHeading, rows } from '../fixtures/frame.ts';
import { LISTS } from '../fixtures/lists.ts';
import { expect, test } from '../fixtures/test.ts';

const SERIOUS = new Set<string | null | undefined>(['serious', 'critical']);

/** What axe finds serious or critical on `page`: rule and place. */
async function seriousFindings(page: Page): Promise<string[]> {
  await showWholePage(page);
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_RULES).analyze();
  return violations
    .filter(({ impact }) => SERIOUS.has(impact))
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
    );
}

/**
 * Makes the window as high as the page: what scrolls away under the phone's tab bar would otherwise count as a target
 * that the bar makes too small.
 */
async function showWholePage(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 1440 };
  await page.setViewportSize({ width, height });
}

const TEXTS = {
  en: { signIn: 'Sign in', card: 'Dedicated inventory' },
  es: { signIn: 'Iniciar sesión', card: 'Inventario dedicado' },
} as const;

for (const [device, options] of Object.entries(DEVICES)) {
  for (const language of ['en', 'es'] as const) {
    test.describe(`${device}, ${language}`, () => {
      test.use({ ...options, locale: language });

      test('axe finds nothing serious on login', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: TEXTS[language].signIn, exact: true })).toBeVisible();
        expect(await seriousFindings(page)).toEqual([]);
      });

      test('axe finds nothing serious on the dashboard', async ({ page, signedInAs }) => {
        await signedInAs('credit');
        await page.goto('/');
        const cards = page.getByRole('main').getByRole('region');
        await expect(cards).toHaveCount(5);
        await expect(
          page.getByRole('main').getByRole('heading', { name: TEXTS[language].card }),
        ).toBeVisible();
        for (const card of await cards.all()) await expect(card.getByRole('listitem')).not.toHaveCount(0);
        expect(await seriousFindings(page)).toEqual([]);
      });

      for (const { path, title } of LISTS.slice(0, 2)) {
        test(`axe finds nothing serious on ${title.en}`, async ({ page, signedInAs }) => {
          await signedInAs('credit');
          await page.goto(path);
          await expect(mainHeading(page, title[language])).toBeVisible();
          await expect(rows(page).first()).toBeVisible();
          expect(await seriousFindings(page)).toEqual([]);
        });
      }
    });
  }
}
