import type { Config } from '../../platform/config/config.ts';
import { contentSecurityPolicy, foreignSources, integrityPolicy } from './content-security-policy.ts';

const SECRETS = { secretKey: '', webhookSecret: '', publishableKey: '' };
const sandbox: Config['gateway'] = { kind: 'sandbox', apiUrl: 'https://pay.test', ...SECRETS };
const stripe: Config['gateway'] = { kind: 'stripe', ...SECRETS };

type Configured = Pick<Config, 'gateway' | 'passwordless'> &
  Partial<Pick<Config['site'], 'map' | 'shop' | 'catalogueUrl'>>;

const PLAIN = { map: null, shop: null, catalogueUrl: '/catalogue' };
const shop = { cartUrl: 'https://shop.test/cart', redirectUrl: 'https://redirect.test/open' };

/** Directives of the policy that differ from those of a page without any service. */
function widened({
  map = null,
  shop = null,
  catalogueUrl = '/catalogue',
  ...services
}: Configured): string[] {
  const usual = new Set(contentSecurityPolicy('n').split('; '));
  return contentSecurityPolicy('n', foreignSources({ ...services, site: { map, shop, catalogueUrl } }))
    .split('; ')
    .filter((directive) => !usual.has(directive));
}

test.each<[string, Configured, string[]]>([
  ['no service', {}, []],
  ['the sandbox gateway', { gateway: sandbox }, ['frame-src https://pay.test']],
  [
    'Stripe',
    { gateway: stripe },
    [
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ],
  ],
  [
    'a passkey provider',
    { passwordless: { apiUrl: 'https://passkeys.test/', apiKey: '', apiSecret: '' } },
    ["connect-src 'self' https://passkeys.test"],
  ],
  [
    'a map service',
    { map: { key: 'map-key' } },
    [
      "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com",
      "style-src 'self' 'nonce-n' https://fonts.googleapis.com",
      "img-src 'self' data: https://*.googleapis.com https://*.gstatic.com",
      "connect-src 'self' https://*.googleapis.com https://*.gstatic.com data: blob:",
      'font-src https://fonts.gstatic.com',
      'worker-src blob:',
    ],
  ],
  [
    'a catalogue of another host',
    { catalogueUrl: 'https://catalogue.test/shop' },
    ["connect-src 'self' https://catalogue.test"],
  ],
  [
    'a shop of another host',
    { shop: { ...shop, url: 'https://shop.test/us' } },
    ["form-action 'self' https://redirect.test https://shop.test"],
  ],
  ['a shop of the portal’s own', { shop: { url: '/shop', cartUrl: '/cart', redirectUrl: '/open' } }, []],
])('for %s the policy is widened by exactly what it needs', (_what, config, directives) => {
  expect(widened(config)).toEqual(directives);
});

test('scripts without a hash are refused unless a service has one of its own', () => {
  expect(integrityPolicy(foreignSources({ gateway: sandbox, site: PLAIN }))).toBe(
    'blocked-destinations=(script)',
  );
  expect(integrityPolicy(foreignSources({ gateway: stripe, site: PLAIN }))).toBeUndefined();
  expect(integrityPolicy(foreignSources({ site: { ...PLAIN, map: { key: 'map-key' } } }))).toBeUndefined();
});
