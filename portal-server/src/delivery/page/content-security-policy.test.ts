import type { Config } from '../../platform/config/config.ts';
import { TEST_COMPANY } from '../../testing/test-company.ts';
import { plainSite } from '../../platform/config/site.ts';
import { contentSecurityPolicy, integrityPolicy } from './content-security-policy.ts';
import { foreignSources } from './foreign-sources.ts';

const SECRETS = { secretKey: '', webhookSecret: '', publishableKey: '' };
const sandbox: Config['gateway'] = { kind: 'sandbox', apiUrl: 'https://pay.test', ...SECRETS };
const stripe: Config['gateway'] = { kind: 'stripe', ...SECRETS };

const site = plainSite(TEST_COMPANY);
const shop = { cartUrl: 'https://shop.test/cart', redirectUrl: 'https://redirect.test/open' };

type Services = Partial<Pick<Config, 'gateway' | 'passwordless'>> &
  Partial<Pick<Config['site'], 'map' | 'shop' | 'catalogueUrl'>> & {
    tools?: Partial<Config['site']['tools']>;
  };

const sourcesOf = ({ tools, gateway, passwordless, ...parts }: Services) =>
  foreignSources({
    ...(gateway && { gateway }),
    ...(passwordless && { passwordless }),
    site: { ...site, ...parts, tools: { ...site.tools, ...tools } },
  });

/** Directives of the policy that differ from those of a page without any service. */
function widened(services: Services): string[] {
  const usual = new Set(contentSecurityPolicy('n').split('; '));
  return contentSecurityPolicy('n', sourcesOf(services))
    .split('; ')
    .filter((directive) => !usual.has(directive));
}

test.each<[string, Services, string[]]>([
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
  [
    'a shop whose cart is on a host of its own',
    { shop: { ...shop, url: 'https://shop.test', cartUrl: 'https://cart.test/' } },
    ["form-action 'self' https://redirect.test https://shop.test https://cart.test"],
  ],
  ['a shop of the portal’s own', { shop: { url: '/shop', cartUrl: '/cart', redirectUrl: '/open' } }, []],
  ['a collector of the portal’s own', { tools: { analytics: { kind: 'collector', url: '/collect' } } }, []],
  [
    'a collector elsewhere',
    { tools: { analytics: { kind: 'collector', url: 'https://collect.test/in' } } },
    ["connect-src 'self' https://collect.test"],
  ],
  [
    'Google’s tag',
    { tools: { analytics: { kind: 'google', tag: 'G-1' } } },
    [
      "script-src 'self' https://www.googletagmanager.com",
      "img-src 'self' data: https://www.googletagmanager.com https://*.google-analytics.com",
      "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com",
    ],
  ],
  [
    'error reporting',
    { tools: { errors: { dsn: 'https://key@errors.test/1', environment: 'live' } } },
    ["connect-src 'self' https://errors.test"],
  ],
  [
    'a survey and an accessibility widget of one origin',
    {
      tools: {
        survey: { script: 'https://widgets.test/survey.js' },
        accessibility: { script: 'https://widgets.test/a11y.js' },
      },
    },
    [
      "script-src 'self' https://widgets.test",
      "style-src 'self' 'nonce-n' https://widgets.test",
      "img-src 'self' data: https://widgets.test",
      "connect-src 'self' https://widgets.test",
      'font-src https://widgets.test',
      'frame-src https://widgets.test',
    ],
  ],
])('for %s the policy is widened by exactly what it needs', (_what, services, directives) => {
  expect(widened(services)).toEqual(directives);
});

test('scripts without a hash are refused unless a service has one of its own', () => {
  expect(integrityPolicy(sourcesOf({ gateway: sandbox }))).toBe('blocked-destinations=(script)');
  expect(integrityPolicy(sourcesOf({ gateway: stripe }))).toBeUndefined();
  expect(integrityPolicy(sourcesOf({ map: { key: 'map-key' } }))).toBeUndefined();
});
