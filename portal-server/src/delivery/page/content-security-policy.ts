/**
 * The page's policy: own scripts by file only, own styles by file or with this answer's nonce
 * (docs/architecture.md, "Security of the page").
 * `connect` are the origins of other services that the page calls.
 */
export const contentSecurityPolicy = (nonce: string, connect: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** Browsers that know it refuse every script without a hash. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';
