import { DEVICES } from '../fixtures/devices.ts';
import { dashboardCards, mainHeading, rows } from '../fixtures/frame.ts';
import { LISTS } from '../fixtures/lists.ts';
import { seriousFindings } from '../fixtures/serious-findings.ts';
import { expect, test } from '../fixtures/test.ts';

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
        const cards = dashboardCards(page);
        await expect(cards).toHaveCount(5);
        await expect(
          page.getByRole('main').getByRole('heading', { name: TEXTS[language].card }),
        ).toBeVisible();
        for (const card of await cards.all()) await expect(card.getByRole('listitem')).not.toHaveCount(0);
        expect(await seriousFindings(page)).toEqual([]);
      });

      // The other two pairs differ in nothing that a list has of its own.
      if ((device === 'desktop') !== (language === 'en')) return;

      for (const { path, title } of LISTS) {
        test(`axe finds nothing serious on ${title.en} and its details`, async ({ page, signedInAs }) => {
          await signedInAs('credit');
          await page.goto(path);
          await expect(mainHeading(page, title[language])).toBeVisible();
          await expect(rows(page).first()).toBeVisible();
          expect(await seriousFindings(page)).toEqual([]);

          await rows(page).first().getByRole('link').first().click();
          const panel = page.getByRole('dialog');
          await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
          await expect(panel.getByRole('status').filter({ hasText: /\.\.\./ })).toHaveCount(0);
          expect(await seriousFindings(page)).toEqual([]);
        });
      }
    });
  }
}
