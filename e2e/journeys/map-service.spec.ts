import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openPortal, type Portal } from '@portal/tools/trial-portal/portal.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { standInForMapService } from '../fixtures/map-service.ts';
import { expect, test } from '../fixtures/test.ts';

let folder: string;
let portal: Portal;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-site-'));
  const file = path.join(folder, 'site.json');
  await writeFile(file, JSON.stringify({ map: { key: 'map-key' } }));
  portal = await openPortal({ SITE_FILE: file });
});
test.afterAll(async () => {
  await portal.end();
  await rm(folder, { recursive: true, force: true });
});

async function openLocator(page: Page, context: BrowserContext): Promise<Locator> {
  await signIn(context, portal.url, 'credit');
  await page.goto(`${portal.url}/`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Phoenix/ })
    .click();
  return page.getByRole('dialog', { name: 'Store locator' });
}
const zipField = (page: Page): Locator => page.getByRole('textbox', { name: 'ZIP Code' });

test('with a key the map service draws the map and finds ZIPs', async ({ page, context }) => {
  const asked = await standInForMapService(context, 'works');
  const drawer = await openLocator(page, context);
  const map = drawer.locator('[data-map]');
  await expect(map).toHaveAttribute('data-zoom', '17');
  expect(asked).toHaveLength(1);
  expect(new URL(asked[0] ?? '').searchParams.get('key')).toBe('map-key');
  await map.getByRole('button', { name: 'Marker Phoenix' }).click();
  await expect(map).toHaveAttribute('data-zoom', '18');
  await expect(drawer.getByRole('region', { name: 'Phoenix' })).toBeVisible();

  const embedded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/geocode')) embedded.push(request.url());
  });
  await zipField(page).fill('92101');
  await expect(drawer.getByRole('listitem').first()).toContainText('San Diego');
  await zipField(page).fill('92102');
  await expect(page.getByText('Partial match found for ZIP code')).toBeVisible();
  await zipField(page).fill('92103');
  await expect(page.getByText('The daily limit for the maps API has been reached')).toBeVisible();
  expect(embedded).toEqual([]);
});

test('a key that is refused shows the error panel; the list and the search go on', async ({
  page,
  context,
}) => {
  await standInForMapService(context, 'refusesKey');
  const drawer = await openLocator(page, context);
  await expect(drawer.getByText('The map service refused the portal.', { exact: false })).toBeVisible();
  await zipField(page).fill('92101');
  await expect(drawer.getByRole('listitem').first()).toContainText('San Diego');
});

test('a script that fails to load shows the error panel; the portal finds ZIPs itself', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/, /Failed to load Google Maps script/);
  await standInForMapService(context, 'isDown');
  const drawer = await openLocator(page, context);
  await expect(drawer.getByText('The map could not be loaded.')).toBeVisible();
  await zipField(page).fill('92101');
  await expect(drawer.getByRole('listitem').first()).toContainText('San Diego');
});

test('without the locator no script of the map service is loaded', async ({ page, context }) => {
  const asked = await standInForMapService(context, 'works');
  await signIn(context, portal.url, 'credit');
  await page.goto(`${portal.url}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Phoenix/ })).toBeVisible();
  expect(asked).toEqual([]);
});
