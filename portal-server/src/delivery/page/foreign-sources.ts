import type { Config } from '../../platform/config/config.ts';
import { gatewaySources } from '../../platform/config/gateway-config.ts';
import { WIDENED, type ForeignSources } from './content-security-policy.ts';
import { originOf } from './origin-of.ts';
import { toolSources } from './tool-sources.ts';

/** What the map service's script loads and does, by the service's own documentation; its styles have the page's nonce. */
const MAP_SERVICE: ForeignSources = {
  connect: ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  font: ['https://fonts.gstatic.com'],
  worker: ['blob:'],
};

type Services = Partial<Pick<Config, 'passwordless' | 'gateway'>> & {
  site: Pick<Config['site'], 'map' | 'shop' | 'catalogueUrl' | 'tools'>;
};

/**
 * What the configured services need: a hosted passkey provider and a catalogue are called by the browser, a gateway shows its
 * fields in a frame, a map service brings a script, a shop is opened by a form, and the site's tools bring scripts or are called.
 */
export function foreignSources({ passwordless, gateway, site }: Services): ForeignSources {
  return joined([
    { connect: passwordless ? originOf(passwordless.apiUrl) : [] },
    gatewaySources(gateway),
    site.map ? MAP_SERVICE : {},
    { connect: originOf(site.catalogueUrl) },
    // The form goes to the shop's redirect service, which leads to the shop or its cart: browsers check all of them.
    { form: site.shop ? [site.shop.redirectUrl, site.shop.url, site.shop.cartUrl].flatMap(originOf) : [] },
    ...toolSources(site.tools),
  ]);
}

/** What all of `parts` need; an origin that several need stands there once. */
function joined(parts: readonly ForeignSources[]): ForeignSources {
  const all: ForeignSources = {};
  for (const name of WIDENED) all[name] = [...new Set(parts.flatMap((part) => part[name] ?? []))];
  return all;
}
