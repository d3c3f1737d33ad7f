import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';

/** Data of the prepared portal that every trial portal copies. */
export const TEMPLATE = path.join(ROOT, 'tools/.cache/trial-portal');

/** Environment variables of a server on the data in `dataDir` and on a free port; `settings` override the rest. */
export const trialEnv = (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Record<string, string | undefined> => ({
  ...process.env,
  PORTAL_MODE: 'demo',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  // Use the embedded database in that folder, also when the shell's environment names another.
  DATABASE_URL: undefined,
  LOG_LEVEL: 'info',
  // Tests and benches all come from one address.
  LOGINS_PER_ADDRESS: '100000',
  MAILS_PER_ADDRESS: '100000',
  VISITOR_CALLS_PER_ADDRESS: '100000',
  // Bank payments settle when a test advances the clock of the sandbox.
  SANDBOX_TEST_CONTROLS: '1',
  SANDBOX_SETTLE_SECONDS: '3600',
  // No changes by the demo's distributor, which would move rows. A journey that needs them sets a faster clock.
  DEMO_STEP_SECONDS: '0',
  DEMO_NEWS_SECONDS: '0',
  ...settings,
});
