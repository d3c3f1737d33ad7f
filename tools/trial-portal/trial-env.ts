/** Environment of a server on the data in `dataDir`, on a port that the system chooses; `settings` override the rest. */
export const trialEnv = (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Record<string, string | undefined> => ({
  ...process.env,
  PORTAL_MODE: 'demo',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  // The embedded database in that folder, never one that the shell happens to name.
  DATABASE_URL: undefined,
  LOG_LEVEL: 'info',
  // Tests and benches all come from one address.
  LOGINS_PER_ADDRESS: '100000',
  MAILS_PER_ADDRESS: '100000',
  VISITOR_CALLS_PER_ADDRESS: '100000',
  // Bank payments settle when a test turns the sandbox's clock on.
  SANDBOX_TEST_CONTROLS: '1',
  SANDBOX_SETTLE_SECONDS: '3600',
  // A journey that needs the distributor starts it with its clock sped up; news would move rows under others.
  DEMO_STEP_SECONDS: '0',
  DEMO_NEWS_SECONDS: '0',
  ...settings,
});
