import { DEVICES } from '../fixtures/devices.ts';
import { dashboardCards, mainHeading, rows } from '../fixtures/frame.ts';
import { LISTS } from '../fixtures/lists.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { routesOf } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';
import { withContent } from '../screenshots/ready.ts';

const TEXTS = {
  en: { signIn: 'Sign in', card: 'Dedicated inventory' },
  es: { signIn: 'Iniciar sesión', card: 'Inventario dedicado' },
} as const;

const PAGES = [
  ['public', 'public page'],
  ['signedIn', 'page of a customer that is no list'],
] as const;

for (const [device, options] of Object.entries(DEVICES)) {
  for (const language of ['en', 'es'] as const) {
    test.describe(`${device}, ${language}`, () => {
      test.use({ ...options, locale: language });

      test('axe finds nothing on login', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: TEXTS[language].signIn, exact: true })).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
      });

      test('axe finds nothing on the dashboard', async ({ page, signedInAs }) => {
        await signedInAs('credit');
        await page.goto('/');
        const cards = dashboardCards(page);
        await expect(cards).toHaveCount(5);
        await expect(
          page.getByRole('main').getByRole('heading', { name: TEXTS[language].card }),
        ).toBeVisible();
        for (const card of await cards.all()) await expect(card.getByRole('listitem')).not.toHaveCount(0);
        expect(await axeFindings(page)).toEqual([]);
      });

      if (device === 'desktop' && language === 'es')
        for (const [access, pages] of PAGES)
          test(`axe finds nothing on any ${pages}`, async ({ page, portal, signedInAs, complaints }) => {
            // A page of a payment or a code without one says that there is none.
            complaints.allow(/40[04]/);
            const paths = routesOf(await portal.registry())
              .filter((route) => route.access === access && !route.path.includes(':'))
              .map(({ path }) => path)
              .filter((path) => !LISTS.some((list) => list.path === path));
            // A second device has a button that signs it out.
            if (access === 'signedIn') for (const _ of [1, 2]) await signedInAs('credit');
            for (const path of [...paths, '/nowhere']) {
              await page.goto(path);
              await withContent(page);
              expect.soft(await axeFindings(page), path).toEqual([]);
            }
          });

      // The other two pairs differ in nothing that a list has of its own.
      if ((device === 'desktop') !== (language === 'en')) return;

      for (const { path, title } of LISTS) {
        test(`axe finds nothing on ${title.en} and its details`, async ({ page, signedInAs }) => {
          await signedInAs('credit');
          await page.goto(path);
          await expect(mainHeading(page, title[language])).toBeVisible();
          await expect(rows(page).first()).toBeVisible();
          expect(await axeFindings(page)).toEqual([]);

          await rows(page).first().getByRole('link').first().click();
          const panel = page.getByRole('dialog');
          await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
          await expect(panel.getByRole('status').filter({ hasText: /\.\.\./ })).toHaveCount(0);
          expect(await axeFindings(page)).toEqual([]);
        });
      }
    });
  }
}
