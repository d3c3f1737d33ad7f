import type { Trial } from '@portal/shared-contracts/schemas';
import type { Browser } from '@playwright/test';
import { DEMO_PUBLISH_TOKEN } from '@portal/tools/publishing/publish-token.ts';
import { openPortal, type Portal } from '@portal/tools/trial-portal/portal.ts';
import type { User } from '@portal/tools/trial-portal/demo-users.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { CARELESS, CARELESS_PATH, publishCareless } from '../fixtures/careless-section.ts';
import { noteContained } from '../fixtures/contained.ts';
import { expectReported } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';

/** The shell's mark in the timeline when a section is shown. */
const SECTION_SHOWN = 'section-shown';
const GOOD = '1.0.0-a';
const BAD = '1.1.0-b';
const headers = { authorization: `Bearer ${DEMO_PUBLISH_TOKEN}`, 'content-type': 'application/json' };

const trials = async (portal: Portal): Promise<Trial[]> =>
  ((await (await fetch(`${portal.url}/registry/trials`, { headers })).json()) as { data: Trial[] }).data;

/** Number of the counted visits of the canary and of the released version; -1 when there is no canary. */
async function counted(portal: Portal): Promise<number> {
  const [trial] = await trials(portal);
  return trial ? trial.canary.visits + trial.released.visits : -1;
}

/** A visit of the careless page by a person, until its report is sent. Answers the version that the person got. */
async function visit(browser: Browser, portal: Portal, user: User): Promise<string> {
  const context = await browser.newContext();
  await signIn(context, portal.url, user);
  const page = await context.newPage();
  await page.addInitScript((mark) => {
    const shown = new PerformanceObserver((list) => {
      if (list.getEntriesByName(mark).length > 0) Object.assign(globalThis, { isSectionShown: true });
    });
    shown.observe({ type: 'mark' });
  }, SECTION_SHOWN);
  await page.goto(`${portal.url}${CARELESS_PATH}`);
  // `watch-visits.ts` of the shell removes the mark once it counts visits.
  await page.waitForFunction(
    (mark) => 'isSectionShown' in globalThis && performance.getEntriesByName(mark).length === 0,
    SECTION_SHOWN,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = (await page.locator('#portal-registry').textContent()) ?? '{}';
  const { sections } = JSON.parse(text) as { sections: Record<string, { stable: { version: string } }> };
  const before = await counted(portal);
  // A page of the same site. With `about:blank` the browser may end the page's process before the report is sent.
  await page.goto(`${portal.url}/registry.json`);
  await expect.poll(() => counted(portal)).not.toBe(before);
  await context.close();
  return sections[CARELESS]?.stable.version ?? '';
}

test('a canary that fails for its people is taken back by itself', async ({ browser, complaints }, info) => {
  test.setTimeout(240_000);
  complaints.allow(/Careless/, /^console: (?!CSP)/);
  const portal = await openPortal({ CANARY_VISITS: '5', CANARY_MINUTES: '0' });
  try {
    await publishCareless(portal, { version: GOOD });
    const module = () => ({
      mount: () => Promise.reject(new Error('Careless')),
    });
    await publishCareless(portal, { version: BAD, module, release: false });
    const body = JSON.stringify({ percent: 50, version: BAD, steps: [100] });
    const begun = await fetch(`${portal.url}/registry/canary/${CARELESS}`, { method: 'POST', headers, body });
    expect(begun.status).toBe(201);

    const groups = new Map<string, User>();
    // The share depends on the person: the first two who get different versions.
    for (const user of ['credit', 'cash', 'hold', 'large', 'first'] as const)
      if (groups.size < 2) groups.set(await visit(browser, portal, user), user);
    expect([...groups.keys()].sort()).toEqual([GOOD, BAD]);
    const began = performance.now();
    for (let nth = 1; nth < 5; nth += 1)
      for (const user of groups.values()) await visit(browser, portal, user);
    await expect.poll(() => trials(portal), { timeout: 30_000 }).toEqual([]);
    const curedMs = performance.now() - began;

    const rows = (await (
      await fetch(`${portal.url}/registry/history?name=${CARELESS}&limit=1`, { headers })
    ).json()) as { data: { action: string; releasedBy: string }[] };
    expect(rows.data).toEqual([expect.objectContaining({ action: 'stop', releasedBy: 'release guard' })]);
    expect((await portal.registry()).sections[CARELESS]?.stable.version).toBe(GOOD);
    await expectReported(portal, CARELESS, 'mount');
    noteContained(info, {
      tried: 'a canary that throws when it is mounted',
      contained: 'the people of the released version, who never got it',
      told: `history, metrics and log: ${CARELESS}, stopped by the release guard`,
      curedMs,
    });
  } finally {
    await portal.end();
  }
});
