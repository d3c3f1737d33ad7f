import type { Config } from '../../platform/config/config.ts';
import { contentSecurityPolicy, foreignSources, integrityPolicy } from './content-security-policy.ts';

const SECRETS = { secretKey: '', webhookSecret: '', publishableKey: '' };
const sandbox: Config['gateway'] = { kind: 'sandbox', apiUrl: 'https://pay.test', ...SECRETS };
const stripe: Config['gateway'] = { kind: 'stripe', ...SECRETS };

type Configured = Pick<Config, 'gateway' | 'passwordless'> & { map?: Config['site']['map'] };

/** Directives of the policy that differ from those of a page without any service. */
function widened({ map = null, ...config }: Configured): string[] {
  const usual = new Set(contentSecurityPolicy('n').split('; '));
  return contentSecurityPolicy('n', foreignSources({ ...config, site: { map } }))
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
])('for %s the policy is widened by exactly what it needs', (_what, config, directives) => {
  expect(widened(config)).toEqual(directives);
});

test('scripts without a hash are refused unless a service has one of its own', () => {
  expect(integrityPolicy(foreignSources({ gateway: sandbox, site: { map: null } }))).toBe(
    'blocked-destinations=(script)',
  );
  expect(integrityPolicy(foreignSources({ gateway: stripe, site: { map: null } }))).toBeUndefined();
  expect(integrityPolicy(foreignSources({ site: { map: { key: 'map-key' } } }))).toBeUndefined();
});
