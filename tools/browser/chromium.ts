import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's. The shell without a window comes first: it needs a third less of the processor for the same page. */
const WITH_WINDOW = '/usr/bin/chromium';
const DEBIANS = ['/usr/bin/chromium-headless-shell', WITH_WINDOW];

/** The Chromium that the browser tests drive: the named one, Playwright's own, or Debian's; undefined when there is none. */
export function findChromium(): string | undefined {
  const places = [process.env['CHROMIUM'], chromium.executablePath(), ...DEBIANS];
  return places.find((place) => place !== undefined && place !== '' && existsSync(place));
}

/** A Chromium that has windows where there is one: only that one puts pages aside for Back. */
export function findChromiumWithWindow(): string | undefined {
  const isNamed = (process.env['CHROMIUM'] ?? '') !== '';
  return !isNamed && existsSync(WITH_WINDOW) ? WITH_WINDOW : findChromium();
}

/**
 * Root has no sandbox, small machines have little shared memory, and nothing here is to call home. Chromium takes the last `--js-flags`
 * alone, so that V8's are put together here. A driver of the browser listens to errors, for which V8 would parse every script once
 * more at the first error. The flag prevents it, as no visitor's browser does it.
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
 * For journeys. Their pages live for seconds, and without the optimising compilers Chromium needs a quarter less of the processor. Benches, soak and pictures run the code that visitors run, and so do journeys with `E2E_OPTIMISED=1`.
 */
export const JOURNEY_FLAGS =
  process.env['E2E_OPTIMISED'] === '1' ? CHROMIUM_FLAGS : flags('--no-turbofan', '--no-maglev');
