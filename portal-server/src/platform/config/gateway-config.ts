/** The sandbox gateway (docs/payments.md). */
export interface SandboxConfig {
  kind: 'sandbox';
  /** Where the portal's server reaches it; undefined in a demo, whose start adds it (`demo/start-demo.ts`). */
  apiUrl?: string | undefined;
  /** Where browsers reach it, when that is another address. */
  publicUrl?: string | undefined;
  secretKey: string;
  /** Signs its notices. */
  webhookSecret: string;
}

export interface StripeConfig {
  kind: 'stripe';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Replaces Stripe's API in tests. */
  apiUrl?: string | undefined;
}

export type GatewayConfig = SandboxConfig | StripeConfig;

/** Origins for a gateway's fields, by directive of the page's policy. */
interface GatewaySources {
  frame: readonly string[];
  script: readonly string[];
  connect: readonly string[];
}

const NO_SOURCES: GatewaySources = { frame: [], script: [], connect: [] };

/** Where browsers reach a sandbox. */
export const sandboxOrigin = ({ publicUrl, apiUrl }: SandboxConfig): string | undefined =>
  publicUrl ?? apiUrl;

/** The origins that the page needs for the configured gateway. */
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
