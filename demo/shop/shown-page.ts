import type { Catalogue } from '@portal/shared-contracts/schemas';
import type { Language, MessageName } from '@portal/portal-server/src/platform/http/messages.ts';

/** What stands at a path of the shop. */
export interface ShownPage {
  kind: MessageName & `shop.kind.${string}`;
  /** Names of a group and what is below it, or what the address names. */
  trail: string[];
}

const PLAIN = { '': 'shop.kind.start', cart: 'shop.kind.cart' } as const;

/** Names of the entries of the catalogue that `keys` lead through; null where one is not in it. */
function namesOf(catalogue: Catalogue, keys: readonly string[], language: Language): string[] | null {
  const [group, subGroup, item] = keys;
  const category = catalogue.categories?.find(({ id }) => id === group);
  const below = category?.productsBySubCategories.find(({ id }) => id === subGroup);
  const found = [category, below, below?.productsBySubcategory.find(({ id }) => id === item)];
  const entries = found.slice(0, keys.length).flatMap((one) => (one ? [one.name[language]] : []));
  return entries.length === keys.length ? entries : null;
}

/** The page of the shop at `path` (below {@link SHOP}); null when it has none. */
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
