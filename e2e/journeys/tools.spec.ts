import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { openPortal, type Portal } from '@portal/tools/trial-portal/portal.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { failed, fault } from '../fixtures/faults.ts';
import { FAULTY, publishFaulty } from '../fixtures/faulty-section.ts';
import { menuLink, rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

const COLLECTOR = 'https://collect.example/in';
const SURVEY = 'https://survey.example/survey.js';
const WIDGET = 'https://widget.example/widget.js';
const GOOGLE = 'https://www.googletagmanager.com';
const TOOLS = {
  analytics: { kind: 'collector', url: COLLECTOR },
  errors: { dsn: 'https://key@errors.example/7', environment: 'trial' },
  survey: { script: SURVEY },
  accessibility: { script: WIDGET },
};

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Collects, from now on, the page's requests to other origins than `origin`. */
function foreignRequests(page: Page, origin: string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) found.push(request.url());
  });
  return found;
}

test('with no tool configured nothing leaves the origin, from the login page to the lists', async ({
  page,
  portal,
  signedInAs,
}) => {
  const foreign = foreignRequests(page, portal.url);
  const lateParts = async (): Promise<void> => {
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    await expect.poll(loaded).toMatch(/\/tools\.[^/]*\.js/);
  };
  await page.goto('/login');
  await lateParts();
  await signedInAs('credit');
  // An open login page leaves by itself when the same browser signs in.
  await page.waitForURL('**/');
  for (const address of ['/', '/orders/pending-quotes', '/credit-memos']) {
    await page.goto(address);
    await lateParts();
  }
  expect(foreign).toEqual([]);
});

/** Runs `use` with a portal whose site file configures `tools`. */
async function withSite(tools: object, use: (portal: Portal) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const file = path.join(folder, 'site.json');
  await writeFile(file, JSON.stringify({ tools }));
  const portal = await openPortal({ SITE_FILE: file });
  await use(portal);
  await portal.end();
  await rm(folder, { recursive: true });
}

type Answer = 'well' | 'with an error' | 'nothing' | 'a script that throws';

/** Stand-ins for the services that tools report to, and what they received. */
async function standIn(page: Page, answer: Answer): Promise<{ beacons: string[]; envelopes: string[] }> {
  const beacons: string[] = [];
  const envelopes: string[] = [];
  const fulfill = async (route: Route, body = '{}'): Promise<void> => {
    if (answer === 'nothing') return route.abort();
    const status = answer === 'with an error' ? 500 : 200;
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ status, headers, contentType: 'text/javascript', body });
  };
  await page.route(COLLECTOR, (route) => {
    beacons.push(route.request().postData() ?? '');
    return fulfill(route);
  });
  await page.route('https://errors.example/**', (route) => {
    const envelope = route.request().postData() ?? '';
    // A busy machine stops a page, too.
    if (!envelope.includes('"kind":"busy"')) envelopes.push(envelope);
    return fulfill(route);
  });
  for (const script of [SURVEY, WIDGET, `${GOOGLE}/gtag/js*`])
    await page.route(script, (route) =>
      fulfill(
        route,
        answer === 'well'
          ? `document.documentElement.dataset.from = (document.documentElement.dataset.from ?? '') + new URL(document.currentScript.src).pathname`
          : 'throw new Error("broken")',
      ),
    );
  return { beacons, envelopes };
}

async function openQuotes(page: Page, portal: Portal, query = ''): Promise<void> {
  await signIn(page.context(), portal.url, 'credit');
  await page.goto(`${portal.url}/orders/pending-quotes${query}`);
  await expect(rows(page).first()).toBeVisible();
}

