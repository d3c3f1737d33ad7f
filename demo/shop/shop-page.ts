import { hash } from 'node:crypto';
import { escapeHtml } from '@portal/portal-server/src/platform/http/escape-html.ts';
import {
  messageOf,
  type Language,
  type MessageName,
} from '@portal/portal-server/src/platform/http/messages.ts';
import type { Catalogue } from '@portal/shared-contracts/schemas';

/** Path of the web shop's stand-in. */
export const SHOP = '/dev/shop';

/** The person who is known to the shop by the id of their session. */
export interface Shopper {
  name: string;
  /** Name of their customer; null for staff. */
  client: string | null;
  /** Null if they chose none. */
  language: Language | null;
}

/** What a path of the shop shows. */
interface ShownPage {
  kind: MessageName & `shop.kind.${string}`;
  /** Names of a group and the entries below it, or the key in the address. */
  trail: string[];
}

const PLAIN = { '': 'shop.kind.start', cart: 'shop.kind.cart' } as const;

/** Names of the catalogue entries along the path `keys`; null if one does not exist. */
function namesOf(catalogue: Catalogue, keys: readonly string[], language: Language): string[] | null {
  const [group, subGroup, item] = keys;
  const category = catalogue.categories?.find(({ id }) => id === group);
  const below = category?.productsBySubCategories.find(({ id }) => id === subGroup);
  const found = [category, below, below?.productsBySubcategory.find(({ id }) => id === item)];
  const entries = found.slice(0, keys.length).flatMap((one) => (one ? [one.name[language]] : []));
  return entries.length === keys.length ? entries : null;
}

/** The shop's page at `path` (below {@link SHOP}); null if there is none. */
export function shownPage(path: string, catalogue: Catalogue, language: Language): ShownPage | null {
  const [first = '', ...rest] = path.split('/').filter((segment) => segment !== '');
  const [key] = rest;
  if (rest.length === 0) {
    const kind = Object.entries(PLAIN).find(([name]) => name === first)?.[1];
    return kind === undefined ? null : { kind, trail: [] };
  }
  if (first === 'c' && rest.length <= 3) {
    const trail = namesOf(catalogue, rest, language);
    return trail && { kind: 'shop.kind.category', trail };
  }
  if (key === undefined || rest.length > 1) return null;
  if (first === 'product') return { kind: 'shop.kind.product', trail: [key] };
  return first === 'p' ? { kind: 'shop.kind.page', trail: [key] } : null;
}

const STYLE = `
:root { color-scheme: light dark; --ground: #f3f5f8; --surface: #fff; --line: #dde3ea; --text: #16222e; --soft: #51606f; --accent: #2b5f8f }
@media (prefers-color-scheme: dark) { :root { --ground: #0f151b; --surface: #182028; --line: #2c3844; --text: #e8edf2; --soft: #a3b1bf; --accent: #8fbbe4 } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground) }
header, main { max-width: 760px; margin: 0 auto; padding: 24px }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 24px; align-items: baseline }
header p, main > p { margin: 0; color: var(--soft) }
header strong { color: var(--text); font-weight: 650 }
a { color: var(--accent) }
section { padding: 32px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface) }
section p { margin: 0; color: var(--soft) }
h1 { margin: 4px 0 24px; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 12px 24px; margin: 0 }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
main > p { padding: 24px 0 } main > p a { white-space: nowrap }
@media (max-width: 520px) { section { padding: 24px 20px } dl { grid-template-columns: minmax(0, 1fr); gap: 2px } dd { margin-bottom: 12px } }
`;

/** The page runs no scripts, loads nothing, and has only the style above. */
export const SHOP_POLICY =
  `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; ` +
  `frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

interface ShopFacts {
  /** Null if the shop has no such page. */
  shown: ShownPage | null;
  path: string;
  shopper: Shopper | null;
  companyName: string;
  language: Language;
}

/** A page of the shop's stand-in. It displays what the portal passed to it. */
export function shopPage({ shown, path, shopper, companyName, language }: ShopFacts): string {
  const text = (name: MessageName): string => escapeHtml(messageOf(name, language));
  const kind = text(shown?.kind ?? 'shop.kind.none');
  const title = shown === null || shown.trail.length === 0 ? kind : escapeHtml(shown.trail.join(' › '));
  const who = shopper && [shopper.name, shopper.client].filter((one) => one !== null).join(', ');
  const facts: [MessageName, string][] = [
    ['shop.address', escapeHtml(path)],
    ['shop.signedInAs', who === null ? text('shop.notSignedIn') : escapeHtml(who)],
  ];
  const list = facts.map(([name, value]) => `<dt>${text(name)}</dt><dd>${value}</dd>`).join('');
  const company = escapeHtml(companyName);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title} · ${company}</title><style>${STYLE}</style></head>` +
    `<body><header><p><strong>${company}</strong> · ${text('shop.name')}</p><a href="${SHOP}/cart">${text('shop.kind.cart')}</a></header>` +
    `<main><section><p>${kind}</p><h1>${title}</h1><dl>${list}</dl></section>` +
    `<p>${text('shop.about')} <a href="/">${text('shop.back')}</a></p></main></body></html>`
  );
}
