import type { Config } from '../config/config.ts';

/** Policy of every answer but pages: it allows nothing. Pages set their own. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Headers of every answer, of refusals and unreadable requests too. A plain record, because those are written where no
 * plugin's hook runs. A route overrides one by setting it.
 */
export function securityHeaders({ mode }: Pick<Config, 'mode'>): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': NOTHING,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(self), microphone=(), usb=()',
    // Addresses may hold the token of a payment link or a hand-off code; not even the portal's own requests repeat them.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(mode === 'production' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
