import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromiumWithWindow } from '../../browser/chromium.ts';
import { freePort } from '../../test/free-port.ts';
import { signIn } from '../../trial-portal/sign-in.ts';
import { median, report } from '../figures.ts';
import { inFolder } from '../portal-under-test.ts';

/** npx fetches it, so that installing the portal does not install it. Another version scores by other rules. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MOST_OUTPUT = 64 * 1024 * 1024;
/**
 * Milliseconds. Lighthouse waits until the page makes no calls, but a page with an open stream of events always has one. Everything else
 * that a page does by itself is done in a third of this time.
 */
const MOST_LOAD = 8_000;
const START_MS = 30_000;
const MOST_BLOCKED_MS = 150;

interface Judged {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null }>;
  runtimeError?: { message: string };
}

interface JudgedPage {
  name: string;
  path: string;
  signedIn: boolean;
  /** Least performance score on a phone. */
  lighthouseGoal?: number;
}

/** Judges the page in the browser at `port`, with the cookies and the storage of this browser. */
async function judge(url: string, port: number, isPhone: boolean): Promise<Judged> {
  const flags = ['--quiet', '--output=json', '--disable-storage-reset', `--max-wait-for-load=${MOST_LOAD}`];
  if (!isPhone) flags.push('--preset=desktop');
  // With `nice` Lighthouse takes only the processor time that the page leaves: visitors have no Lighthouse beside the page.
  const args = ['npx', '--yes', LIGHTHOUSE, url, `--port=${port}`, ...flags];
  const { stdout } = await promisify(execFile)('nice', args, { maxBuffer: MOST_OUTPUT });
  const judged = JSON.parse(stdout) as Judged;
  if (judged.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${judged.runtimeError.message}`);
  return judged;
}

function reportJudged(what: string, all: readonly Judged[], performanceGoal?: number): void {
  const score = (category: string): number =>
    Math.round(median(all.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
  const goal = performanceGoal !== undefined && { atLeast: performanceGoal };
  report({ what: `${what}: performance`, value: score('performance'), unit: 'of 100', ...goal });
  for (const category of ['accessibility', 'best-practices', 'seo'])
    report({ what: `${what}: ${category}`, value: score(category), unit: 'of 100', atLeast: 100 });
  const blocked = median(all.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? Number.NaN));
  const limit = performanceGoal !== undefined && { atMost: MOST_BLOCKED_MS };
  report({ what: `${what}: total blocking time`, value: blocked, unit: 'ms', ...limit });
  const restored = all.filter(({ audits }) => audits['bf-cache']?.score === 1).length;
  const unit = `of ${all.length}`;
  report({ what: `${what}: restored from the bfcache`, value: restored, unit, atLeast: all.length });
}

/**
 * Runs `work` with the port of a Chromium that Playwright does not drive: Playwright would listen to each request and run scripts of its
 * own in every page. Only a Chromium with a window has the back/forward cache.
 */
const withChromium = (work: (port: number) => Promise<void>): Promise<void> =>
  inFolder(async (profile) => {
    const port = await freePort();
    const args = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
    const program = findChromiumWithWindow() ?? chromium.executablePath();
    const child = spawn(program, [...CHROMIUM_FLAGS, ...args], { stdio: 'ignore' });
    try {
      const signal = AbortSignal.timeout(START_MS);
      while (!(await fetch(`http://127.0.0.1:${port}/json/version`, { signal }).catch(() => undefined)))
        await pause(50, undefined, { signal });
      await work(port);
    } finally {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    }
  });

/** Reports what Lighthouse says of the pages on a phone, medians of `rounds`, and on a desktop. */
export const runLighthouse = (portal: string, pages: readonly JudgedPage[], rounds: number): Promise<void> =>
  withChromium(async (port) => {
    for (const { name, path, signedIn, lighthouseGoal } of pages) {
      if (signedIn) {
        const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
        const [context] = browser.contexts();
        if (context) await signIn(context, portal, 'credit');
        await browser.close();
      }
      const onPhone: Judged[] = [];
      while (onPhone.length < rounds) onPhone.push(await judge(portal + path, port, true));
      reportJudged(`Lighthouse, phone, ${name}`, onPhone, lighthouseGoal);
      reportJudged(`Lighthouse, desktop, ${name}`, [await judge(portal + path, port, false)]);
    }
  });
