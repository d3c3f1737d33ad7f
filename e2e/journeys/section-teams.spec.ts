import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPortal, type Portal } from '@portal/tools/trial-portal/portal.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import type { Page } from '@playwright/test';
import { mainHeading, menuLink } from '../fixtures/frame.ts';
import { type Terminal, commandsOf, openTerminal } from '../fixtures/terminal.ts';
import { STAFF_TEXTS, VIEWED, forgetfulLinks, inView, startView } from '../fixtures/staff-view.ts';
import { expect, test } from '../fixtures/test.ts';

const SECTION = 'mfe-example';

let teams: string;
let terminal: Terminal;
let portal: Portal | undefined;
test.beforeEach(async () => {
  teams = await mkdtemp(path.join(tmpdir(), 'portal-teams-'));
  terminal = await openTerminal();
});
test.afterEach(async ({ page }) => {
  // An open page would complain when the portal stops.
  await page.close();
  await terminal.close();
  await portal?.end();
  await rm(teams, { recursive: true, force: true });
});

/** Saves atomically, as editors do: a busy machine would compile a file that is empty before it is written. */
async function save(file: string, code: string): Promise<void> {
  const written = path.join(teams, 'saved');
  await writeFile(written, code);
  await rename(written, file);
}

/** Expects each part of the example section in its place. */
async function expectExample(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'Example' }).getByRole('listitem').first()).toBeVisible();
  await expect(menuLink(page, 'Example')).toHaveAccessibleName(/^Example\s*\d+/);
  await menuLink(page, 'Example').click();
  await expect(page).toHaveURL(`${url}/example`);
  await expect(mainHeading(page, 'Example')).toBeVisible();
}

/** The example in a read-only view of staff: its links and calls keep the customer, and its disabled button says why. */
async function expectExampleInView(page: Page, url: string): Promise<void> {
  const { credit } = VIEWED;
  // No page of the customer may be open when the member of staff signs in.
  await page.goto('about:blank');
  await signIn(page.context(), url, 'viewer');
  await startView(page.context(), url, credit);
  const strays: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/orders' && searchParams.get('customerId') !== String(credit))
      strays.push(request.url());
  });
  await page.goto(`${url}${inView('/?lng=en', credit)}`);
  const card = page.getByRole('region', { name: 'Example' });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  expect(await forgetfulLinks(page, credit)).toEqual([]);
  await menuLink(page, 'Example').click();
  await expect(page).toHaveURL(`${url}${inView('/example', credit)}`);
  const again = page
    .getByRole('main')
    .getByRole('button', { name: /^Order .* again$/ })
    .first();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toHaveAccessibleDescription(STAFF_TEXTS.en.readOnly);
  expect(await forgetfulLinks(page, credit)).toEqual([]);
  expect(strays).toEqual([]);
}

test('a team that follows its page runs, publishes and takes back a sixth section', async ({
  context,
  page,
  complaints,
}) => {
  test.setTimeout(900_000);
  const [grant, create, dev, publish, rollback, canary, ...more] = await commandsOf(
    'section-teams.md',
    'From nothing to a sixth section',
  );
  expect(more).toEqual([]);

  const granted = await terminal.run(grant ?? '');
  const [, token = '', entry = ''] = /^ {2}(\S+)$[^]*^ {2}(mfe-example=\S+)$/m.exec(granted) ?? [];
  portal = await openPortal({ PUBLISH_TOKENS: entry });
  const before = await portal.registry();

  // npm's cache has the packages of this repository, so the install needs no network.
  terminal.set({ TEAMS: teams, npm_config_prefer_offline: 'true' });
  await terminal.run(create ?? '');
  expect(await readdir(teams)).toEqual([SECTION]);

  terminal.set({ PORTAL_URL: portal.url, PORT: '0' });
  const said = await terminal.start(dev ?? '', /is at http:\S+/);
  const [, alone = ''] = / is at (\S+)/.exec(said) ?? [];
  await signIn(context, alone, 'credit');
  await expectExample(page, alone);
  const field = page.getByRole('textbox', { name: 'Order number' });
  await field.fill('SO');
  const source = path.join(teams, SECTION, 'src/example/ExamplePage.tsx');
  const code = await readFile(source, 'utf8');
  await save(source, code.replace('<Orders ', '<p>Seen at once</p>\n      <Orders '));
  await expect(page.getByText('Seen at once')).toBeVisible();
  await expect(field).toHaveValue('SO');
  // A screen that threw, was fixed and retried still gets later changes.
  complaints.allow(/Thrown while it is written/);
  const throwing = "{\n  if (location.pathname !== '') throw new Error('Thrown while it is written');";
  await save(source, code.replace(/(?<=export function ExamplePage\(\)[^{]*)\{/, throwing));
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  const compiled = page.waitForResponse(/hot-update\.js$/);
  await save(source, code);
  await compiled;
  await retry.click();
  await expect(mainHeading(page, 'Example')).toBeVisible();
  await save(source, code.replace('<Orders ', '<p>Seen at once</p>\n      <Orders '));
  await expect(page.getByText('Seen at once')).toBeVisible();

  terminal.set({ PUBLISH_TOKEN: token });
  await terminal.run(publish ?? '');
  const published = await portal.registry();
  expect(published.sections[SECTION]?.stable.version).toMatch(/^1\.0\.0-/);
  expect({ ...published.sections, [SECTION]: undefined }).toEqual({
    ...before.sections,
    [SECTION]: undefined,
  });
  expect(published.shell).toEqual(before.shell);
  await signIn(context, portal.url, 'credit');
  await expectExample(page, portal.url);
  await expect(page.getByText('Seen at once')).toBeVisible();
  await page.goto(`${portal.url}/example?lng=es`);
  await expect(mainHeading(page, 'Ejemplo')).toBeVisible();
  await expectExampleInView(page, portal.url);

  const lines = await terminal.run(rollback ?? '');
  expect(lines).toMatch(/Released mfe-example 1\.1\.0-\w+/);
  expect(lines).toMatch(/Rolled back: mfe-example 1\.0\.0-\w+/);
  expect((await portal.registry()).sections[SECTION]?.stable.version).toBe(
    published.sections[SECTION]?.stable.version,
  );

  const history = await terminal.run(canary ?? '');
  expect(history).toContain('10 %');
  expect((await portal.registry()).sections[SECTION]?.stable.version).toMatch(/^1\.2\.0-/);
});
