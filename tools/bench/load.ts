// `npm run bench -- load [--rounds 5]`: the cost of opening the built portal, served as in production, on a phone and on a desktop, first
// and second visit, beside a list of a peer; then what Lighthouse says of the same pages. Figures are medians of the rounds. The goals in
// milliseconds are those of a phone; on both devices a list has a goal as a ratio to the peer.
import type { Browser } from '@playwright/test';
import { parseArgs } from 'node:util';
import { openPortal } from '../trial-portal/portal.ts';
import prepare from '../trial-portal/prepare.ts';
import { signIn } from '../trial-portal/sign-in.ts';
import { median, report } from './figures.ts';
import { runLighthouse } from './load/lighthouse.ts';
import { PEER_ROW, startPeer } from './load/peer.ts';
import { DEVICES, visit, type Device, type Visit } from './load/visit.ts';
import { openBrowser } from './portal-under-test.ts';

interface OpenedPage {
  name: string;
  path: string;
  /** CSS selector of the first thing that a person can use: a field or a row. */
  usable: string;
  signedIn: boolean;
  /** Most milliseconds until it is usable, on the first and the second visit. */
  usableGoals?: [first: number, second: number];
  /** Most KB of scripts on the first visit. */
  scriptGoal?: number;
  lighthouseGoal?: number;
  /** It is compared with the peer's list. */
  isList?: boolean;
}

/** How many times as fast as the peer's list one of the portal is usable, at least. */
const SPEED_GOALS: Readonly<Record<Device['name'], [first: number, second: number]>> = {
  phone: [2.8, 1.7],
  desktop: [1.2, 1.2],
};
const PAINT_GOAL_MS = 600;
const TASK_GOAL_MS = 200;
const LIST_ROW = 'main :is([role=cell], [role=gridcell]), main li dl';
const PAGES: OpenedPage[] = [
  {
    name: 'login',
    path: '/login',
    usable: 'form input[name=user]',
    signedIn: false,
    usableGoals: [1_600, 900],
    scriptGoal: 140,
    lighthouseGoal: 100,
  },
  {
    name: 'home',
    path: '/',
    usable: 'main section ul:not([aria-hidden]) > li',
    signedIn: true,
    usableGoals: [2_000, 1_000],
    lighthouseGoal: 98,
  },
  {
    name: 'pending quotes',
    path: '/orders/pending-quotes',
    usable: LIST_ROW,
    signedIn: true,
    usableGoals: [2_000, 1_200],
    lighthouseGoal: 98,
    isList: true,
  },
  {
    name: 'invoices due',
    path: '/orders/open-invoices',
    usable: LIST_ROW,
    signedIn: true,
    usableGoals: [2_000, 1_200],
    lighthouseGoal: 98,
    isList: true,
  },
  {
    name: 'devices',
    path: '/my-account/devices',
    usable: '[data-section=mfe-account] ul:not([aria-hidden]) > li',
    signedIn: true,
  },
];
const PEER: OpenedPage = { name: "the peer's list", path: '/', usable: PEER_ROW, signedIn: false };
const VISITS = ['first', 'second'] as const;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const ROUNDS = Number(values.rounds);

/** First and second visit: medians of rounds that each begin in a browser without a cache. */
async function measure(
  browser: Browser,
  url: string,
  page: OpenedPage,
  device: Device,
): Promise<[first: Visit, second: Visit]> {
  const rounds: [Visit, Visit][] = [];
  while (rounds.length < ROUNDS) {
    const context = await browser.newContext(device.context);
    if (page.signedIn) await signIn(context, url, 'credit');
    const opened = { url: url + page.path, usable: page.usable };
    rounds.push([await visit(context, device, opened), await visit(context, device, opened)]);
    await context.close();
  }
  const medians = (nth: 0 | 1): Visit => {
    const of = (figure: keyof Visit): number => median(rounds.map((visits) => visits[nth][figure]));
    return {
      paint: of('paint'),
      usable: of('usable'),
      scriptBytes: of('scriptBytes'),
      longestTask: of('longestTask'),
    };
  };
  return [medians(0), medians(1)];
}

function reportVisit(device: Device, page: OpenedPage, nth: 0 | 1, measured: Visit, peer?: Visit): void {
  const what = `${device.name}, ${page.name}, ${VISITS[nth]} visit`;
  const hasGoals = device.name === 'phone' && page !== PEER;
  const figure = (name: string, key: keyof Visit, unit: 'ms' | 'KB', goal?: number): void => {
    const size = unit === 'KB' ? 1_024 : 1;
    report({
      what: `${what}: ${name}`,
      value: measured[key] / size,
      unit,
      ...(hasGoals && goal !== undefined && { atMost: goal }),
      ...(peer && { peer: peer[key] / size }),
    });
  };
  figure('first paint', 'paint', 'ms', PAINT_GOAL_MS);
  figure('usable', 'usable', 'ms', page.usableGoals?.[nth]);
  figure('script', 'scriptBytes', 'KB', nth === 0 ? page.scriptGoal : undefined);
  figure('longest task', 'longestTask', 'ms', TASK_GOAL_MS);
  if (peer)
    report({
      what: `${what}: times as fast as the peer`,
      value: peer.usable / measured.usable,
      unit: '',
      atLeast: SPEED_GOALS[device.name][nth],
    });
}

await prepare();
const browser = await openBrowser();
const peer = await startPeer();
const peerVisits = new Map<Device, [Visit, Visit]>();
for (const device of DEVICES) {
  const visits = await measure(browser, peer.url, PEER, device);
  peerVisits.set(device, visits);
  for (const nth of [0, 1] as const) reportVisit(device, PEER, nth, visits[nth]);
}
await peer.end();

const portal = await openPortal();
for (const device of DEVICES)
  for (const page of PAGES) {
    const visits = await measure(browser, portal.url, page, device);
    const beside = page.isList ? peerVisits.get(device) : undefined;
    for (const nth of [0, 1] as const) reportVisit(device, page, nth, visits[nth], beside?.[nth]);
  }
await browser.close();
const judged = PAGES.filter(({ lighthouseGoal }) => lighthouseGoal !== undefined);
await runLighthouse(portal.url, judged, ROUNDS);
await portal.end();
