// `npm run bench:load`: what opening the built portal costs, served as in production. Figures are medians of the rounds.
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts';
import { openPortal } from '../trial-portal/portal.ts';
import prepare from '../trial-portal/prepare.ts';
import { signIn } from '../trial-portal/sign-in.ts';
import { DEVICES, type Device } from './load/devices.ts';
import { visit, type Opened, type Visit } from './load/visit.ts';

const ROUNDS = 3;

const PAGES: Opened[] = [
  { name: 'login', path: '/login', usable: 'form input[name=user]', signedIn: false },
  { name: 'home', path: '/', usable: 'main section ul:not([aria-hidden]) > li', signedIn: true },
  {
    name: 'pending quotes',
    path: '/orders/pending-quotes',
    usable: 'main [role=gridcell], main li dl',
    signedIn: true,
  },
];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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

function describe(name: string, visits: Visit[]): string {
  const of = (figure: keyof Visit): number => median(visits.map((each) => each[figure]));
  const cells = [
    `${Math.round(of('paint'))} ms`,
    `${Math.round(of('usable'))} ms`,
    `${(of('scriptBytes') / 1024).toFixed(1)} KB`,
    String(of('requests')),
    of('layoutShift').toFixed(3),
  ];
  return name.padEnd(34) + cells.map((cell) => cell.padStart(11)).join('');
}

await prepare();
const executablePath = findChromium();
const portal = await openPortal();
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath !== undefined && { executablePath }),
});
say(
  ''.padEnd(34) +
    ['paint', 'usable', 'JavaScript', 'requests', 'shift'].map((head) => head.padStart(11)).join(''),
);
for (const device of DEVICES) {
  for (const opened of PAGES) {
    const rounds: [Visit, Visit][] = [];
    while (rounds.length < ROUNDS) rounds.push(await bothVisits(browser, portal.url, opened, device));
    say(
      describe(
        `${device.name}, ${opened.name}, first visit`,
        rounds.map(([first]) => first),
      ),
    );
    say(
      describe(
        `${device.name}, ${opened.name}, second visit`,
        rounds.map(([, second]) => second),
      ),
    );
  }
}
await browser.close();
await portal.end();
