// `npm run bench:faults`: in what time the error view is painted in a section's place, for each way in which its first script
// can arrive broken. A slow script is measured in one section only. Ends with status 1 when one takes longer than the bar.
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '@portal/tools/browser/chromium.ts';
import { note } from '@portal/tools/bench/figure.ts';
import { openPortal } from '@portal/tools/trial-portal/portal.ts';
import prepare from '@portal/tools/trial-portal/prepare.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { BROKEN_ENTRIES, breakEntry, limitOf } from './fixtures/broken-entry.ts';
import { FAILURE, noteFailures } from './fixtures/failure-shown.ts';
import { sectionsOf } from './fixtures/sections.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Milliseconds from following a link to `path` until the error view is painted in the section's place. */
const fromClick = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (to) => {
    const began = performance.now();
    const shown = whenFailureShows();
    history.pushState(null, '', to);
    return (await shown) - began;
  }, path);

/** The same for a page that is opened by its address, from the moment it is asked for. */
async function fromAddress(page: Page, path: string): Promise<number> {
  // A script that never arrives keeps the page's `load` from ever happening.
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(FAILURE).waitFor();
  return page.evaluate(() => failureShown);
}

await prepare();
const executablePath = findChromium();
const portal = await openPortal();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
const sections = await sectionsOf(portal);
const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1440, height: 900 } });
await signIn(context, portal.url, 'credit');
await noteFailures(context);

say(`${'milliseconds'.padEnd(48)}by link   by address   longest / bar`);
for (const how of BROKEN_ENTRIES) {
  let longest = 0;
  // A slow script is given up after the same limit in every section: one section is enough. The journey load-faults looks at all.
  for (const { release, route } of how === 'slow' ? sections.slice(0, 1) : sections) {
    const page = await context.newPage();
    await page.goto('/livez');
    const heal = await breakEntry(page, release, how);
    const opened = await fromAddress(page, route.path);
    const elsewhere = sections.find((section) => section.release !== release)?.route.path ?? '/';
    await page.goto(elsewhere, { waitUntil: 'commit' });
    await page.locator('[data-section] > :not([data-view])').waitFor();
    const followed = await fromClick(page, route.path);
    longest = Math.max(longest, opened, followed);
    const ratio = Math.max(opened, followed) / limitOf(how);
    if (ratio > 1) process.exitCode = 1;
    const figures = [followed, opened].map((time) => String(Math.round(time)));
    say(
      `${`${how}, ${release.name}`.padEnd(48)}${figures[0]!.padStart(7)}${figures[1]!.padStart(13)}${ratio.toFixed(2).padStart(16)}`,
    );
    await heal();
    await page.close();
  }
  note({
    what: `error view for an entry that is ${how}, longest`,
    value: longest,
    unit: 'ms',
    atMost: limitOf(how),
  });
}
await browser.close();
await portal.end();
