import { translatePages } from '@portal/shared-contracts/translate-pages';
import type { Locator, Page } from '@playwright/test';
import { DEVICES } from '../fixtures/devices.ts';
import { signOut, wholeFrame } from '../fixtures/frame.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';

const entry = (page: Page, store: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${store}`) });
const locator = (page: Page): Locator => page.getByRole('dialog', { name: 'Store locator' });
const zipField = (page: Page): Locator => page.getByRole('textbox', { name: 'ZIP Code' });
const map = (page: Page): Locator => page.getByRole('group', { name: 'Map of the branches' });
const land = (page: Page): Locator => map(page).locator('svg.map > g');

async function openLocator(page: Page, store: string): Promise<void> {
  await page.goto('/');
  await entry(page, store).click();
  await expect(map(page)).toBeVisible();
}

/** Stops the clocks of browser and server at `time`: pages take the time from the server's answers. */
async function stopClocks(page: Page, time: string): Promise<void> {
  const now = new Date(time);
  await page.clock.setFixedTime(now);
  await page.addInitScript((date) => {
    const read = Headers.prototype.get;
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? date : read.call(this, name);
    };
  }, now.toUTCString());
}

/** Labels of the map that cover the center of a marker. */
const coveredMarks = (page: Page): Promise<string[]> =>
  map(page).evaluate((drawn) => {
    const boxes = (selector: string) =>
      [...drawn.querySelectorAll(selector)].map(
        (each) => [each.textContent, each.getBoundingClientRect()] as const,
      );
    const middles = boxes('circle, rect').map(
      ([, box]) => [box.x + box.width / 2, box.y + box.height / 2] as const,
    );
    return boxes('text')
      .filter(([, box]) =>
        middles.some(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom),
      )
      .map(([words]) => words ?? '');
  });

test('the header names the store and whether it is open; a choice survives a sign-out', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('cash');
  // A Monday in Arizona, 4:30 p.m.
  await stopClocks(page, '2026-03-16T23:30:00Z');
  await page.goto('/');
  await expect(entry(page, 'Tucson')).toHaveText(/Open until 5 PM/);
  await entry(page, 'Tucson').click();
  await locator(page).getByRole('button', { name: 'Make preferred: Phoenix' }).click();
  await expect(page.getByText('Your preferred branch was updated.')).toBeVisible();
  await expect(locator(page).getByRole('region', { name: 'Phoenix' })).toContainText('Your branch');
  await page.keyboard.press('Escape');
  await expect(entry(page, 'Phoenix')).toBeFocused();

  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // An open login page leaves by itself when the same browser signs in.
  await signedInAs('cash');
  await expect(entry(page, 'Phoenix')).toBeVisible();
});

test.describe('in Spanish, with a narrow header', () => {
  test.use({ locale: 'es-MX', viewport: { width: 1024, height: 768 } });

  test('brand, status of the store and delivery ZIP are there whole', async ({ page, signedInAs }) => {
    await signedInAs('credit');
    await stopClocks(page, '2026-12-26T02:30:00Z');
    await page.goto('/');
    await expect(entry(page, 'Phoenix')).toHaveText(/Cerrado .* abre/);
    const cut = await page
      .getByRole('banner')
      .locator('span')
      .evaluateAll((texts) =>
        texts
          .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  });
});

test('without a key the portal draws a map, which is moved by keys, buttons and the mouse, translated, too', async ({
  page,
  portal,
  signedInAs,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== portal.url) foreign.push(request.url());
  });
  await page.addInitScript(translatePages);
  await signedInAs('credit');
  await openLocator(page, 'Phoenix');
  await expect(land(page).locator('path')).toHaveCount(3);
  await expect(map(page).locator('text', { hasText: 'Phoenix' })).toBeVisible();
  const at = () => land(page).getAttribute('transform');

  const first = await at();
  await map(page).focus();
  await page.keyboard.press('ArrowLeft');
  const moved = await at();
  expect(moved).not.toBe(first);
  await page.keyboard.press('+');
  expect(await at()).not.toBe(moved);
  await page.keyboard.press('0');
  expect(await at()).toBe(first);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const zoomed = await at();
  expect(zoomed).not.toBe(first);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map has no place');
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.wheel(0, -200);
  await expect.poll(at).not.toBe(zoomed);

  await zipField(page).fill('85701');
  await expect(page.getByRole('heading', { name: 'Branches near 85701' })).toBeVisible();
  await expect(locator(page).getByRole('listitem').first()).toContainText(/Tucson.*mi/s);
  await expect(map(page).locator('text', { hasText: /^85701 · .* miles$/ })).toBeVisible();
  expect(await coveredMarks(page)).toEqual([]);
  await zipField(page).fill('92101');
  await expect(map(page).locator('text', { hasText: /^92101 · .* miles$/ })).toBeVisible();
  expect(await coveredMarks(page)).toEqual([]);
  await zipField(page).fill('00000');
  await expect(page.getByText('No results found for this ZIP code')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(foreign).toEqual([]);
});

test('a delivery ZIP makes the store nearest to it the preferred one', async ({ page, signedInAs }) => {
  await signedInAs('hold');
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Deliver to/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delivery ZIP' });
  await dialog.getByRole('textbox', { name: 'ZIP Code' }).fill('95112');
  await dialog.getByRole('button', { name: 'Update ZIP' }).click();
  await expect(locator(page).getByRole('region', { name: 'San Jose' })).toContainText('Your branch');
  await expect(locator(page).getByText('Deliveries go to 95112.')).toBeVisible();
});

test('on a shop floor without a connection the stores are still there', async ({
  page,
  context,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await signedInAs('credit');
  await openLocator(page, 'Phoenix');
  // All data of the map has arrived.
  await expect(land(page).locator('path')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await wholeFrame(page);
  await context.setOffline(true);
  await entry(page, 'Phoenix').click();
  await expect(locator(page).getByRole('region', { name: 'Phoenix' })).toBeVisible();
  await zipField(page).fill('85701');
  await expect(page.getByText('An unknown error occurred')).toBeVisible();
});

test.describe('on a phone, in Spanish', () => {
  test.use({ ...DEVICES.phone, locale: 'es-US' });

  test('the locator is reached by the menu, and the position is asked for on demand', async ({
    page,
    context,
    signedInAs,
  }) => {
    await signedInAs('credit');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 37.33, longitude: -121.89 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('button', { name: /^Phoenix/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Localizador de sucursales' });
    await expect(drawer.getByRole('region', { name: 'Phoenix' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await expect(drawer.getByRole('listitem').first()).toContainText('San Jose');
    await drawer.getByRole('textbox', { name: 'Código postal' }).fill('00000');
    await expect(page.getByText('No se encontraron resultados para este código postal')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('one finger scrolls past the map, and a hint says that two fingers move it', async ({
    page,
    context,
    signedInAs,
  }) => {
    await signedInAs('credit');
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('button', { name: /^Phoenix/ }).click();
    const map = page.getByRole('group', { name: 'Mapa de las sucursales' });
    const land = map.locator('g').first();
    await expect(land.locator('path').first()).toBeAttached();
    const { x, y } = (await map.boundingBox()) ?? { x: 0, y: 0 };
    const browser = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: [number, number][]) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })),
      });
    const first = await land.getAttribute('transform');
    await touch('touchStart', [100, 100], [200, 100]);
    await touch('touchMove', [60, 100], [240, 100]);
    await touch('touchEnd');
    await expect(land).not.toHaveAttribute('transform', first ?? '');
    const before = await land.getAttribute('transform');
    await touch('touchStart', [150, 150]);
    await touch('touchMove', [150, 120]);
    await touch('touchMove', [150, 60]);
    await expect(map.getByText('Use dos dedos para mover el mapa')).toBeVisible();
    await touch('touchEnd');
    expect(await land.getAttribute('transform')).toBe(before);
    await expect.poll(async () => (await map.boundingBox())?.y).toBeLessThan(y);
  });
});
