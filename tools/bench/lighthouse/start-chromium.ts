import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromiumWithWindow } from '../../browser/chromium.ts';
import { freePort } from '../../test/free-port.ts';

/** Milliseconds. */
const MOST_START = 30_000;

export interface StartedChromium {
  /** Where its protocol is spoken. */
  port: number;
  end(): Promise<void>;
}

/**
 * Starts a Chromium without a window on the screen, in a profile of its own, that Playwright does not drive: it would hear of each request,
 * and run scripts of its own in every page (docs/performance-notes.md, "What Lighthouse counts").
 */
export async function startChromium(): Promise<StartedChromium> {
  const profile = await mkdtemp(path.join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const args = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = spawn(findChromiumWithWindow() ?? chromium.executablePath(), [...CHROMIUM_FLAGS, ...args], {
    stdio: 'ignore',
  });
  await answers(`http://127.0.0.1:${port}/json/version`);
  return {
    port,
    end: async () => {
      const closed = once(child, 'close');
      child.kill();
      await closed;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function answers(url: string): Promise<void> {
  const most = AbortSignal.timeout(MOST_START);
  while (!(await fetch(url, { signal: most }).catch(() => undefined))) {
    most.throwIfAborted();
    await after(50);
  }
}
