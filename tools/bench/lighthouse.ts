// `npm run bench:lighthouse`: what Lighthouse says of login, home and a list, on a phone and on a desktop, signed in where the
// page needs it. Lighthouse is fetched by npx, so that no install carries it. The back/forward cache is only there in a
// Chromium with a window: Debian's, or one that CHROMIUM names. Figures are medians of the rounds.
import { chromium } from '@playwright/test';
import { openPortal } from '../trial-portal/portal.ts';
import prepare from '../trial-portal/prepare.ts';
import { signIn } from '../trial-portal/sign-in.ts';
import { note } from './figure.ts';
import { FORMS, runLighthouse, type Form, type Judged } from './lighthouse/run-lighthouse.ts';
import { startChromium } from './lighthouse/start-chromium.ts';
import { median } from './median.ts';

const [rounds = 5] = process.argv.slice(2).map(Number);
/** The goals of performance are those of the phone; what else has a goal does not change from round to round. */
const ROUNDS: Record<Form, number> = { mobile: rounds, desktop: 1 };

const PAGES = [
  { name: 'login', path: '/login', isSignedIn: false, goal: 100 },
  { name: 'home', path: '/', isSignedIn: true, goal: 98 },
  { name: 'pending quotes', path: '/orders/pending-quotes', isSignedIn: true, goal: 98 },
  { name: 'invoices due', path: '/orders/open-invoices', isSignedIn: true, goal: 98 },
];
/** Milliseconds. */
const MOST_BLOCKED = 150;
const HEADS = [
  'performance',
  'accessibility',
  'practices',
  'SEO',
  'first paint',
  'largest paint',
  'blocked',
  'back cache',
];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const line = (name: string, cells: string[]): void =>
  say(name.padEnd(26) + cells.map((cell) => cell.padStart(15)).join(''));

function cellsOf(name: string, judged: Judged[], form: Form, goal: number): string[] {
  const of = (figure: Exclude<keyof Judged, 'isPutAside'>): number =>
    Math.round(median(judged.map((each) => each[figure])));
  const noteScore = (figure: Exclude<keyof Judged, 'isPutAside'>, atLeast: number): void =>
    note({ what: `${name}, ${figure}`, value: of(figure), unit: 'of 100', atLeast });
  if (form === 'mobile') {
    noteScore('performance', goal);
    note({ what: `${name}, total blocking time`, value: of('blocked'), unit: 'ms', atMost: MOST_BLOCKED });
  } else note({ what: `${name}, performance`, value: of('performance'), unit: 'of 100' });
  noteScore('accessibility', 100);
  noteScore('practices', 100);
  noteScore('seo', 100);
  note({
    what: `${name}, put aside for Back`,
    value: judged.filter(({ isPutAside }) => isPutAside).length,
    unit: `of ${judged.length} times`,
    atLeast: judged.length,
  });
  const limits =
    form === 'mobile' ? { goal: ` of ${goal}`, blocked: ` of ${MOST_BLOCKED}` } : { goal: '', blocked: '' };
  return [
    `${of('performance')}${limits.goal}`,
    ...[of('accessibility'), of('practices'), of('seo')].map((score) => `${score} of 100`),
    `${of('firstPaint')} ms`,
    `${of('largestPaint')} ms`,
    `${of('blocked')}${limits.blocked} ms`,
    judged.every(({ isPutAside }) => isPutAside) ? 'yes' : 'no',
  ];
}

await prepare();
const portal = await openPortal();
const { port, end } = await startChromium();
try {
  line('', HEADS);
  for (const { name, path: opened, isSignedIn, goal } of PAGES) {
    if (isSignedIn) await signInAt(port);
    for (const form of FORMS) {
      const judged: Judged[] = [];
      while (judged.length < ROUNDS[form])
        judged.push(await runLighthouse(portal.url + opened, { port, form }));
      const what = `${form}, ${name}`;
      line(what, cellsOf(what, judged, form, goal));
    }
  }
} finally {
  await end();
  await portal.end();
}

/** Playwright leaves the browser once it has signed in. */
async function signInAt(port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context) await signIn(context, portal.url, 'credit');
  await browser.close();
}
