// `npm run bench:load`: what opening the built portal costs, served as in production, and beside it a list of a peer. Figures are
// medians of the rounds.
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts';
import { openPortal } from '../trial-portal/portal.ts';
import prepare from '../trial-portal/prepare.ts';
import { signIn } from '../trial-portal/sign-in.ts';
import { note } from './figure.ts';
import { DEVICES, PHONE, type Device } from './load/devices.ts';
import { PEER_ROW, startPeer } from './load/peer.ts';
import { visit, type Opened, type Visit } from './load/visit.ts';
import { median } from './median.ts';

/** Openings of each page, whose medians are shown. Goals are those of the phone; a desktop and the peer stand beside. */
const ROUNDS = { phone: 5, peerOnPhone: 3, desktop: 1 };

/** Milliseconds and KB. The goals are those of a phone, for the first and the second visit. */
const MOST_PAINT = 600;
const MOST_TASK = 200;
const PAGES: (Opened & { usableGoal?: [first: number, second: number]; scriptGoal?: number })[] = [
  {
    name: 'login',
    path: '/login',
    usable: 'form input[name=user]',
    signedIn: false,
    usableGoal: [1_600, 900],
    scriptGoal: 140,
  },
  {
    name: 'home',
    path: '/',
    usable: 'main section ul:not([aria-hidden]) > li',
    signedIn: true,
    usableGoal: [2_000, 1_000],
  },
  {
    name: 'pending quotes',
    path: '/orders/pending-quotes',
    usable: 'main [role=gridcell], main li dl',
    signedIn: true,
    usableGoal: [2_000, 1_200],
  },
  {
    name: 'invoices due',
    path: '/orders/open-invoices',
    usable: 'main [role=gridcell], main li dl',
    signedIn: true,
    usableGoal: [2_000, 1_200],
  },
  {
    name: 'devices',
    path: '/my-account/devices',
    usable: '[data-section=mfe-account] ul:not([aria-hidden]) > li',
    signedIn: true,
  },
];
const PEER: Opened = { name: "the peer's list", path: '/', usable: PEER_ROW, signedIn: false };
const HEADS = ['paint', 'usable', 'JavaScript', 'requests', 'shift', 'longest task'];
const VISITS = ['first', 'second'] as const;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const line = (name: string, cells: readonly string[]): void =>
  say(name.padEnd(38) + cells.map((cell) => cell.padStart(14)).join(''));

/** First and second visit, in a browser that was never here. */
async function bothVisits(
  browser: Browser,
  url: string,
  opened: Opened,
  device: Device,
): Promise<[Visit, Visit]> {
  const context = await browser.newContext(device.context);
  if (opened.signedIn) await signIn(context, url, 'credit');
  const visits: [Visit, Visit] = [
    await visit(context, url, opened, device),
    await visit(context, url, opened, device),
  ];
  await context.close();
  return visits;
}

type Medians = Record<keyof Visit, number>;

function mediansOf(visits: readonly Visit[]): Medians {
  const of = (figure: keyof Visit): number => median(visits.map((each) => each[figure]));
  return {
    paint: of('paint'),
    usable: of('usable'),
    scriptBytes: of('scriptBytes'),
    requests: of('requests'),
    layoutShift: of('layoutShift'),
    longestTask: of('longestTask'),
  };
}

const cellsOf = (of: Medians): string[] => [
  `${Math.round(of.paint)} ms`,
  `${Math.round(of.usable)} ms`,
  `${(of.scriptBytes / 1024).toFixed(1)} KB`,
  String(of.requests),
  of.layoutShift.toFixed(3),
  `${Math.round(of.longestTask)} ms`,
];

/** Notes what has a goal: the figures of a phone. */
function noteGoals(
  what: string,
  of: Medians,
  { usableGoal, scriptGoal }: (typeof PAGES)[number],
  nth: 0 | 1,
): void {
  note({ what: `${what}: first paint`, value: of.paint, unit: 'ms', atMost: MOST_PAINT });
  if (usableGoal) note({ what: `${what}: usable`, value: of.usable, unit: 'ms', atMost: usableGoal[nth] });
  if (scriptGoal !== undefined && nth === 0)
    note({ what: `${what}: script`, value: of.scriptBytes / 1024, unit: 'KB', atMost: scriptGoal });
  note({ what: `${what}: longest task`, value: of.longestTask, unit: 'ms', atMost: MOST_TASK });
}

function notePeer(what: string, of: Medians): void {
  note({ what: `${what}: first paint`, value: of.paint, unit: 'ms' });
  note({ what: `${what}: usable`, value: of.usable, unit: 'ms' });
  note({ what: `${what}: script`, value: of.scriptBytes / 1024, unit: 'KB' });
  note({ what: `${what}: longest task`, value: of.longestTask, unit: 'ms' });
}

function roundsFor(opened: Opened, device: Device): number {
  if (device.name !== PHONE) return ROUNDS.desktop;
  return opened === PEER ? ROUNDS.peerOnPhone : ROUNDS.phone;
}

/** Medians of the first and of the second visit. */
async function measure(
  browser: Browser,
  url: string,
  opened: Opened,
  device: Device,
): Promise<[Medians, Medians]> {
  const rounds: [Visit, Visit][] = [];
  const wanted = roundsFor(opened, device);
  while (rounds.length < wanted) rounds.push(await bothVisits(browser, url, opened, device));
  const of = (nth: 0 | 1): Medians => {
    const medians = mediansOf(rounds.map((visits) => visits[nth]));
    line(`${device.name}, ${opened.name}, ${VISITS[nth]} visit`, cellsOf(medians));
    return medians;
  };
  return [of(0), of(1)];
}

await prepare();
const executablePath = findChromium();
const portal = await openPortal();
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath !== undefined && { executablePath }),
});
line('', HEADS);
for (const device of DEVICES)
  for (const opened of PAGES) {
    const visits = await measure(browser, portal.url, opened, device);
    if (device.name !== PHONE) continue;
    for (const nth of [0, 1] as const)
      noteGoals(`${PHONE}, ${opened.name}, ${VISITS[nth]} visit`, visits[nth], opened, nth);
  }
await portal.end();

const peer = await startPeer();
for (const device of DEVICES) {
  const visits = await measure(browser, peer.url, PEER, device);
  if (device.name !== PHONE) continue;
  for (const nth of [0, 1] as const) notePeer(`${PHONE}, ${PEER.name}, ${VISITS[nth]} visit`, visits[nth]);
}
await browser.close();
await peer.end();
