import type { Config } from '../config/config.ts';

/** Default policy; pages set their own. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer, unless its route sets them. Not a plugin's hook, because unreadable requests run none. */
export function securityHeaders({ mode }: Pick<Config, 'mode'>): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': NOTHING,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(self), microphone=(), usb=()',
    // Addresses may contain the token of a payment link or a hand-off code, so no request may repeat one.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(mode === 'production' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
