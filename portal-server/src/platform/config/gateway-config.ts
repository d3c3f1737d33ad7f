import type { Complain, Environment } from './config-values.ts';

/** The sandbox gateway, a program of its own (docs/payments.md). */
export interface SandboxConfig {
  kind: 'sandbox';
  /** Where the portal's server reaches it; absent in a demo, whose start adds it (`demo/start-demo.ts`). */
  apiUrl?: string;
  /** Where browsers reach it, when that is another address. */
  publicUrl?: string;
  secretKey: string;
  /** Its notices are signed with this. */
  webhookSecret: string;
}

export interface StripeConfig {
  kind: 'stripe';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Stands in for Stripe's API in tests. */
  apiUrl?: string;
}

/** The payment gateway and what is needed to talk to it. */
export type GatewayConfig = SandboxConfig | StripeConfig;

type Mode = 'demo' | 'production' | 'test';

export const DEMO_SANDBOX_KEY = 'demo-sandbox-secret-key';
export const DEMO_SANDBOX_WEBHOOK_SECRET = 'demo-sandbox-webhook-secret';

const GATEWAYS = ['none', 'sandbox', 'stripe'];
const SHORTEST_SECRET = 24;

function readOrigin(env: Environment, name: string, complain: Complain): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  complain(`${name} must be the address of the sandbox gateway, such as "https://pay.example".`);
  return undefined;
}

function readSandbox(env: Environment, mode: Mode, complain: Complain): SandboxConfig {
  const apiUrl = readOrigin(env, 'SANDBOX_URL', complain);
  const publicUrl = readOrigin(env, 'SANDBOX_PUBLIC_URL', complain);
  const { SANDBOX_SECRET_KEY: key, SANDBOX_WEBHOOK_SECRET: webhookSecret } = env;
  if (mode === 'production') {
    if (!env.SANDBOX_URL)
      complain('PAYMENT_GATEWAY=sandbox needs SANDBOX_URL, where the sandbox gateway answers.');
    for (const [name, secret, known] of [
      ['SANDBOX_SECRET_KEY', key, DEMO_SANDBOX_KEY],
      ['SANDBOX_WEBHOOK_SECRET', webhookSecret, DEMO_SANDBOX_WEBHOOK_SECRET],
    ] as const) {
      if (secret === known) complain(`${name} is the one of the demo: production needs a secret of its own.`);
      else if ((secret ?? '').length < SHORTEST_SECRET)
        complain(`${name} must be at least ${SHORTEST_SECRET} characters long.`);
    }
  }
  return {
    kind: 'sandbox',
    ...(apiUrl && { apiUrl }),
    ...(publicUrl && { publicUrl }),
    secretKey: key || DEMO_SANDBOX_KEY,
    webhookSecret: webhookSecret || DEMO_SANDBOX_WEBHOOK_SECRET,
  };
}

function readStripe(env: Environment, complain: Complain): StripeConfig {
  const value = (name: string, begins: RegExp, like: string): string => {
    const text = env[name] ?? '';
    // What was set is a secret: it is not repeated.
    if (!begins.test(text)) complain(`PAYMENT_GATEWAY=stripe needs ${name}, which begins with ${like}.`);
    return text;
  };
  return {
    kind: 'stripe',
    secretKey: value('STRIPE_SECRET_KEY', /^[sr]k_/, 'sk_ or rk_'),
    publishableKey: value('STRIPE_PUBLISHABLE_KEY', /^pk_/, 'pk_'),
    webhookSecret: value('STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_'),
    ...(env.STRIPE_API_URL && { apiUrl: env.STRIPE_API_URL }),
  };
}

/**
 * `PAYMENT_GATEWAY` and its keys; undefined where the portal takes no payments. A demo has its own sandbox unless it is
 * told otherwise.
 */
export function readGatewayConfig(
  env: Environment,
  mode: Mode,
  complain: Complain,
): GatewayConfig | undefined {
  const name = env.PAYMENT_GATEWAY || (mode === 'demo' ? 'sandbox' : 'none');
  if (name === 'sandbox') return readSandbox(env, mode, complain);
  if (name === 'stripe') return readStripe(env, complain);
  if (name !== 'none') complain(`PAYMENT_GATEWAY is "${name}", but must be one of ${GATEWAYS.join(', ')}.`);
  return undefined;
}

/** What the page may load for a gateway's fields, by directive of its policy. */
export interface GatewaySources {
  frame: readonly string[];
  script: readonly string[];
  connect: readonly string[];
}

const NO_SOURCES: GatewaySources = { frame: [], script: [], connect: [] };

/** Where browsers reach a sandbox. */
export const sandboxOrigin = ({ publicUrl, apiUrl }: SandboxConfig): string | undefined =>
  publicUrl ?? apiUrl;

/** The origins that the page needs for the configured gateway, and no other. */
export function gatewaySources(gateway: GatewayConfig | undefined): GatewaySources {
  if (gateway === undefined) return NO_SOURCES;
  if (gateway.kind === 'sandbox') {
    const origin = sandboxOrigin(gateway);
    return origin === undefined ? NO_SOURCES : { ...NO_SOURCES, frame: [origin] };
  }
  return {
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}
