import { generateKeyPairSync, hash } from 'node:crypto';
import { DEMO_FILES } from '@portal/demo/company/files.ts';
import { ConfigError, readConfig } from './config.ts';
import {
  DEMO_HANDOFF_KEY,
  DEMO_PUBLISH_TOKEN,
  DEMO_SANDBOX_KEY,
  DEMO_SANDBOX_WEBHOOK_SECRET,
} from './settings.ts';

const key = generateKeyPairSync('ed25519').privateKey;
const PRODUCTION = {
  PORTAL_MODE: 'production',
  DATABASE_URL: 'postgres://portal@db/portal',
  PUBLISH_TOKEN: 'a-token-that-nobody-will-guess',
  REGISTRY_KEY: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  COMPANY_FILE: DEMO_FILES.COMPANY_FILE,
};

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('a demo needs nothing: it keeps its data beside the program and is reached from this machine only', () => {
  expect(readConfig({ PORTAL_MODE: 'demo' })).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: '.data',
    publishTokens: { '*': DEMO_PUBLISH_TOKEN },
    trustProxy: false,
    timeZone: 'America/Los_Angeles',
  });
});

test.each(['demo', 'production'])(
  'in %s mode an address may sign in 60 times, or as often as configured',
  (mode) => {
    const env = { ...PRODUCTION, PORTAL_MODE: mode };
    expect(readConfig(env)).toMatchObject({ loginsPerAddress: 60, mailsPerAddress: 20 });
    expect(readConfig({ ...env, LOGINS_PER_ADDRESS: '5000', MAILS_PER_ADDRESS: '7' })).toMatchObject({
      loginsPerAddress: 5_000,
      mailsPerAddress: 7,
    });
    expect(problemsOf({ ...env, LOGINS_PER_ADDRESS: '0' })).toEqual([
      'LOGINS_PER_ADDRESS is "0", but must be a whole number from 1 to 1000000.',
    ]);
  },
);

test('production starts with secrets of its own', () => {
  const config = readConfig({
    ...PRODUCTION,
    PUBLISH_TOKENS: 'mfe-quotes=another-token-that-is-long, shell=yet-another-token-of-ours, ',
  });
  expect(config.publishTokens).toEqual({
    '*': PRODUCTION.PUBLISH_TOKEN,
    'mfe-quotes': 'another-token-that-is-long',
    shell: 'yet-another-token-of-ours',
  });
  expect(config.registryKey?.asymmetricKeyType).toBe('ed25519');
});

test('a registry key may be PEM in one line', () => {
  const pem = key.export({ format: 'pem', type: 'pkcs8' }).toString().replaceAll('\n', '\\n');
  expect(readConfig({ ...PRODUCTION, REGISTRY_KEY: pem }).registryKey?.equals(key)).toBe(true);
});

test('without a mode it is production, which reports everything that is missing at once', () => {
  expect(problemsOf({})).toEqual([
    'Production needs DATABASE_URL (PostgreSQL) or DATA_DIR (embedded database).',
    'Production needs PUBLISH_TOKEN or PUBLISH_TOKENS.',
    'Production needs REGISTRY_KEY, the Ed25519 key that signs the registry.',
    'Production needs COMPANY_FILE, the distributor whose name and remit-to address documents print.',
  ]);
});

