import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Debian's programs. The one without windows comes first: it needs a third less processor time for the same page. */
const WITH_WINDOW = '/usr/bin/chromium';
const DEBIANS = ['/usr/bin/chromium-headless-shell', WITH_WINDOW];

/** The Chromium of the browser tests: the one in CHROMIUM, Playwright's or Debian's; undefined when there is none. */
export function findChromium(): string | undefined {
  const places = [process.env['CHROMIUM'], chromium.executablePath(), ...DEBIANS];
  return places.find((place) => place !== undefined && place !== '' && existsSync(place));
}

/** A Chromium with windows, if there is one: only that one has the back/forward cache. */
export function findChromiumWithWindow(): string | undefined {
  const isNamed = (process.env['CHROMIUM'] ?? '') !== '';
  return !isNamed && existsSync(WITH_WINDOW) ? WITH_WINDOW : findChromium();
}

/**
 * Flags for a user without a sandbox (root), for small machines, and against calls to Google. Chromium uses only the last `--js-flags`,
 * so all flags of V8 are in one. Playwright listens to errors, which makes V8 parse every script again at the first error. The first
 * flag prevents that, because it does not happen in a visitor's browser.
 */
const flags = (...v8: readonly string[]): string[] => [
  `--js-flags=${['--no-enable-lazy-source-positions', ...v8].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The flags of every Chromium but the journeys'. */
export const CHROMIUM_FLAGS = flags();

/**
 * Flags for journeys. Their pages live for seconds, and Chromium needs a quarter less processor time without the optimising compilers.
 * `E2E_OPTIMISED=1` keeps these compilers, which benches, soak and pictures always use.
 */
export const JOURNEY_FLAGS =
  process.env['E2E_OPTIMISED'] === '1' ? CHROMIUM_FLAGS : flags('--no-turbofan', '--no-maglev');
