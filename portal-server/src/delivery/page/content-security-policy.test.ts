import type { Config } from '../../platform/config/config.ts';
import { contentSecurityPolicy, foreignSources, integrityPolicy } from './content-security-policy.ts';

const SECRETS = { secretKey: '', webhookSecret: '', publishableKey: '' };
const sandbox: Config['gateway'] = { kind: 'sandbox', apiUrl: 'https://pay.test', ...SECRETS };
const stripe: Config['gateway'] = { kind: 'stripe', ...SECRETS };

/** Directives of the policy that differ from those of a page without any service. */
function widened(config: Pick<Config, 'gateway' | 'passwordless'>): string[] {
  const usual = new Set(contentSecurityPolicy('n').split('; '));
  return contentSecurityPolicy('n', foreignSources(config))
    .split('; ')
    .filter((directive) => !usual.has(directive));
}

test.each<[string, Pick<Config, 'gateway' | 'passwordless'>, string[]]>([
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
])('for %s the policy is widened by exactly what it needs', (_what, config, directives) => {
  expect(widened(config)).toEqual(directives);
});

test('scripts without a hash are refused unless a service has one of its own', () => {
  expect(integrityPolicy(foreignSources({ gateway: sandbox }))).toBe('blocked-destinations=(script)');
  expect(integrityPolicy(foreignSources({ gateway: stripe }))).toBeUndefined();
});
