/** What the distributor is told from outside. */
export interface DistributorSettings {
  /** Address of the portal. */
  portal: string;
  /** Token of its key. */
  key: string;
  /** Folder of its books; what the portal exported there opens them. */
  books: string;
  /** Milliseconds from one state of an order to the next. */
  stepMs: number;
  /** Milliseconds from one piece of news to the next: a new quote, a price, a credit memo. 0 has none. */
  newsMs: number;
  timeZone: string;
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function milliseconds(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const seconds = Number(env[name] ?? usual);
  if (!Number.isInteger(seconds) || seconds < 0)
    throw new Error(`${name} is "${env[name]}", but must be a whole number of seconds.`);
  return seconds * 1_000;
}

/** Reads the environment (docs/erp.md, "A worked example"); throws a sentence when it cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv): DistributorSettings {
  return {
    portal: required(env, 'PORTAL_URL'),
    key: required(env, 'ERP_KEY'),
    books: required(env, 'BOOKS'),
    stepMs: Math.max(1_000, milliseconds(env, 'DEMO_STEP_SECONDS', 60)),
    newsMs: milliseconds(env, 'DEMO_NEWS_SECONDS', 600),
    timeZone: env['TIME_ZONE'] || 'America/Phoenix',
  };
}
