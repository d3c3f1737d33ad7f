// `npm run bench:switch`: what a change of section costs on a desktop, from the click, which no hovering precedes, to the picture
// with the first row. Cold: the first one in a page that was opened at home and has come to rest. Warm: the same again.
// Figures are medians of the rounds.
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts';
import { openPortal } from '../trial-portal/portal.ts';
import prepare from '../trial-portal/prepare.ts';
import { signIn } from '../trial-portal/sign-in.ts';
import { note } from './figure.ts';
import { atRest } from './switch/at-rest.ts';
import { timeSwitch, type Switch } from './switch/switch.ts';
import { median } from './median.ts';

const ROUNDS = 5;
/** Milliseconds; the first two with the answer in the page's cache, the last beside the call. */
const GOALS = { cold: 120, warm: 40, besideCall: 100 };

const HOME = { link: '[data-nav=home]', row: '#shell-view section ul:not([aria-hidden]) > li' };
const rowOf = (section: string): string => `[data-section=${section}] [role=gridcell]`;

/** Where people go, by an entry of the menu; `menu` is opened before. A place without rows is there with its first content. */
const PLACES: { name: string; link: string; row: string; menu?: string }[] = [
  { name: 'pending quotes', link: '[data-nav=quotes]', row: rowOf('mfe-quotes') },
  { name: 'quotes history', link: '[data-nav=quotes-history]', row: rowOf('mfe-quotes') },
  { name: 'open orders', link: '[href="/orders/open-orders"]', row: rowOf('mfe-orders') },
  { name: 'invoices due', link: '[href="/orders/open-invoices"]', row: rowOf('mfe-invoices') },
  { name: 'credit memos', link: '[href="/credit-memos"]', row: rowOf('mfe-credits-inventory') },
  {
    name: 'devices',
    link: '[href="/my-account/devices"]',
    row: '[data-section=mfe-account] ul:not([aria-hidden]) > li',
    menu: 'header button[aria-label^="Account menu"]',
  },
  {
    name: 'change password',
    link: '[href="/my-account/change-password"]',
    row: '[data-section=mfe-account] input[type=password]',
    menu: 'header button[aria-label^="Account menu"]',
  },
];
type Place = (typeof PLACES)[number];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function go(page: Page, { link, row, menu }: Place): Promise<Switch> {
  if (menu !== undefined) {
    await page.locator(menu).click();
    await page.locator(link).filter({ visible: true }).waitFor();
  }
  return timeSwitch(page, link, row);
}

/** The first change of section of a page, and the same again after the way back. */
async function coldAndWarm(context: BrowserContext, url: string, place: Place): Promise<[Switch, Switch]> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(HOME.row).first().waitFor();
  await atRest(page);
  const cold = await go(page, place);
  await atRest(page);
  await timeSwitch(page, HOME.link, HOME.row);
  await atRest(page);
  const warm = await go(page, place);
  await page.close();
  return [cold, warm];
}

const line = (name: string, cells: string[]): void =>
  say(name.padEnd(22) + cells.map((cell) => cell.padStart(16)).join(''));

/** How long the change took, its call, and the goal: that of a known answer, or the one beside a call. */
function cellsOf(what: string, switches: Switch[], known: number): string[] {
  const shown = median(switches.map((each) => each.shown));
  const call = median(switches.map((each) => each.call));
  const goal = call > 0 ? GOALS.besideCall + call : known;
  note({ what, value: shown, unit: 'ms', atMost: Math.round(goal) });
  return [`${Math.round(shown)} ms`, `${Math.round(call)} ms`, `${Math.round(goal)} ms`];
}

await prepare();
const executablePath = findChromium();
const portal = await openPortal();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await signIn(context, portal.url, 'credit');
line('', ['cold', 'its call', 'goal', 'warm', 'its call', 'goal']);
for (const place of PLACES) {
  const rounds: [Switch, Switch][] = [];
  while (rounds.length < ROUNDS) rounds.push(await coldAndWarm(context, portal.url, place));
  const [cold, warm] = [rounds.map(([each]) => each), rounds.map(([, each]) => each)];
  const cells = [
    ...cellsOf(`${place.name}, cold`, cold, GOALS.cold),
    ...cellsOf(`${place.name}, warm`, warm, GOALS.warm),
  ];
  line(place.name, cells);
}
await browser.close();
await portal.end();
