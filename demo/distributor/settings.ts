/** Settings of the distributor, from its environment. */
export interface DistributorSettings {
  /** Address of the portal. */
  portal: string;
  /** Token of its key. */
  key: string;
  /** Folder of its books. They are created from the portal's export in that folder. */
  books: string;
  /** Time from one state of an order to the next, in ms. */
  stepMs: number;
  /** Time from one piece of news to the next (a quote, a price, a credit memo), in ms; 0 for none. */
  newsMs: number;
  timeZone: string;
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

const LONGEST_SECONDS = 86_400;

function milliseconds(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name] ?? String(usual);
  if (!/^\d+$/.test(text) || Number(text) > LONGEST_SECONDS)
    throw new Error(`${name} is "${text}", but must be a whole number from 0 to ${LONGEST_SECONDS}.`);
  return Number(text) * 1_000;
}

/** Reads DEMO_STEP_SECONDS and DEMO_NEWS_SECONDS; throws a sentence when one cannot be used. */
export const readPace = (env: NodeJS.ProcessEnv): Pick<DistributorSettings, 'stepMs' | 'newsMs'> => ({
  stepMs: milliseconds(env, 'DEMO_STEP_SECONDS', 60),
  newsMs: milliseconds(env, 'DEMO_NEWS_SECONDS', 600),
});

/** Reads the environment (docs/erp.md, "A worked example"). Throws a sentence for the operator if a setting is invalid. */
export function readSettings(env: NodeJS.ProcessEnv): DistributorSettings {
  const { stepMs, newsMs } = readPace(env);
  return {
    portal: required(env, 'PORTAL_URL'),
    key: required(env, 'ERP_KEY'),
    books: required(env, 'BOOKS'),
    stepMs: Math.max(1_000, stepMs),
    newsMs,
    timeZone: env['TIME_ZONE'] || 'America/Phoenix',
  };
}