const x25519 = generateKeyPairSync('x25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
test.each([
  [{ PORTAL_MODE: 'staging' }, 'PORTAL_MODE is "staging"'],
  [{ ...PRODUCTION, TIME_ZONE: 'Pacific' }, 'TIME_ZONE is "Pacific", but must be a time zone'],
  [{ PORT: 'http' }, 'PORT is "http"'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS is "61", but must be a whole number from 0 to 60.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with postgres://'],
  [{ PUBLISH_TOKEN: DEMO_PUBLISH_TOKEN }, 'The publish token is the one of the demo'],
  [
    { PUBLISH_TOKEN: `sha256:${hash('sha256', DEMO_PUBLISH_TOKEN)}` },
    'The publish token is the one of the demo',
  ],
  [{ PUBLISH_TOKEN: 'short' }, 'A publish token must be at least 24'],
  [{ HANDOFF_KEY: DEMO_HANDOFF_KEY }, 'HANDOFF_KEY is the one of the demo'],
  [{ HANDOFF_KEY: 'short' }, 'HANDOFF_KEY must be at least 24'],
  [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must be at least 24'],
  [
    { SMTP_URL: 'mail.test:25', PUBLIC_URL: 'https://portal.test' },
    'SMTP_URL must be an address that begins with smtp://',
  ],
  [{ SMTP_URL: 'smtp://mail.test' }, 'SMTP_URL needs PUBLIC_URL'],
  [{ PUBLIC_URL: 'portal.test/de' }, 'PUBLIC_URL is "portal.test/de", but must be the address of the portal'],
  [{ MAIL_WEBHOOK_SECRET: 'whsec_short' }, 'MAIL_WEBHOOK_SECRET must be whsec_'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody", but must be an address'],
  [{ ACCESS_REQUESTS_TO: 'sales' }, 'ACCESS_REQUESTS_TO is "sales", but must be an e-mail address'],
  [{ PUBLISH_TOKENS: 'quotes' }, 'PUBLISH_TOKENS must be pairs'],
  [{ PUBLISH_TOKEN: '', PUBLISH_TOKENS: 'quotes' }, 'PUBLISH_TOKENS must be pairs'],
  [{ REGISTRY_KEY: 'bm8ga2V5' }, 'REGISTRY_KEY must be an Ed25519 private key'],
  [{ REGISTRY_KEY: x25519 }, 'REGISTRY_KEY is a key of type x25519'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY is "nginx", but must be a number of hops'],
])('%j is refused with one sentence', (change, sentence) => {
  const problems = problemsOf({ ...PRODUCTION, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});

test('a key that cannot be read is not repeated in the complaint', () => {
  expect(problemsOf({ ...PRODUCTION, REGISTRY_KEY: 'c2VjcmV0' }).join()).not.toContain('c2VjcmV0');
});

test('a demo that others can reach needs secrets of its own', () => {
  expect(problemsOf({ PORTAL_MODE: 'demo', HOST: '0.0.0.0' })).toEqual([
    'HOST is 0.0.0.0, which others can reach: set PUBLISH_TOKEN to a secret of your own.',
    'HOST is 0.0.0.0, which others can reach: set HANDOFF_KEY to a secret of your own.',
  ]);
});

test.each([
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['false', false],
])('TRUST_PROXY=%s is read as %j', (text, read) =>
  expect(readConfig({ ...PRODUCTION, TRUST_PROXY: text }).trustProxy).toEqual(read),
);

test('a hosted passkey provider has a secret, a key and, where it is not the usual one, an address', () => {
  const hosted = { PORTAL_MODE: 'demo', PASSWORDLESS_API_SECRET: 'secret', PASSWORDLESS_API_KEY: 'key' };
  expect(readConfig({ PORTAL_MODE: 'demo' }).passwordless).toBeUndefined();
  expect(readConfig(hosted).passwordless).toEqual({
    apiUrl: 'https://v4.passwordless.dev',
    apiKey: 'key',
    apiSecret: 'secret',
  });
  expect(problemsOf({ ...hosted, PASSWORDLESS_API_KEY: '' })).toEqual([
    'PASSWORDLESS_API_SECRET and PASSWORDLESS_API_KEY belong together: set both, or neither.',
  ]);
  expect(problemsOf({ ...hosted, PASSWORDLESS_API_URL: 'passkeys' })).toEqual([
    'PASSWORDLESS_API_URL is "passkeys", but must be an address such as https://v4.passwordless.dev.',
  ]);
});

const gatewayOf = (env: Record<string, string>) => readConfig(env).gateway;
const SANDBOX = {
  PAYMENT_GATEWAY: 'sandbox',
  SANDBOX_URL: 'http://sandbox:8090/',
  SANDBOX_PUBLIC_URL: 'https://pay.test',
  SANDBOX_SECRET_KEY: 'a-secret-key-of-one-s-own',
  SANDBOX_WEBHOOK_SECRET: 'a-webhook-secret-of-one-s-own',
};
const STRIPE = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test.each([
  ['demo', {}],
  ['test', { PAYMENT_GATEWAY: 'sandbox' }],
])('a portal in %s mode has a sandbox of its own, with known secrets', (mode, env) => {
  expect(gatewayOf({ ...env, PORTAL_MODE: mode })).toEqual({
    kind: 'sandbox',
    secretKey: DEMO_SANDBOX_KEY,
    webhookSecret: DEMO_SANDBOX_WEBHOOK_SECRET,
  });
});

test.each([
  ['production', {}],
  ['test', {}],
  ['demo', { PAYMENT_GATEWAY: 'none' }],
])('in %s mode with %j no payments are taken', (mode, env) => {
  expect(gatewayOf({ ...PRODUCTION, ...env, PORTAL_MODE: mode })).toBeUndefined();
});

test('production names its gateway', () => {
  expect(gatewayOf({ ...PRODUCTION, ...SANDBOX })).toEqual({
    kind: 'sandbox',
    apiUrl: 'http://sandbox:8090',
    publicUrl: 'https://pay.test',
    secretKey: SANDBOX.SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX.SANDBOX_WEBHOOK_SECRET,
  });
  expect(gatewayOf({ ...PRODUCTION, ...STRIPE })).toEqual({
    kind: 'stripe',
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
  });
});

test.each([
  [{ PAYMENT_GATEWAY: 'paypal' }, 'PAYMENT_GATEWAY is "paypal", but must be one of none, sandbox, stripe.'],
  [{ ...SANDBOX, SANDBOX_URL: '' }, 'PAYMENT_GATEWAY=sandbox needs SANDBOX_URL'],
  [{ ...SANDBOX, SANDBOX_URL: 'sandbox' }, 'SANDBOX_URL is "sandbox", but must be the address'],
  [
    { ...SANDBOX, SANDBOX_PUBLIC_URL: 'https://pay.test/a' },
    'SANDBOX_PUBLIC_URL is "https://pay.test/a", but must be the address',
  ],
  [{ ...SANDBOX, SANDBOX_SECRET_KEY: DEMO_SANDBOX_KEY }, 'SANDBOX_SECRET_KEY is the one of the demo'],
  [{ ...SANDBOX, SANDBOX_SECRET_KEY: 'short' }, 'SANDBOX_SECRET_KEY must be at least 24'],
  [
    { ...SANDBOX, SANDBOX_WEBHOOK_SECRET: DEMO_SANDBOX_WEBHOOK_SECRET },
    'SANDBOX_WEBHOOK_SECRET is the one of the demo',
  ],
  [{ ...SANDBOX, SANDBOX_WEBHOOK_SECRET: '' }, 'SANDBOX_WEBHOOK_SECRET must be at least 24'],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }, 'needs STRIPE_SECRET_KEY, which begins with sk_ or rk_'],
  [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'needs STRIPE_PUBLISHABLE_KEY'],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, 'needs STRIPE_WEBHOOK_SECRET'],
])('%j is refused with one sentence', (env, sentence) => {
  const problems = problemsOf({ ...PRODUCTION, ...env });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});

test('a key of Stripe that is none is not repeated in the complaint', () => {
  const problems = problemsOf({ ...PRODUCTION, ...STRIPE, STRIPE_SECRET_KEY: 'secret-of-mine' });
  expect(problems.join()).not.toContain('of-mine');
});
