import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aPngLogo, OTHER_COMPANY } from '@portal/portal-server/src/platform/config/testing/other-company.ts';
import type { Registry, SignedRegistry } from '@portal/shared-contracts/schemas';
import { ROOT } from '@portal/tools/build/artifacts.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { openPortalHere, type PortalHere } from '../fixtures/open-portal-here.ts';
import { routesOf } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';

/** Names of the product and of the demo's distributor, which another distributor's portal must not show. */
const NAMED = /metals.?portal|sierra ?vista/i;

let folder: string;
let portal: PortalHere;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-company-'));
  const { name, phone, email, address, remitTo } = OTHER_COMPANY;
  const logo = `data:image/png;base64,${Buffer.from(aPngLogo(80, 64).content).toString('base64')}`;
  const files = { COMPANY_FILE: { name, phone, email, address, remitTo, logo }, SITE_FILE: {} };
  const settings: Record<string, string> = {};
  for (const [variable, content] of Object.entries(files)) {
    settings[variable] = path.join(folder, `${variable}.json`);
    await writeFile(settings[variable], JSON.stringify(content));
  }
  portal = await openPortalHere(settings);
});
test.afterAll(async () => {
  await portal.end();
  await rm(folder, { recursive: true });
});

const get = async (url: string, language = 'en'): Promise<string> => {
  const headers = { accept: 'text/html', 'accept-language': language };
  return (await fetch(`${portal.url}${url}`, { headers })).text();
};

/** Paths of all pages. */
async function pages(): Promise<string[]> {
  const { registry } = JSON.parse(await get('/registry.json')) as SignedRegistry;
  const routes = routesOf(JSON.parse(registry) as Registry);
  return ['/', ...routes.map(({ path: route }) => route).filter((route) => !route.includes(':'))];
}

test('the HTML of every page, the manifest and what the server says are of the distributor', async () => {
  const addresses = await pages();
  expect(addresses.length).toBeGreaterThan(20);
  for (const language of ['en', 'es'])
    for (const address of [...addresses, '/no/such/page']) {
      const html = await get(address, language);
      expect(html, address).toMatch(/<title>[^<]*Harbor Alloys &amp; Supply, Inc\.<\/title>/);
      expect(html, address).not.toMatch(NAMED);
    }
  for (const address of ['/manifest.webmanifest', '/api/site', '/registry.json', '/api/docs/json'])
    expect(await get(address), address).not.toMatch(NAMED);
  expect(await get('/manifest.webmanifest')).toContain(OTHER_COMPANY.name);
});

test('no file that is built for browsers names the product or the distributor of the demo', () => {
  const files = globSync('{shell,mfe-*}/dist/**/*.*', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(50);
  const named = files.filter((file) => NAMED.test(readFileSync(path.join(ROOT, file), 'latin1')));
  expect(named).toEqual([]);
});

test('what a customer sees is of the distributor, on screen and on paper', async ({ page, context }) => {
  await signIn(context, portal.url, 'credit');
  for (const address of ['/', '/orders/quotes', '/orders/invoice-history', '/my-account/preferences']) {
    await page.goto(portal.url + address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(OTHER_COMPANY.name));
    await expect(page.getByRole('banner').getByText(OTHER_COMPANY.name)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(NAMED);
  }
  await page.goto(`${portal.url}/orders/invoice-history`);
  await page.getByRole('gridcell').getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await expect(panel.getByText(OTHER_COMPANY.name)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(panel.getByText(OTHER_COMPANY.name)).toBeVisible();
  await expect(panel.locator('img').first()).toBeVisible();
});
