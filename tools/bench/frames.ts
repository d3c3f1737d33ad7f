// `npm run bench:frames`: how smoothly 10,000 rows under All are sorted, searched and scrolled by a processor that is four
// times slower than this one. Figures are medians of the rounds. Ends with status 1 when a frame takes longer than 100 ms. Frames are
// measured by the clock, so this is for a machine that does nothing else; the longest task beside them, in time of the processor, is
// stretched less.
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts';
import { openPortal } from '../trial-portal/portal.ts';
import prepare from '../trial-portal/prepare.ts';
import { signIn } from '../trial-portal/sign-in.ts';
import { note } from './figure.ts';
import { longestTaskDuring } from './frames/main-thread.ts';
import { manyOrders } from './frames/many-orders.ts';
import { framesDuring, noteFrames, SLOW_MS, type Frames } from './frames/watch-frames.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const firstRow = (page: Page, text: string): Promise<void> =>
  page.locator('main [role=gridcell], main li').filter({ hasText: text }).first().waitFor();

/** Waits until all `count` rows are in the grid, or a phone has as many cards as it gets at a time. */
async function wholeList(page: Page, count: number): Promise<void> {
  const grid = page.locator(`main [role=grid][aria-rowcount="${count + 1}"]`);
  await grid.or(page.locator('main li:nth-child(100)')).first().waitFor();
}

/** Scrolls on in every frame, as a thumb does, and then jumps to the end. */
const scroll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const place = document.querySelector('.MuiDataGrid-virtualScroller') ?? document.documentElement;
    for (let frame = 0; frame < 120; frame += 1) {
      place.scrollTop += 120;
      await new Promise(requestAnimationFrame);
    }
    place.scrollTop = place.scrollHeight;
  });

const FIRST_BY_NUMBER = manyOrders('http://portal/?sort=poNumber&order=desc').data.rows[0]?.salesOrder ?? '';

const ACTIONS: Record<string, (page: Page) => Promise<void>> = {
  scroll,
  async sort(page) {
    const header = page.getByRole('columnheader', { name: 'PO number' });
    // A person presses a header that is in view; the driver would scroll to it before.
    if (await header.isVisible()) await header.click({ scroll: 'none' });
    else await page.getByLabel('Sort by').selectOption('poNumber');
    await firstRow(page, FIRST_BY_NUMBER);
    await wholeList(page, 10_000);
  },
  async search(page) {
    await page.getByRole('searchbox', { name: 'Search Sales order history' }).fill('Wu');
    await page.locator('main [role=status]').filter({ hasText: '2,500' }).waitFor();
    await wholeList(page, 2_500);
  },
};

interface Measured extends Frames {
  /** The longest task of the page's main thread. */
  task: number;
}

/** What each action took in a page of its own. */
async function measure(page: Page, url: string): Promise<Record<string, Measured>> {
  await noteFrames(page);
  await page.route('**/api/orders/history?*', (route) =>
    route.fulfill({ json: manyOrders(route.request().url()) }),
  );
  await page.goto(`${url}/orders/history-and-documents?pageSize=all`);
  await firstRow(page, 'S-20999');
  await wholeList(page, 10_000);
  // Neither what comes late into the page is measured, nor the first script of the browser's driver.
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.readyState);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const measured: Record<string, Measured> = {};
  for (const [action, act] of Object.entries(ACTIONS)) {
    let frames: Frames = { slow: 0, longest: 0 };
    const task = await longestTaskDuring(page, async () => {
      frames = await framesDuring(page, () => act(page));
    });
    measured[action] = { task, ...frames };
  }
  return measured;
}

await prepare();
const executablePath = findChromium();
const portal = await openPortal();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
const line = (name: string, ...cells: string[]): void =>
  say(`${name.padEnd(20)}${cells.map((cell) => cell.padStart(18)).join('')}`);
const inMs = (duration: number): string => `${Math.round(duration)} ms`;
line('', `frames > ${SLOW_MS} ms`, 'longest frame', 'longest task');
for (const [screen, options] of Object.entries(SCREENS)) {
  const context = await browser.newContext(options);
  await signIn(context, portal.url, 'credit');
  const rounds: Record<string, Measured>[] = [];
  while (rounds.length < ROUNDS) {
    const page = await context.newPage();
    rounds.push(await measure(page, portal.url));
    await page.close();
  }
  for (const action of Object.keys(ACTIONS)) {
    const of = (figure: keyof Measured): number =>
      median(rounds.map((round) => round[action]?.[figure] ?? Number.NaN));
    const [slow, longest, task] = [of('slow'), of('longest'), of('task')];
    if (longest > SLOW_MS) process.exitCode = 1;
    note({
      what: `${screen}, ${action} 10,000 rows at ÷${CPU_SLOWDOWN}, longest frame`,
      value: longest,
      unit: 'ms',
      atMost: SLOW_MS,
    });
    line(`${screen}, ${action}`, String(slow), inMs(longest), inMs(task));
  }
  await context.close();
}
await browser.close();
await portal.end();
