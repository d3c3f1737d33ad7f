import { readCustomerId, sessionStore, type ClientFault } from '@portal/shared-contracts';
import { IS_DEVELOPMENT } from '../boot/development.ts';
import { errorName, placeOf } from './error-facts.ts';

export interface Fault extends Pick<ClientFault, 'section' | 'version' | 'kind' | 'shown'> {
  error: unknown;
}

/** A page that fails over and over says so this many times. */
const REPORTS_A_PAGE = 20;

const told = new WeakSet<object>();
const sent = new Set<string>();
const reported: Fault[] = [];
let hear: (fault: Fault) => void = () => undefined;

/** Tells `listener` of every fault that is reported, and of those that were reported before it came. */
export function hearFaults(listener: (fault: Fault) => void): void {
  reported.forEach(listener);
  hear = listener;
}

const LARGEST_ID = 2 ** 31 - 1;

/** The view of a customer that the page stands in, by the URL; its grant once the account is read. */
function viewOfPage(): Pick<ClientFault, 'view'> {
  const customerId = Number(readCustomerId() ?? NaN);
  if (!Number.isInteger(customerId) || customerId < 1 || customerId > LARGEST_ID) return {};
  const session = sessionStore.getState();
  const view = session.status === 'signedIn' ? session.account.view : null;
  return { view: { customerId, ...(view?.customerId === customerId && { grantId: view.grantId }) } };
}

/**
 * Tells the operator of a fault, once: by a beacon, which needs no session and outlives the page. In the console stands
 * the error as it is; a development page leaves it at that.
 */
export function reportFault(found: Fault): void {
  const { section, version, kind, shown, error } = found;
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  console.error(error);
  if (IS_DEVELOPMENT) return;
  const place = placeOf(error);
  const fault: ClientFault = {
    section,
    version,
    kind,
    error: errorName(error),
    ...(place !== undefined && { place }),
    shown,
    ...viewOfPage(),
  };
  const report = JSON.stringify(fault);
  if (sent.has(report) || sent.size >= REPORTS_A_PAGE) return;
  sent.add(report);
  reported.push(found);
  navigator.sendBeacon('/api/client-faults', new Blob([report], { type: 'application/json' }));
  hear(found);
}
