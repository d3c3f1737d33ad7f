import { randomBytes } from 'node:crypto';
import { isWordmark } from '@portal/shared-contracts/company';
import { TIME_ZONE_META } from '@portal/shared-contracts/dates';
import { placeAt, shownPlace, writtenPath, type Place } from '@portal/shared-contracts/routes';
import { LRUCache } from 'lru-cache';
import Mustache from 'mustache';
import type { Company } from '../../platform/config/company.ts';
import type { Language } from '../../platform/http/messages.ts';
import { companyHead, companyStyle, pathOf } from '../company/company-routes.ts';
import type { CurrentRegistry } from '../registry/registry-reader.ts';
import { HEAD_MARKER } from '../registry/upload-check.ts';
import { frameValues, type FrameVisitor } from './first-frame.ts';
import { jsonForScript, pageRegistry } from './page-registry.ts';

interface PageRequest {
  pathname: string;
  nonce: string;
  visitor: FrameVisitor;
}

/** A page, or the path of the page in its canonical spelling. */
type Page = { status: 200 | 404; html: string } | { status: 308; path: string };

/** The shell's page for one registry; `undefined` before a shell is published. */
export type PageWriter = ((request: PageRequest) => Page) | undefined;

/** Placeholder of the nonce in a cached page. It is random, so that no text of a section can contain it. */
const NONCE = randomBytes(18).toString('hex');
/** Number of cached pages. A page depends on its route, the language, and whether the visitor is signed in. */
const MOST_CACHED = 100;

/** The base64 of a key in PEM. */
const bareKey = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');

interface PageFacts {
  /** PEM of the key that signs the registry. */
  publicKey: string;
  company: Company;
  /** The distributor's time zone. */
  timeZone: string;
  /** The frame keeps a place for the categories of a web shop. */
  hasShop: boolean;
  /** Share of pages that measure their visits. */
  vitalsPercent: number;
}

/** Prepares the parts that all pages of a registry share. A page is rendered once for all visitors who see the same. */
export function pageWriter(
  { registry, shell }: Pick<CurrentRegistry, 'registry' | 'shell'>,
  { publicKey, company, timeZone, hasShop, vitalsPercent }: PageFacts,
): PageWriter {
  if (shell === undefined) return undefined;
  const block = `<script type="application/json" id="portal-registry">${jsonForScript(pageRegistry(registry, vitalsPercent))}</script>`;
  const facts = [
    `<meta property="csp-nonce" nonce="${NONCE}">`,
    companyHead(company),
    companyStyle(company, NONCE),
    `<meta name="registry-key" content="${bareKey(publicKey)}">`,
    `<meta name="${TIME_ZONE_META}" content="${timeZone}">`,
    hasShop ? '<meta name="web-shop">' : '',
  ].join('');
  const releases = Object.values(registry.sections).map(({ stable }) => stable);
  const routes = releases.flatMap(({ descriptor }) => descriptor.routes);
  const cache = new LRUCache<string, string>({ max: MOST_CACHED });

  function write(opened: Place, visitor: FrameVisitor): string {
    const shown = shownPlace(releases, opened, visitor.isSignedIn);
    const values = {
      ...frameValues(releases, { opened, shown }, visitor),
      ...brandValues(company, visitor.language),
      nonce: NONCE,
    };
    const [before = '', after = ''] = Mustache.render(shell?.html ?? '', values).split(HEAD_MARKER);
    return before + facts + block + after;
  }

  function written(opened: Place, visitor: FrameVisitor): string {
    // Not cached: the links of the page name the customer.
    if (visitor.customer !== null) return write(opened, visitor);
    const route = opened.kind === 'section' ? opened.route.path : opened.kind;
    const key = [route, visitor.language, visitor.isSignedIn, visitor.reader].join(' ');
    const html = cache.get(key) ?? write(opened, visitor);
    cache.set(key, html);
    return html;
  }

  return ({ pathname, nonce, visitor }) => {
    const opened = placeAt(releases, pathname);
    const meant = opened.kind === 'unknown' ? writtenPath(routes, pathname) : undefined;
    if (meant !== undefined) return { status: 308, path: meant };
    const html = written(opened, visitor).replaceAll(NONCE, nonce);
    return { status: opened.kind === 'unknown' ? 404 : 200, html };
  };
}

/** The distributor's name, logo and description in the first frame. */
function brandValues({ name, logo, tagline }: Company, language: Language) {
  const description = tagline?.[language] ?? null;
  if (logo === null) return { brand: name, description, logo: null };
  const { width, height } = logo;
  return {
    brand: name,
    description,
    logo: { src: pathOf('logo', logo), width, height, isMark: !isWordmark(logo) },
  };
}
