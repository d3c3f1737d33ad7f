/** Directives of the policy that other services can extend. */
export const WIDENED = ['connect', 'frame', 'script', 'style', 'img', 'font', 'worker', 'form'] as const;
type Widened = (typeof WIDENED)[number];

/** Origins of other services that the page needs, by directive. */
export type ForeignSources = Partial<Record<Widened, readonly string[]>>;

/**
 * The page's policy: own scripts by file only, own styles by file or with this answer's nonce
 * (docs/architecture.md, "Security of the page").
 */
export function contentSecurityPolicy(nonce: string, foreign: ForeignSources = {}): string {
  const widened = (name: Widened, own: string) => [own, ...(foreign[name] ?? [])].join(' ');
  /** A directive, or none without sources: then `default-src` is as strict. */
  const optional = (name: Widened) => {
    const sources = foreign[name] ?? [];
    return sources.length > 0 ? [[`${name}-src`, ...sources].join(' ')] : [];
  };
  return [
    "default-src 'self'",
    widened('script', "script-src 'self'"),
    widened('style', `style-src 'self' 'nonce-${nonce}'`),
    widened('img', "img-src 'self' data:"),
    widened('connect', "connect-src 'self'"),
    ...optional('font'),
    ...optional('worker'),
    ...optional('frame'),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    widened('form', "form-action 'self'"),
    "object-src 'none'",
  ].join('; ');
}

/** Policy by which browsers refuse scripts without a hash. Undefined if a service brings a script, which has no hash. */
export const integrityPolicy = ({ script = [] }: ForeignSources): string | undefined =>
  script.length === 0 ? 'blocked-destinations=(script)' : undefined;
