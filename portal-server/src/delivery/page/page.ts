import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import Mustache from 'mustache';
import { placeAt, shownPlace, writtenPath, type Place } from '@portal/shared-contracts/routes';
import { TIME_ZONE_META } from '@portal/shared-contracts/dates';
import type { Company } from '../../platform/config/company.ts';
import { companyHead, companyStyle } from '../company/company-head.ts';
import type { CurrentRegistry } from '../registry/registry-reader.ts';
import { HEAD_MARKER } from '../registry/shell-html-check.ts';
import { brandValues } from './brand-values.ts';
import { frameValues, type FrameVisitor } from './first-frame.ts';
import { jsonForScript, pageRegistry } from './page-registry.ts';

export interface PageRequest {
  pathname: string;
  nonce: string;
  visitor: FrameVisitor;
}

/** A page, or the path at which the page is that was meant. */
export type Page = { status: 200 | 404; html: string } | { status: 308; path: string };

/** The shell's page for one registry; `undefined` before a shell is published. */
export type PageWriter = ((request: PageRequest) => Page) | undefined;

/** Stands in a written page for the nonce, which is new in every answer. No text of a section can hold it by design or by chance. */
const NONCE = randomBytes(18).toString('hex');
/** Pages that are kept written: a route in a language for somebody who is signed in or not. */
const MOST_KEPT = 100;

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

/** Prepares what is the same in every answer of a registry; a page is written once for all who see the same. */
export function pageWriter(
  { registry, shell }: Pick<CurrentRegistry, 'registry' | 'shell'>,
  { publicKey, company, timeZone, hasShop }: PageFacts,
): PageWriter {
  if (shell === undefined) return undefined;
  const block = `<script type="application/json" id="portal-registry">${jsonForScript(pageRegistry(registry))}</script>`;
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
  const kept = new LRUCache<string, string>({ max: MOST_KEPT });

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
    // Its links name the customer.
    if (visitor.customer !== null) return write(opened, visitor);
    const route = opened.kind === 'section' ? opened.route.path : opened.kind;
    const key = [route, visitor.language, visitor.isSignedIn, visitor.reader].join(' ');
    const html = kept.get(key) ?? write(opened, visitor);
    kept.set(key, html);
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
