import { placeAt, writtenPath } from '@portal/shared-contracts/routes';
import { TIME_ZONE_META } from '@portal/shared-contracts/dates';
import type { Company } from '../../platform/config/company.ts';
import { companyHead, companyStyle } from '../company/company-head.ts';
import type { CurrentRegistry } from '../registry/registry-reader.ts';
import { HEAD_MARKER } from '../registry/shell-html-check.ts';
import { jsonForScript, pageRegistry } from './page-registry.ts';
import { preloadLinks } from './preloads.ts';

export interface PageRequest {
  pathname: string;
  nonce: string;
  isSignedIn: boolean;
}

/** A page, or the path at which the page is that was meant. */
export type Page = { status: 200 | 404; html: string } | { status: 308; path: string };

/** The shell's page for one registry; `undefined` before a shell is published. */
export type PageWriter = ((request: PageRequest) => Page) | undefined;

/** The base64 of a key in PEM. */
const bareKey = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');

export interface PageFacts {
  /** PEM of the key that signs the registry. */
  publicKey: string;
  company: Company;
  /** The distributor's time zone. */
  timeZone: string;
  /** The frame keeps a place for the categories of a web shop. */
  hasShop: boolean;
}

/** Prepares what is the same in every answer of a registry. */
export function pageWriter(
  { registry, shell }: Pick<CurrentRegistry, 'registry' | 'shell'>,
  { publicKey, company, timeZone, hasShop }: PageFacts,
): PageWriter {
  if (shell === undefined) return undefined;
  const [before = '', after = ''] = shell.html.split(HEAD_MARKER);
  const block = `<script type="application/json" id="portal-registry">${jsonForScript(pageRegistry(registry))}</script>`;
  const keyMeta = `<meta name="registry-key" content="${bareKey(publicKey)}">`;
  const zoneMeta = `<meta name="${TIME_ZONE_META}" content="${timeZone}">`;
  const shopMeta = hasShop ? '<meta name="web-shop">' : '';
  const aboutCompany = companyHead(company);
  const releases = Object.values(registry.sections).map(({ stable }) => stable);
  const routes = releases.flatMap(({ descriptor }) => descriptor.routes);
  return ({ pathname, nonce, isSignedIn }) => {
    const opened = placeAt(releases, pathname);
    const meant = opened.kind === 'unknown' ? writtenPath(routes, pathname) : undefined;
    if (meant !== undefined) return { status: 308, path: meant };
    const meta = `<meta property="csp-nonce" nonce="${nonce}">${aboutCompany}${companyStyle(company, nonce)}${keyMeta}${zoneMeta}${shopMeta}`;
    const html = before + meta + preloadLinks(releases, opened, isSignedIn) + block + after;
    return { status: opened.kind === 'unknown' ? 404 : 200, html };
  };
}
