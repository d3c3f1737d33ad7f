import { defineConfig } from '@playwright/test';
import { findChromium, JOURNEY_FLAGS } from '@portal/tools/browser/chromium.ts';

const executablePath = findChromium();

/** Journeys of a minute or more come first: at the end one would run alone. */
const LONG = ['**/load-faults.spec.ts', '**/section-teams.spec.ts', '**/staff-view.spec.ts'];

/** Journeys through the real portal. Three workers for two cores, because each waits for its page a fifth of the time. */
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
  // Limits for a hanging test, also on a slow machine. The benches measure speed.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['./contained-reporter.ts']],
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
