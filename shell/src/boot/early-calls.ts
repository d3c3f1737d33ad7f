import { routeAt, urlOf, type SectionRelease, type SectionRoute } from '@portal/shared-contracts';
import { placeAt } from './registry.ts';

/** What every signed-in page asks for: who it is, and the counts of the menu's badges. */
const FRAME_CALLS = ['/api/account', '/api/order-counts-by-status'];
const CUSTOMER_PARAMETER = 'impersonate-customer-id';

/**
 * Calls that a signed-in page will make as soon as its scripts run, by URL as the client writes them, so that they
 * can be made before. A view that the URL's query describes differs from the first call of its route: not asked for.
 */
export function earlyCalls(
  sections: readonly SectionRelease[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string[] {
  const query = new URLSearchParams(search);
  const customerId = query.get(CUSTOMER_PARAMETER);
  query.delete(CUSTOMER_PARAMETER);
  const first = query.size === 0 ? firstCalls(sections, pathname) : [];
  return [...FRAME_CALLS, ...first].map((path) => urlOf(path, { customerId }));
}

function firstCalls(sections: readonly SectionRelease[], pathname: string): string[] {
  const place = placeAt(sections, pathname);
  const routes =
    place.kind === 'section' ? [place.route] : place.kind === 'home' ? sections.flatMap(cardRoutes) : [];
  return routes.flatMap(({ firstCall }) => firstCall ?? []);
}

/** Home's cards begin with the calls of the pages that they are a view of. */
const cardRoutes = ({ descriptor: { cards, routes } }: SectionRelease): SectionRoute[] =>
  cards.flatMap(({ seeAll }) => routeAt(routes, seeAll) ?? []);
