import {
  DEMO_SANDBOX_KEY,
  DEMO_SANDBOX_WEBHOOK_SECRET,
  gatewaySources,
  readGatewayConfig,
  type GatewayConfig,
} from './gateway-config.ts';

type Mode = Parameters<typeof readGatewayConfig>[1];

function read(env: Record<string, string>, mode: Mode = 'production') {
  const problems: string[] = [];
  const gateway = readGatewayConfig(env, mode, (problem) => problems.push(problem));
  return { gateway, problems };
}

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

test.each<[Mode, Record<string, string>]>([
  ['demo', {}],
  ['test', { PAYMENT_GATEWAY: 'sandbox' }],
])('a portal in %s mode has a sandbox of its own, with known secrets', (mode, env) => {
  expect(read(env, mode)).toEqual({
    gateway: {
      kind: 'sandbox',
      secretKey: DEMO_SANDBOX_KEY,
      webhookSecret: DEMO_SANDBOX_WEBHOOK_SECRET,
    },
    problems: [],
  });
});

test.each<[Mode, Record<string, string>]>([
  ['production', {}],
  ['test', {}],
  ['demo', { PAYMENT_GATEWAY: 'none' }],
])('in %s mode with %j no payments are taken', (mode, env) => {
  expect(read(env, mode)).toEqual({ gateway: undefined, problems: [] });
});

test('production names its gateway', () => {
  expect(read(SANDBOX)).toEqual({
    gateway: {
      kind: 'sandbox',
      apiUrl: 'http://sandbox:8090',
      publicUrl: 'https://pay.test',
      secretKey: SANDBOX.SANDBOX_SECRET_KEY,
      webhookSecret: SANDBOX.SANDBOX_WEBHOOK_SECRET,
    },
    problems: [],
  });
  expect(read(STRIPE)).toEqual({
    gateway: {
      kind: 'stripe',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
    },
    problems: [],
  });
});

test.each<[Record<string, string>, string]>([
  [{ PAYMENT_GATEWAY: 'paypal' }, 'PAYMENT_GATEWAY is "paypal", but must be one of none, sandbox, stripe.'],
  [{ ...SANDBOX, SANDBOX_URL: '' }, 'PAYMENT_GATEWAY=sandbox needs SANDBOX_URL'],
  [{ ...SANDBOX, SANDBOX_URL: 'sandbox' }, 'SANDBOX_URL must be the address'],
  [{ ...SANDBOX, SANDBOX_PUBLIC_URL: 'https://pay.test/a' }, 'SANDBOX_PUBLIC_URL must be the address'],
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
  const { problems } = read(env);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});

test('a key of Stripe that is none is not repeated in the complaint', () => {
  expect(read({ ...STRIPE, STRIPE_SECRET_KEY: 'secret-of-mine' }).problems.join()).not.toContain('of-mine');
});

const NONE = { frame: [], script: [], connect: [] };
test.each<[string, GatewayConfig | undefined, object]>([
  ['no gateway', undefined, NONE],
  ['a sandbox that is not started', { kind: 'sandbox', secretKey: '', webhookSecret: '' }, NONE],
  [
    'a sandbox',
    { kind: 'sandbox', apiUrl: 'http://localhost:8090', secretKey: '', webhookSecret: '' },
    { ...NONE, frame: ['http://localhost:8090'] },
  ],
  [
    'a sandbox with another address for browsers',
    {
      ...{ kind: 'sandbox', apiUrl: 'http://sandbox:8090', publicUrl: 'https://pay.test' },
      ...{ secretKey: '', webhookSecret: '' },
    },
    { ...NONE, frame: ['https://pay.test'] },
  ],
  [
    'Stripe',
    { kind: 'stripe', secretKey: '', publishableKey: '', webhookSecret: '' },
    {
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
  ],
])('for %s the page may load exactly what its fields need', (_what, gateway, sources) => {
  expect(gatewaySources(gateway)).toEqual(sources);
});
