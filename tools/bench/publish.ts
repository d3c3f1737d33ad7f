// `npm run bench:publish`: seconds from typing `npm run publish -- mfe-quotes` after a text was changed, build and start
// of the command included, until a page that is opened then shows the text; and the same for the rollback.
// Ends with status 1 when a median misses its bar or the shell is not what it was.
import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts';
import { copyOfRepository } from '../trial-portal/changed-checkout.ts';
import { openPortal } from '../trial-portal/portal.ts';
import prepare from '../trial-portal/prepare.ts';
import { signIn } from '../trial-portal/sign-in.ts';
import { note } from './figure.ts';
import { runNpm } from './publish/run-npm.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const SECTION = 'mfe-quotes';
const TEXTS = `${SECTION}/locales/en.json`;
const BEFORE = 'Pending quotes';
const title = (text: string): string => `"title": "${text}"`;

const BARS = { publish: 5, rollback: 2 };
type Measured = Record<keyof typeof BARS, { command: number; shown: number }>;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Seconds until `command` has ended, and until a page that is opened then has `heading`. */
async function timed(context: BrowserContext, url: string, heading: string, command: () => Promise<void>) {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  await command();
  const ended = seconds();
  const page = await context.newPage();
  await page.goto(`${url}/orders/pending-quotes`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  const shown = seconds();
  await page.close();
  return { command: ended, shown };
}

await prepare();
const executablePath = findChromium();
const portal = await openPortal();
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath !== undefined && { executablePath }),
});
const checkout = await copyOfRepository();
const shell = async (): Promise<string> => JSON.stringify((await portal.registry()).shell);
const rounds: Measured[] = [];
try {
  const context = await browser.newContext();
  await signIn(context, portal.url, 'credit');
  const before = await shell();
  say(`shell before  ${(await portal.registry()).shell.version}`);
  let text = BEFORE;
  while (rounds.length < ROUNDS) {
    const next = `${BEFORE}, round ${rounds.length + 1}`;
    await checkout.edit(TEXTS, title(text), title(next));
    text = next;
    rounds.push({
      publish: await timed(context, portal.url, next, () =>
        runNpm(checkout.root, ['publish', '--', SECTION], portal.url),
      ),
      rollback: await timed(context, portal.url, BEFORE, () =>
        runNpm(checkout.root, ['rollback', '--', SECTION], portal.url),
      ),
    });
  }
  say(`shell after   ${(await portal.registry()).shell.version}`);
  if ((await shell()) !== before) {
    say('The shell is not what it was.');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await checkout.remove();
  await portal.end();
}

for (const [action, bar] of Object.entries(BARS)) {
  const of = (figure: 'command' | 'shown'): number[] =>
    rounds.map((round) => round[action as keyof typeof BARS][figure]);
  const each = of('shown').map((seconds) => seconds.toFixed(2));
  const shown = median(of('shown'));
  say(
    `${action.padEnd(9)} shown after ${shown.toFixed(2)} s (bar ${bar} s), the command alone ${median(of('command')).toFixed(2)} s; rounds ${each.join(' ')}`,
  );
  note({ what: `${action} of a section, until it is shown`, value: shown, unit: 's', atMost: bar });
  if (shown >= bar) process.exitCode = 1;
}