test.describe('with tools', () => {
  let portal: Portal;
  let close = (): void => undefined;
  let closed: Promise<void>;
  test.beforeAll(async () => {
    const ended = new Promise<void>((resolve) => (close = resolve));
    await new Promise<void>((resolve, reject) => {
      closed = withSite(TOOLS, (opened) => {
        portal = opened;
        resolve();
        return ended;
      });
      closed.catch(reject);
    });
  });
  test.afterAll(async () => {
    close();
    await closed;
  });

  test('all tools load after the list, and get the routes of pages instead of their addresses', async ({
    page,
  }) => {
    const { beacons } = await standIn(page, 'well');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openQuotes(page, portal);
    await expect.poll(() => beacons).toEqual(['{"kind":"page","page":"/orders/pending-quotes"}']);
    await expect(page.locator('html')).toHaveAttribute('data-from', /survey\.js/);
    await expect(page.locator('html')).toHaveAttribute('data-from', /widget\.js/);
    const list = asked.findIndex((url) => url.includes('/api/quotes'));
    expect(asked.findIndex((url) => url.includes('.example/'))).toBeGreaterThan(list);

    await menuLink(page, 'Orders').click();
    await expect.poll(() => beacons.at(-1)).toBe('{"kind":"page","page":"/orders/open-orders"}');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect.poll(() => beacons.at(-1)).toBe('{"kind":"event","name":"language_changed"}');
  });

  test('no script of another site is loaded on a page for paying', async ({ page }) => {
    const { beacons } = await standIn(page, 'well');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${portal.url}/payment`);
    await expect.poll(() => beacons).toEqual(['{"kind":"page","page":"/payment"}']);
    expect(asked.filter((url) => url === SURVEY || url === WIDGET)).toEqual([]);
  });

  test('a person whose browser asks not to be tracked is not tracked', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const { beacons } = await standIn(page, 'well');
    const analytics = page.waitForResponse(/\/analytics\.[^/]*js/);
    await openQuotes(page, portal);
    await analytics;
    await menuLink(page, 'Orders').click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-from', /widget\.js/);
    expect(beacons).toEqual([]);
  });

  /** Tags and errors of an event, read from its envelope. */
  const eventOf = (envelope: string | undefined) =>
    JSON.parse(envelope?.split('\n')[2] ?? '') as {
      tags: Record<string, string>;
      exception: { values: { type: string; value: string }[] };
    };

  test('an error while a section is rendered is reported as an error of that section and version', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/Faulty at render/);
    await publishFaulty(portal, '1.0.0-a');
    const { envelopes } = await standIn(page, 'well');
    await openQuotes(page, portal);
    await fault(page, 'render');
    await menuLink(page, 'Faulty').click();
    await expect(failed(page)).toBeVisible();
    await expect.poll(() => envelopes.length).toBe(1);
    const { tags, exception } = eventOf(envelopes[0]);
    expect(tags).toEqual({ section: FAULTY, version: '1.0.0-a', kind: 'render', shown: 'error' });
    expect(exception.values.map(({ type, value }) => [type, value])).toEqual([['Error', '']]);
  });

  test('a fault that an error boundary catches is reported with its section and version', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/footer/, /Failed to load resource/, /ChunkLoadError/);
    await page.route(/\/footer[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
    const { envelopes } = await standIn(page, 'well');
    await openQuotes(page, portal, '?search=Q-10');
    await expect.poll(() => envelopes.length).toBe(1);
    const { tags, exception } = eventOf(envelopes[0]);
    const { shell } = await portal.registry();
    expect(tags).toEqual({ section: 'shell', version: shell.version, kind: 'chunk', shown: 'page' });
    expect(exception.values.map(({ type, value }) => [type, value])).toEqual([['ChunkLoadError', '']]);
    expect(envelopes.join()).not.toContain('Q-10');
  });

  for (const answer of ['with an error', 'nothing', 'a script that throws'] as const)
    test(`services that answer ${answer} leave the page as it is`, async ({ page, complaints }) => {
      complaints.allow(/Failed to load resource/, /broken/);
      const { beacons } = await standIn(page, answer);
      const scripts = [SURVEY, WIDGET].map((url) => page.waitForRequest(url));
      await openQuotes(page, portal);
      await Promise.all(scripts);
      await expect.poll(() => beacons.length).toBe(1);
      await menuLink(page, 'Orders').click();
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-from');
    });
});

test('Google’s tag gets the routes of pages instead of their addresses, and a page works without it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await withSite({ analytics: { kind: 'google', tag: 'G-TRIAL1' } }, async (portal) => {
    await standIn(page, 'well');
    await openQuotes(page, portal);
    await expect(page.locator('html')).toHaveAttribute('data-from', '/gtag/js');
    const told = () => page.evaluate(() => JSON.stringify(globalThis.dataLayer));
    await expect.poll(told).toContain('/orders/pending-quotes');

    await page.unrouteAll({ behavior: 'wait' });
    await standIn(page, 'nothing');
    const asked = page.waitForRequest(`${GOOGLE}/**`);
    await page.reload();
    await asked;
    await expect(rows(page).first()).toBeVisible();
    await page.close();
  });
});
