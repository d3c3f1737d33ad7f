import type { Locator } from '@playwright/test';
import {
  arrived,
  category,
  categoryBar,
  mainHeading,
  menuLink,
  openMenu,
  rows,
  searchBox,
} from '../fixtures/frame.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { whileClockStands } from '../fixtures/standing-clock.ts';
import { expect, test } from '../fixtures/test.ts';

const CATALOGUE = '**/catalogue/v1/categories';

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a mouse may go diagonally to the menu; a click opens the shop, signed in', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.clock.install();
  await page.goto('/orders/open-orders');
  await category(page, 'Aluminum').hover();
  const tee = openMenu(page).getByRole('link', { name: 'Tee', exact: true });
  await expect(tee).toBeVisible();
  const to = await middleOf(tee);
  // Moves across the neighbouring entries without stopping.
  await whileClockStands(page, () => page.mouse.move(to.x, to.y, { steps: 40 }));
  await expect(tee).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const steel = await middleOf(category(page, 'Steel'));
  await page.mouse.move(steel.x, steel.y, { steps: 10 });
  await expect(openMenu(page).getByRole('link', { name: 'All Steel' })).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(openMenu(page)).toHaveCount(0);

  await category(page, 'Aluminum').hover();
  await tee.click();
  await expect(page.getByRole('heading', { name: 'Aluminum › Shapes › Tee' })).toBeVisible();
  await expect(arrived(page, 'Address')).toHaveText('/c/aluminum/shapes/tee');
  await expect(arrived(page, 'Signed in as')).toHaveText('Dana Reyes, Copperline Fabrication');
  expect(page.url()).toMatch(/\/dev\/shop\/c\/aluminum\/shapes\/tee$/);
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expect(menuLink(page, 'Quotes')).toBeVisible();
});

test('the cart opens in a tab of its own, signed in', async ({ page, signedInAs }) => {
  await signedInAs('credit');
  await page.goto('/orders/open-orders');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Cart/ }).click();
  const cart = await opening;
  await expect(cart.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(arrived(cart, 'Signed in as')).toHaveText(/^Dana Reyes/);
  await expect(rows(page).first()).toBeVisible();
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX', colorScheme: 'dark' });

  test('the keyboard opens a menu, goes through it, closes it and opens the shop', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('credit');
    await page.goto('/orders/open-orders');
    await category(page, 'Aluminio').focus();
    await page.keyboard.press('Tab');
    const opener = page.locator(':focus');
    await expect(opener).toHaveAccessibleName('Mostrar el contenido de Aluminio');
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(openMenu(page)).toBeVisible();
    for (const name of ['Ver todo: Aluminio', 'Barra', 'Barra redonda']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(openMenu(page)).toHaveCount(0);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(opener).toBeFocused();

    await page.keyboard.press('Space');
    await expect(openMenu(page)).toBeVisible();
    // The menu closes when the focus leaves the bar.
    await searchBox(page).focus();
    await expect(openMenu(page)).toHaveCount(0);

    await category(page, 'Cobre/Latón').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Cobre/Latón' })).toBeVisible();
    await expect(arrived(page, 'Sesión iniciada como')).toHaveText(/^Dana Reyes/);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('the first tap opens the menu, a tap beside it closes it, its links open the shop', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('credit');
    await page.goto('/orders/open-orders');
    await category(page, 'Precision Cutting').tap();
    await expect(openMenu(page)).toBeVisible();
    await mainHeading(page, 'Open orders').tap({ position: { x: 20, y: 20 } });
    await expect(openMenu(page)).toHaveCount(0);
    await category(page, 'Precision Cutting').tap();
    await openMenu(page).getByRole('link', { name: 'Waterjet' }).tap();
    await expect(arrived(page, 'Address')).toHaveText('/p/waterjet');
  });
});

const FAILURES = {
  'answers an error': { status: 500, json: { message: 'Oops' } },
  'refuses the session': { status: 401, json: { message: 'Unauthorized' } },
} as const;

for (const [what, answer] of Object.entries(FAILURES))
  test(`while the catalogue ${what}, the bar has the pages that need none, and nothing moves`, async ({
    page,
    signedInAs,
    complaints,
  }) => {
    complaints.allow(new RegExp(String(answer.status)));
    await page.route(CATALOGUE, (route) => route.fulfill(answer));
    // The page itself records layout shifts.
    await page.addInitScript(() =>
      new PerformanceObserver(() => (document.documentElement.dataset['moved'] = 'yes')).observe({
        type: 'layout-shift',
        buffered: true,
      }),
    );
    await signedInAs('credit');
    await page.goto('/');
    await expect(categoryBar(page).getByRole('link')).toHaveText([
      'Precision Cutting',
      'Custom extrusions',
      'Export',
    ]);
    await expect(page.getByRole('button', { name: /^Phoenix/ })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  });

test('the catalogue is asked for once a session, and its links work without the menus', async ({
  page,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/mega-menu/);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/catalogue/v1/categories')) asked += 1;
  });
  await page.route('**/mega-menu*.js', (route) => route.abort());
  await signedInAs('credit');
  await page.goto('/orders/open-orders');
  await expect(category(page, 'Steel')).toBeVisible();
  await page.reload();
  await category(page, 'Steel').hover();
  await category(page, 'Steel').click();
  await expect(arrived(page, 'Address')).toHaveText('/c/steel');
  expect(asked).toBe(1);
});
