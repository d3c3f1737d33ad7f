import { gatewaySources } from '../../platform/config/gateway-config.ts';
import type { Config } from '../../platform/config/config.ts';

/** Origins of other services that the page needs, by directive. */
export interface ForeignSources {
  /** Called by scripts. */
  connect: readonly string[];
  /** Shown in frames. */
  frame: readonly string[];
  script: readonly string[];
}

const NONE: ForeignSources = { connect: [], frame: [], script: [] };

/** What the configured services need: a hosted passkey provider is called by the browser, a gateway shows its fields in a frame. */
export function foreignSources({
  passwordless,
  gateway,
}: Pick<Config, 'passwordless' | 'gateway'>): ForeignSources {
  const { connect, frame, script } = gatewaySources(gateway);
  const passkeys = passwordless ? [new URL(passwordless.apiUrl).origin] : [];
  return { connect: [...passkeys, ...connect], frame, script };
}

/**
 * The page's policy: own scripts by file only, own styles by file or with this answer's nonce
 * (docs/architecture.md, "Security of the page").
 */
export const contentSecurityPolicy = (
  nonce: string,
  { connect, frame, script }: ForeignSources = NONE,
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** Browsers that know it refuse every script without a hash. A service's own script, which has none, rules it out. */
export const integrityPolicy = ({ script }: ForeignSources): string | undefined =>
  script.length === 0 ? 'blocked-destinations=(script)' : undefined;
