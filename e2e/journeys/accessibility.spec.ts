import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { dashboardCards, mainHeading, rows } from '../fixtures/frame.ts';
import { LISTS } from '../fixtures/lists.ts';
import { routesOf } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';
import { withContent, withFooter, withPanel } from '../screenshots/ready.ts';

const TEXTS = {
  en: { signIn: 'Sign in', card: 'Dedicated inventory', aboutUs: 'About us' },
  es: { signIn: 'Iniciar sesión', card: 'Inventario dedicado', aboutUs: 'Quiénes somos' },
} as const;

const expectNoFindings = async (page: Page, place: string): Promise<void> =>
  expect.soft(await axeFindings(page), place).toEqual([]);

const isList = (path: string): boolean => LISTS.some((list) => list.path === path);

for (const [device, language] of [
  ['desktop', 'es'],
  ['phone', 'en'],
] as const) {
  const texts = TEXTS[language];
  test.describe(`${device}, ${language}`, () => {
    test.use({ ...DEVICES[device], locale: language });

    test('axe finds nothing on any page or panel of a customer', async ({
      page,
      portal,
      signedInAs,
      complaints,
    }) => {
      test.slow();
      // Pages of a payment or a code show an error when the address names none.
      complaints.allow(/40[04]/);
      const routes = routesOf(await portal.registry());
      const visitOthers = async (access: 'public' | 'signedIn'): Promise<void> => {
        const others = routes.filter(
          (route) => route.access === access && !route.path.includes(':') && !isList(route.path),
        );
        for (const { path } of others) {
          await page.goto(path);
          await withContent(page);
          await withFooter(page);
          await expectNoFindings(page, path);
        }
      };

      await test.step('login', async () => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: texts.signIn, exact: true })).toBeVisible();
        await expectNoFindings(page, '/login');
      });
      if (device === 'desktop') await test.step('other public pages', () => visitOthers('public'));

      // An open login page leaves by itself when the same browser signs in, with the session of the first device.
      await page.goto('about:blank');
      // Only a second device has a button that signs it out.
      for (const _ of [1, 2]) await signedInAs('credit');

      await test.step('home', async () => {
        await page.goto('/');
        const cards = dashboardCards(page);
        await expect(cards).toHaveCount(5);
        await expect(page.getByRole('main').getByRole('heading', { name: texts.card })).toBeVisible();
        for (const card of await cards.all()) await expect(card.getByRole('listitem')).not.toHaveCount(0);
        await expectNoFindings(page, '/');
      });

      for (const { path, title } of LISTS)
        await test.step(`${title.en} and its details`, async () => {
          await page.goto(path);
          await expect(mainHeading(page, title[language])).toBeVisible();
          await expect(rows(page).first()).toBeVisible();
          await expectNoFindings(page, path);
          await rows(page).first().getByRole('link').first().click();
          const panel = page.getByRole('dialog');
          await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
          await expect(panel.getByRole('status').filter({ hasText: /\.\.\./ })).toHaveCount(0);
          await withPanel(page);
          await expectNoFindings(page, `the panel of ${path}`);
        });

      await test.step('the footer', async () => {
        await page.goto('/credit-memos');
        const footer = page.getByRole('contentinfo');
        await footer.getByRole('link', { name: texts.aboutUs }).scrollIntoViewIfNeeded();
        await expectNoFindings(page, 'a page with a footer');
      });

      if (device === 'desktop') {
        await test.step('other pages of a customer', () => visitOthers('signedIn'));
        await test.step('a page that is none', async () => {
          await page.goto('/nowhere');
          await withContent(page);
          await expectNoFindings(page, '/nowhere');
        });
      }
    });
  });
}
