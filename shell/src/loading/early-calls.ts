import {
  readAuthkey,
  customerIn,
  CUSTOMER_PARAMETER,
  placeAt,
  routeAt,
  urlOf,
  type SectionRelease,
  type SectionRoute,
  browserStorage,
} from '@portal/shared-contracts';

/** Sends the request that the client would send. The client later takes the answer from `__portalEarly`. */
export function ask(url: string): Promise<Response> {
  const answer = fetch(url, {
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'accept-language': browserStorage.get('i18nextLng') ?? navigator.language,
      authorization: `Bearer ${readAuthkey()}`,
    },
  });
  // Read a copy to its end, because an unread body keeps its connection. The caller that uses the answer
  // handles a failure.
  answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined);
  return answer;
}

const ACCOUNT_CALL = '/api/account';
/** Counts for the menu's badges. */
const COUNTERS_CALL = '/api/order-counts-by-status';

/**
 * URLs that a signed-in page requests first, written as the client writes them, so that they can be requested early. A query in
 * the address changes the page's first call, so such a page requests only the frame's. Staff outside a customer view request
 * nothing of a customer: the server would refuse it.
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

/** The part of {@link earlyCalls} that belongs to the page itself, not to the frame. */
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

/** First calls of a section's cards and figures. A card without its own makes the first call of its page. */
const callsOfHome = ({ descriptor: { cards, figures = [], routes } }: SectionRelease): FirstCall[] => [
  ...figures,
  ...cards.map((card) => (card.firstCall === undefined ? (routeAt(routes, card.seeAll) ?? {}) : card)),
];
