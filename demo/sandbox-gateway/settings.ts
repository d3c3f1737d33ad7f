/** Settings of the sandbox, from its environment. */
export interface SandboxSettings {
  host: string;
  port: number;
  /** Folder of its database; absent: everything is in memory. */
  dataDir?: string;
  /** Secret key: the bearer token of calls that charge. */
  secretKey: string;
  /** Signs its notices. */
  webhookSecret: string;
  /** Its address for browsers; absent: the address at which it listens. */
  publicUrl?: string;
  /** Where notices are sent. The portal may set it later. */
  webhookUrl?: string;
  /** Seconds until a bank payment settles. */
  settleSeconds: number;
  /** Adds the calls with which tests cause faults. */
  testControls: boolean;
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, usual: number, greatest: number): number {
  const number = Number(env[name] ?? usual);
  if (!Number.isInteger(number) || number < 0 || number > greatest)
    throw new Error(`${name} is "${env[name]}", but must be a whole number from 0 to ${greatest}.`);
  return number;
}

/** Reads the environment (docs/operators/payments.md, "The gateway"); throws a sentence when it cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 8090, 65_535),
    dataDir: env['DATA_DIR'] ?? '.data/sandbox-gateway',
    secretKey: required(env, 'SANDBOX_SECRET_KEY'),
    webhookSecret: required(env, 'SANDBOX_WEBHOOK_SECRET'),
    ...(env['SANDBOX_PUBLIC_URL'] && { publicUrl: env['SANDBOX_PUBLIC_URL'] }),
    ...(env['SANDBOX_WEBHOOK_URL'] && { webhookUrl: env['SANDBOX_WEBHOOK_URL'] }),
    settleSeconds: wholeNumber(env, 'SANDBOX_SETTLE_SECONDS', 60, 30 * 86_400),
    testControls: env['SANDBOX_TEST_CONTROLS'] === '1',
  };
}
