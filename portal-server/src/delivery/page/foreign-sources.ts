import type { SiteTools } from '@portal/shared-contracts/schemas';
import type { Config } from '../../platform/config/config.ts';
import { gatewaySources } from '../../platform/config/gateway-config.ts';
import { WIDENED, type ForeignSources } from './content-security-policy.ts';

/** Origins of the map service, from its documentation. Its styles get the page's nonce. */
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
 * Origins of the configured services. The browser calls a hosted passkey provider and a catalogue; a gateway shows its fields in a
 * frame; a map service brings a script; a form opens the shop; the site's tools bring scripts or are called.
 */
export function foreignSources({ passwordless, gateway, site }: Services): ForeignSources {
  return joined([
    { connect: passwordless ? originOf(passwordless.apiUrl) : [] },
    gatewaySources(gateway),
    site.map ? MAP_SERVICE : {},
    { connect: originOf(site.catalogueUrl) },
    // The shop's redirect service sends the form on to the shop or its cart, and browsers check each of these.
    { form: site.shop ? [site.shop.redirectUrl, site.shop.url, site.shop.cartUrl].flatMap(originOf) : [] },
    ...toolSources(site.tools),
  ]);
}

/** The union of `parts`. */
function joined(parts: readonly ForeignSources[]): ForeignSources {
  const all: ForeignSources = {};
  for (const name of WIDENED) all[name] = [...new Set(parts.flatMap((part) => part[name] ?? []))];
  return all;
}

/** Sources of a tool that loads everything from the origin of its script. */
function scriptSources(script: string): ForeignSources {
  const origin = [new URL(script).origin];
  return { script: origin, connect: origin, frame: origin, img: origin, style: origin, font: origin };
}

/** Google's tag loads from one host and reports to the hosts of Google Analytics. */
const GOOGLE_TAG: ForeignSources = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

const calledAt = (url: string): ForeignSources => ({ connect: originOf(url) });

/** Sources of the configured tools: for each, only the origins that it loads from or reports to. */
function toolSources({ analytics, survey, accessibility, errors }: SiteTools): ForeignSources[] {
  return [
    ...(analytics ? [analytics.kind === 'google' ? GOOGLE_TAG : calledAt(analytics.url)] : []),
    ...(survey ? [scriptSources(survey.script)] : []),
    ...(accessibility ? [scriptSources(accessibility.script)] : []),
    ...(errors ? [calledAt(errors.dsn)] : []),
  ];
}

/** The origin of a configured address; none for a path of the portal itself. */
const originOf = (url: string): string[] => (url.startsWith('/') ? [] : [new URL(url).origin]);
