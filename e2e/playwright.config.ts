import { defineConfig } from '@playwright/test';
import { findChromium, JOURNEY_FLAGS } from '@portal/tools/browser/chromium.ts';

const executablePath = findChromium();

/** Journeys of a minute or more: they come first, as at the end one would run alone. */
const LONG = ['**/load-faults.spec.ts', '**/section-teams.spec.ts', '**/staff-view.spec.ts'];

/** Journeys through the real portal, three at a time: of two, both wait for their page a fifth of the time, and both cores rest. */
export default defineConfig({
  testDir: 'journeys',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: LONG },
  ],
  outputDir: 'test-results',
  // `npm test` prepares the portal while other tests run.
  ...(process.env['TRIAL_PORTAL'] !== 'prepared' && { globalSetup: '../tools/trial-portal/prepare.ts' }),
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  forbidOnly: true,
  retries: 0,
  // They end what hangs, also on a machine of half the speed; how fast something is, the benches measure.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: JOURNEY_FLAGS, ...(executablePath !== undefined && { executablePath }) },
  },
});
