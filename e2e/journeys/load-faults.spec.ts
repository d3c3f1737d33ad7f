import type { Page } from '@playwright/test';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { publishTo } from '@portal/tools/trial-portal/publish-to.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { BROKEN_ENTRIES, breakEntry, limitOf, type BrokenEntry } from '../fixtures/broken-entry.ts';
import { noteFailures } from '../fixtures/failure-shown.ts';
import { dashboardCards, mainHeading, menuLink, rows } from '../fixtures/frame.ts';
import { drawn, failure, follow, sectionsOf, type OpenableSection } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';

const SAYS: Record<BrokenEntry, RegExp> = {
  missing: /did not arrive in full/,
  truncated: /did not arrive in full/,
  'HTML instead of script': /did not arrive in full/,
  tampered: /did not arrive in full/,
  throwing: /did not arrive in full/,
  slow: /takes too long to load/,
};

/** Expects header and menu to work, the dashboard to show the cards of the other sections, and another section to open. */
async function expectTheRestToWork(
  page: Page,
  broken: OpenableSection,
  other: OpenableSection,
): Promise<void> {
  if (broken.route.chrome === 'full') {
    await expect(page.getByRole('banner')).toBeVisible();
    await menuLink(page, 'Home').click();
  } else await follow(page, '/');
  const cards = dashboardCards(page);
  const titles = (section: OpenableSection) => section.release.descriptor.cards.map(({ title }) => title.en);
  for (const title of titles(broken)) await expect(cards.filter({ hasText: title })).toContainText('Retry');
  await expect(cards.filter({ has: page.getByRole('listitem') })).toHaveCount(5 - titles(broken).length);
  await follow(page, other.route.path);
  await expect(drawn(page, other)).toBeVisible();
}

async function checkContained(
  page: Page,
  how: BrokenEntry,
  broken: OpenableSection,
  other: OpenableSection,
): Promise<number> {
  const heal = await breakEntry(page, broken.release, how);
  // With a script that never arrives the page has no `load` event.
  await page.goto(broken.route.path, { waitUntil: 'commit' });
  // A slow section blocks nothing while it loads.
  if (how === 'slow') await expectTheRestToWork(page, broken, other);
  if (how === 'slow') await follow(page, broken.route.path);
  await expect(failure(page, broken)).toContainText('This page cannot be shown right now', {
    timeout: 60_000,
  });
  await expect(failure(page, broken)).toContainText(SAYS[how]);
  const shownAt = await page.evaluate(() => failureShown);
  if (how !== 'slow') {
    await expectTheRestToWork(page, broken, other);
    await follow(page, broken.route.path);
    await expect(failure(page, broken)).toBeVisible();
  }
  await heal();
  await failure(page, broken).getByRole('button', { name: 'Retry' }).click();
  await expect(drawn(page, broken)).toBeVisible();
  if (broken.route.chrome === 'full') await expect(mainHeading(page, broken.route.title.en)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shownAt;
}

test('whichever section arrives broken, and however, everything else works and Retry brings it back', async ({
  portal,
  context,
  signedInAs,
  complaints,
}) => {
  test.setTimeout(600_000);
  // The browser's message about a script that it refuses. A violation of the Content-Security-Policy stays a complaint.
  complaints.allow(/^console: (?!CSP)/, /^uncaught: Error: This entry throws/);
  await noteFailures(context);
  await signedInAs('credit');
  const sections = await sectionsOf(portal);
  expect(sections).toHaveLength(5);
  const pages = await Promise.all(sections.map(() => context.newPage()));
  await Promise.all(pages.map((page) => page.goto('/livez')));

  let contained = 0;
  for (const [round, how] of BROKEN_ENTRIES.entries()) {
    await test.step(how, async () => {
      const times = await Promise.all(
        sections.map((broken, at) => {
          const others = sections.filter((section) => section !== broken);
          return checkContained(pages[at]!, how, broken, others[round % others.length]!);
        }),
      );
      contained += times.length;
      console.error(
        `${how}: error view after ${times.map((time) => Math.round(time)).join(', ')} ms, five pages at once (alone at most ${limitOf(how)})`,
      );
    });
  }
  console.error(`${contained} of ${BROKEN_ENTRIES.length * sections.length} load faults contained`);

  await test.step('the operator hears of each', async () => {
    const metrics = async (): Promise<string> => (await fetch(`${portal.url}/metrics`)).text();
    for (const { release } of sections) {
      for (const kind of ['load', 'slow']) {
        const label = `client_faults_total{section="${release.name}",version="${release.version}",kind="${kind}"}`;
        // The server refuses reports beyond its limit a minute for one address. The page sends a refused report again.
        await expect.poll(metrics, { timeout: 90_000 }).toContain(label);
      }
    }
  });
});

test(
  'a section whose files the store has lost fails alone, and Retry works once it is published again',
  {
    tag: '@quick',
  },
  async ({ ownPortal, context, page, complaints }) => {
    complaints.allow(/mfe-orders/, /status of 404/);
    await ownPortal.restart(async () => {
      const database = await openPortalDatabase({ dataDir: ownPortal.dataDir });
      await database.db.deleteFrom('artifact_file').where('name', '=', 'mfe-orders').execute();
      await database.close();
    });
    await signIn(context, ownPortal.url, 'credit');
    await page.goto(`${ownPortal.url}/`);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('region', { name: 'Pending quotes' }).getByRole('link').first(),
    ).toBeVisible();
    await expect(main.getByRole('region', { name: 'Open orders' })).toContainText(
      'This card cannot be shown right now',
    );

    await menuLink(page, 'Orders').click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'This page cannot be shown right now' }),
    ).toBeVisible();
    await menuLink(page, 'Invoices').click();
    await expect(mainHeading(page, 'Invoices due')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();

    await menuLink(page, 'Orders').click();
    await expect(retry).toBeVisible();
    // The registry is unchanged: the files of the same version return to the store.
    await publishTo(ownPortal.url, { names: ['mfe-orders'], evenUnchanged: true });
    await retry.click();
    await expect(mainHeading(page, 'Open orders')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  },
);
