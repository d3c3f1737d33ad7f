import { gatewaySources, type GatewayConfig } from './gateway-config.ts';

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
      kind: 'sandbox',
      apiUrl: 'http://sandbox:8090',
      publicUrl: 'https://pay.test',
      secretKey: '',
      webhookSecret: '',
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
