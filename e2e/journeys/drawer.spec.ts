import type { Locator, Page } from '@playwright/test';
import { mainHeading, rows } from '../fixtures/frame.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { whileClockStands } from '../fixtures/standing-clock.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const THUMB = 44;

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Men[uú]$/ });
const opener = (page: Page): Locator => page.getByRole('button', { name: /^(Open menu|Abrir el menú)$/ });
const entry = (page: Page, name: string): Locator =>
  drawer(page).getByRole('treeitem', { name, exact: true }).first();
const search = (page: Page): Locator => drawer(page).getByRole('searchbox');

/** Names of touch targets in the drawer that are too low for a thumb. */
const lowTargets = (page: Page): Promise<string[]> =>
  drawer(page)
    .locator('a, summary, input, button')
    .evaluateAll(
      (targets, least) =>
        targets
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < least)
          .map(({ outerHTML }) => outerHTML),
      THUMB,
    );

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the drawer leads to products, keeps what was opened and closes with the page', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('credit');
    await page.goto('/orders/open-orders');
    await rows(page).first().waitFor();
    await opener(page).tap();
    await entry(page, 'Aluminum').tap();
    await entry(page, 'Bar').tap();
    await expect(entry(page, 'Round bar')).toBeVisible();
    await drawer(page).getByText('Company', { exact: true }).tap();
    await expect(drawer(page).getByRole('link', { name: 'About us' })).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: /^800-/ })).toHaveAttribute('href', /^tel:/);
    expect(await lowTargets(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);

    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(drawer(page)).toBeHidden();
    await opener(page).tap();
    await expect(entry(page, 'Round bar')).toBeVisible();
    await drawer(page).getByRole('link', { name: 'Signed-in devices' }).tap();
    await expect(mainHeading(page, 'Signed-in devices')).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();

    await opener(page).tap();
    await search(page).fill('stainless hex');
    await expect(drawer(page).getByText('1 match', { exact: true })).toBeVisible();
    await entry(page, 'Hex bar').tap();
    await expect(
      page.getByRole('heading', { name: 'Stainless Steel › Bar › Hex bar', exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/^Dana Reyes/)).toBeVisible();
  });
});

test.describe('by keyboard, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'es-MX' });

  test('the tree of products is searched and walked through', async ({ page, signedInAs }) => {
    await signedInAs('credit');
    await page.clock.install();
    await page.goto('/orders/open-orders');
    await rows(page).first().waitFor();
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await entry(page, 'Aluminio').waitFor();
    await search(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Aluminio')).toBeFocused();
    // Letters typed in quick succession are one search.
    await whileClockStands(page, () => page.keyboard.type('cob'));
    await expect(entry(page, 'Cobre/Latón')).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'End']) await page.keyboard.press(key);
    await expect(entry(page, 'Exportación')).toBeFocused();
    for (const key of ['Home', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await expect(entry(page, 'Ver todo: Aluminio')).toBeFocused();

    await page.keyboard.press('Shift+Tab');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('tuberia redonda nada');
    await expect(drawer(page).getByText('Nada coincide con «tuberia redonda nada»')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveValue('');
    await page.keyboard.type('tuberia');
    await expect(drawer(page).locator('mark').first()).toHaveText('tubería');
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Ver todo: Aluminio')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});

test.describe('when not all is well', () => {
  test.use({ viewport: PHONE });

  const CATEGORIES = '**/catalogue/v1/categories';
  const SCRIPT = /\/assets\/shell\/.*\/drawer\.[^/]+\.js$/;

  test('a script or a catalogue that fails to load can be requested again', async ({
    page,
    signedInAs,
    complaints,
  }) => {
    complaints.allow(/drawer/, /status of 500/, /ERR_FAILED/);
    await page.route(SCRIPT, (route) => route.abort());
    await page.route(CATEGORIES, (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await signedInAs('credit');
    await page.goto('/');
    await opener(page).click();
    const alert = drawer(page).getByRole('alert');
    await expect(alert).toContainText('Products and contact could not be loaded');
    await expect(drawer(page).getByRole('button', { name: 'Sign out' })).toBeEnabled();
    await page.unroute(SCRIPT);
    await alert.getByRole('button', { name: 'Retry' }).click();

    await expect(alert).toContainText('The product list could not be loaded');
    await entry(page, 'Precision Cutting').click();
    await expect(entry(page, 'Waterjet')).toBeVisible();
    await page.unroute(CATEGORIES);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(entry(page, 'Aluminum')).toBeVisible();
    await expect(entry(page, 'Waterjet')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('a catalogue of many thousand hostile names is drawn as far as it is opened', async ({
    page,
    signedInAs,
  }) => {
    const name = (text: string) => ({
      en: `<img src=x onerror=alert(1)> \u202E${text} ${'W'.repeat(200)}`,
      es: text,
    });
    const many = <Each>(count: number, make: (index: number) => Each): Each[] =>
      Array.from({ length: count }, (_, index) => make(index));
    const categories = many(12, (group) => ({
      id: `g${group}`,
      name: name(`group ${group}`),
      productsBySubCategories: many(30, (sub) => ({
        id: `s${sub}`,
        name: name(`sub ${sub}`),
        productsBySubcategory: many(60, (item) => ({
          kind: 'type',
          id: `i${item}`,
          name: name(`item ${item}`),
        })),
      })),
    }));
    await page.route(CATEGORIES, (route) => route.fulfill({ json: { data: { categories } } }));
    await signedInAs('credit');
    await page.goto('/');
    await opener(page).click();
    const items = drawer(page).getByRole('treeitem');
    await expect(items).toHaveCount(15);
    await items.first().click();
    await expect(items).toHaveCount(15 + 31);
    await items.nth(2).click();
    await expect(items).toHaveCount(15 + 31 + 61);
    await search(page).fill('item');
    await expect(
      drawer(page).getByText('First 100 of 21600 matches. Type more to narrow them.'),
    ).toBeVisible();
    await expect(drawer(page).locator('a[role=treeitem]')).toHaveCount(100);
    expect(await drawer(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await drawer(page).locator('img').count()).toBe(0);
  });
});
