import { gatewaySources } from '../../platform/config/gateway-config.ts';
import type { Config } from '../../platform/config/config.ts';

/** Origins of other services that the page needs, by directive. */
export interface ForeignSources {
  /** Called by scripts. */
  connect: readonly string[];
  /** Shown in frames. */
  frame: readonly string[];
  script: readonly string[];
  style: readonly string[];
  img: readonly string[];
  font: readonly string[];
  worker: readonly string[];
  /** Forms are sent to it. */
  form: readonly string[];
}

const NONE: ForeignSources = {
  connect: [],
  frame: [],
  script: [],
  style: [],
  img: [],
  font: [],
  worker: [],
  form: [],
};

/** What the map service's script loads and does, by the service's own documentation; its styles have the page's nonce. */
const MAP_SERVICE: ForeignSources = {
  ...NONE,
  connect: ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  font: ['https://fonts.gstatic.com'],
  worker: ['blob:'],
};

type Services = Pick<Config, 'passwordless' | 'gateway'> & {
  site: Pick<Config['site'], 'map' | 'shop' | 'catalogueUrl'>;
};

/** The origin of an address of the site's configuration; none of the portal's own. */
const originOf = (url: string): string[] => (url.startsWith('/') ? [] : [new URL(url).origin]);

/** The form goes to the shop's redirect service, which leads to the shop: browsers check both. */
const shopSources = ({ shop }: Pick<Config['site'], 'shop'>): ForeignSources => ({
  ...NONE,
  form: shop ? [...new Set([shop.redirectUrl, shop.url].flatMap(originOf))] : [],
});

/**
 * What the configured services need: a hosted passkey provider and a catalogue are called by the browser, a gateway shows its
 * fields in a frame, a map service brings a script, a shop is opened by a form.
 */
export function foreignSources({ passwordless, gateway, site }: Services): ForeignSources {
  const paying = { ...NONE, ...gatewaySources(gateway) };
  const passkeys = { ...NONE, connect: passwordless ? [new URL(passwordless.apiUrl).origin] : [] };
  const map = site.map ? MAP_SERVICE : NONE;
  const catalogue = { ...NONE, connect: originOf(site.catalogueUrl) };
  const all = (directive: keyof ForeignSources): string[] =>
    [passkeys, paying, map, catalogue, shopSources(site)].flatMap((sources) => sources[directive]);
  return {
    connect: all('connect'),
    frame: all('frame'),
    script: all('script'),
    style: all('style'),
    img: all('img'),
    font: all('font'),
    worker: all('worker'),
    form: all('form'),
  };
}

/** A directive that is only there when something needs it: `default-src` is as narrow. */
const directive = (name: string, sources: readonly string[]): string[] =>
  sources.length > 0 ? [[name, ...sources].join(' ')] : [];

/**
 * The page's policy: own scripts by file only, own styles by file or with this answer's nonce
 * (docs/architecture.md, "Security of the page").
 */
export const contentSecurityPolicy = (
  nonce: string,
  { connect, frame, script, style, img, font, worker, form }: ForeignSources = NONE,
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
export const integrityPolicy = ({ script }: ForeignSources): string | undefined =>
  script.length === 0 ? 'blocked-destinations=(script)' : undefined;
