/** Directives of the policy that services can widen. */
export const WIDENED = ['connect', 'frame', 'script', 'style', 'img', 'font', 'worker', 'form'] as const;

/** Origins of other services that the page needs, by directive. */
export type ForeignSources = Partial<Record<(typeof WIDENED)[number], readonly string[]>>;

/** A directive that is only there when something needs it: `default-src` is as narrow. */
const directive = (name: string, sources: readonly string[]): string[] =>
  sources.length > 0 ? [[name, ...sources].join(' ')] : [];

/**
 * The page's policy: own scripts by file only, own styles by file or with this answer's nonce
 * (docs/architecture.md, "Security of the page").
 */
export const contentSecurityPolicy = (
  nonce: string,
  {
    connect = [],
    frame = [],
    script = [],
    style = [],
    img = [],
    font = [],
    worker = [],
    form = [],
  }: ForeignSources = {},
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...style].join(' '),
    ["img-src 'self' data:", ...img].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    ...directive('font-src', font),
    ...directive('worker-src', worker),
    ...directive('frame-src', frame),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...form].join(' '),
    "object-src 'none'",
  ].join('; ');

/** Browsers that know it refuse every script without a hash. A service's own script, which has none, rules it out. */
export const integrityPolicy = ({ script = [] }: ForeignSources): string | undefined =>
  script.length === 0 ? 'blocked-destinations=(script)' : undefined;
