import { readCustomerId, sessionStore, type ClientFault } from '@portal/shared-contracts';
import { IS_DEVELOPMENT } from '../loading/registry.ts';

/** The error's name. Reports never hold the message, which may repeat data. */
export function errorName(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return /^[A-Za-z][A-Za-z0-9]{0,59}$/.test(name) ? name : 'Error';
}

/** Matches a script of this portal in a stack trace, without the query of a retry. */
const OWN_SCRIPT = /(\/assets\/[A-Za-z0-9_./+-]+\.js)(?:\?[^:\s]*)?(:\d+:\d+)/;

/** Script, line and column where an error was thrown; undefined outside the portal's scripts. */
export function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, script, position] = OWN_SCRIPT.exec(stack ?? '') ?? [];
  return script === undefined ? undefined : `${script}${position}`;
}

/** Section and version of the script in `place`. */
export function artifactAt(place: string): { section: string; version: string } | undefined {
  const [, section, version] = /^\/assets\/([^/]+)\/([^/]+)\//.exec(place) ?? [];
  return section === undefined || version === undefined ? undefined : { section, version };
}

export interface Fault extends Pick<ClientFault, 'section' | 'version' | 'kind' | 'shown'> {
  error: unknown;
}

/** Maximum number of reports of one page, because a page may fail again and again. */
const REPORTS_A_PAGE = 20;

const reportedErrors = new WeakSet<object>();
const sent = new Set<string>();
const reported: Fault[] = [];
let notifyListener: (fault: Fault) => void = () => undefined;

/** Calls `listener` for each reported fault, including those reported before. */
export function listenForFaults(listener: (fault: Fault) => void): void {
  reported.forEach(listener);
  notifyListener = listener;
}

const LARGEST_ID = 2 ** 31 - 1;

/** The customer view of the page by its address, and its grant once the account is known. */
function viewOfPage(): Pick<ClientFault, 'view'> {
  const customerId = Number(readCustomerId() ?? NaN);
  if (!Number.isInteger(customerId) || customerId < 1 || customerId > LARGEST_ID) return {};
  const session = sessionStore.getState();
  const view = session.status === 'signedIn' ? session.account.view : null;
  return { view: { customerId, ...(view?.customerId === customerId && { grantId: view.grantId }) } };
}

/**
 * Reports a fault to the operator once, by a beacon, which needs no session and outlives the page. The console gets the error
 * itself; a development page does only that.
 */
export function reportFault(found: Fault): void {
  const { section, version, kind, shown, error } = found;
  if (typeof error === 'object' && error !== null) {
    if (reportedErrors.has(error)) return;
    reportedErrors.add(error);
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
  notifyListener(found);
}
