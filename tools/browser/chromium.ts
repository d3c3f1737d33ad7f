import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's. The shell without a window comes first: it needs a third less of the processor for the same page. */
const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The Chromium that the browser tests drive: the named one, Playwright's own, or Debian's; undefined when there is none. */
export function findChromium(): string | undefined {
  const places = [process.env['CHROMIUM'], chromium.executablePath(), ...DEBIANS];
  return places.find((place) => place !== undefined && place !== '' && existsSync(place));
}

/** Root has no sandbox, small machines have little shared memory, and nothing here is to call home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
