// `npm run bench -- publish [--rounds 5]`: seconds from typing `npx portal publish mfe-quotes --no-release` and `npx portal release` after
// a text was changed, build and start of the commands included, until a page that is opened then shows the text; and the same for the
// rollback. Types, lint and unit tests, which a publish that releases runs before, take as long as the section's sources need.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readPackage, ROOT } from '../build/artifacts.ts';
import { copyOfRepository } from '../trial-portal/changed-checkout.ts';
import { openPortal } from '../trial-portal/portal.ts';
import prepare from '../trial-portal/prepare.ts';
import { signIn } from '../trial-portal/sign-in.ts';
import { median, report } from './figures.ts';
import { openBrowser } from './portal-under-test.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const SECTION = 'mfe-quotes';
const HEADING = 'Pending quotes';
const GOALS = { publish: 5, rollback: 2 };
const { version } = readPackage(path.join(ROOT, SECTION));
const LINES = {
  publish: [
    ['publish', SECTION, '--no-release'],
    ['release', `${SECTION}@${version}`],
  ],
  rollback: [['rollback', SECTION]],
};
const title = (text: string): string => `"title": "${text}"`;

await prepare();
const portal = await openPortal();
const browser = await openBrowser();
const checkout = await copyOfRepository();
const context = await browser.newContext();

/** Seconds until the commands have ended and a page that is opened then has `heading`. */
async function timed(command: keyof typeof GOALS, heading: string): Promise<number> {
  const env = { ...process.env, PORTAL_URL: portal.url };
  const began = performance.now();
  for (const line of LINES[command])
    await promisify(execFile)(process.execPath, ['tools/portal.ts', ...line], { cwd: checkout.root, env });
  const page = await context.newPage();
  await page.goto(`${portal.url}/orders/pending-quotes`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  const seconds = (performance.now() - began) / 1_000;
  await page.close();
  return seconds;
}

try {
  await signIn(context, portal.url, 'credit');
  const shell = async (): Promise<string> => JSON.stringify((await portal.registry()).shell);
  const before = await shell();
  const times: Record<keyof typeof GOALS, number[]> = { publish: [], rollback: [] };
  let text = HEADING;
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const next = `${HEADING}, round ${round}`;
    await checkout.edit(`${SECTION}/locales/en.json`, title(text), title(next));
    text = next;
    times.publish.push(await timed('publish', next));
    times.rollback.push(await timed('rollback', HEADING));
  }
  for (const script of ['publish', 'rollback'] as const)
    report({
      what: `${script} of a section, until it is shown`,
      value: median(times[script]),
      unit: 's',
      atMost: GOALS[script],
    });
  if ((await shell()) !== before) throw new Error('Publishing a section has changed the shell.');
} finally {
  await browser.close();
  await checkout.remove();
  await portal.end();
}
