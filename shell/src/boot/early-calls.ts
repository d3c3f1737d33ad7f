import {
  customerIn,
  CUSTOMER_PARAMETER,
  placeAt,
  routeAt,
  urlOf,
  type SectionRelease,
  type SectionRoute,
} from '@portal/shared-contracts';

const ACCOUNT_CALL = '/api/account';
/** Counts of the menu's badges. */
const COUNTERS_CALL = '/api/order-counts-by-status';

/**
 * Calls that a signed-in page will make as soon as its scripts run, by URL as the client writes them, so that they
 * can be made before. A view that the URL's query describes differs from the first call of its route: not asked for.
 * Staff who view no customer ask for nothing that is a customer's: the server would refuse it.
 */
export function earlyCalls(
  sections: readonly SectionRelease[],
  address: Address,
  isStaff: boolean,
): string[] {
  const customerId = customerIn(address.search);
  const frame = hasCustomer(isStaff, customerId) ? [ACCOUNT_CALL, COUNTERS_CALL] : [ACCOUNT_CALL];
  const own = frame.map((path) => urlOf(path, { customerId }));
  return [...own, ...firstCalls(sections, address, isStaff)];
}

type Address = Pick<Location, 'pathname' | 'search'>;

const hasCustomer = (isStaff: boolean, customerId: string | null): boolean => !isStaff || customerId !== null;

/** Those of {@link earlyCalls} that the page at an address makes for its main part. */
export function firstCalls(
  sections: readonly SectionRelease[],
  { pathname, search }: Address,
  isStaff: boolean,
): string[] {
  const query = new URLSearchParams(search);
  const customerId = customerIn(search);
  query.delete(CUSTOMER_PARAMETER);
  return (query.size === 0 ? firstCallsAt(sections, pathname) : [])
    .filter(({ access, personal = false }) => {
      if (access === 'staff') return isStaff && customerId === null;
      if (access === 'view') return isStaff && customerId !== null;
      return personal ? customerId === null : hasCustomer(isStaff, customerId);
    })
    .flatMap(({ firstCall }) => firstCall ?? [])
    .map((path) => urlOf(path, { customerId }));
}

type FirstCall = Pick<SectionRoute, 'firstCall' | 'personal'> & Partial<Pick<SectionRoute, 'access'>>;

function firstCallsAt(sections: readonly SectionRelease[], pathname: string): FirstCall[] {
  const place = placeAt(sections, pathname);
  if (place.kind === 'section') return [place.route];
  return place.kind === 'home' ? sections.flatMap(callsOfHome) : [];
}

/** First calls of a section's part of home; a card without one makes the first call of its page. */
const callsOfHome = ({ descriptor: { cards, figures = [], routes } }: SectionRelease): FirstCall[] => [
  ...figures,
  ...cards.map((card) => (card.firstCall === undefined ? (routeAt(routes, card.seeAll) ?? {}) : card)),
];
