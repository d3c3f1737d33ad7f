import {
  apiAt,
  MOST_FAULTS_A_REPORT,
  readCustomerId,
  sessionStore,
  type ApiError,
  type ClientFault,
} from '@portal/shared-contracts';
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

/** Maximum number of different faults that one page reports. */
const REPORTS_A_PAGE = 20;

/** Milliseconds until repeated faults are reported with their count, and the factor by which each later wait is longer. */
const COUNT_AFTER = 10_000;
const LONGER = 2;

interface Sent {
  fault: ClientFault;
  /** How often it occurred since its last report. */
  repeated: number;
}

const reportedErrors = new WeakSet<object>();
/** Faults by their report. */
const sent = new Map<string, Sent>();
let countAfter = COUNT_AFTER;
let isCounting = false;
const reported: Fault[] = [];
const listeners = new Set<(fault: Fault) => void>();
const faultAt = new Map<string, number>();

/** Calls `listener` for each reported fault, including those reported before. The returned function ends that. */
export function listenForFaults(listener: (fault: Fault) => void): () => void {
  reported.forEach(listener);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** When a fault of the section was last met, in milliseconds of the page's clock; -Infinity for never. */
export const lastFaultAt = (section: string): number => faultAt.get(section) ?? -Infinity;

const LARGEST_ID = 2 ** 31 - 1;

/** The customer view of the page by its address, and its grant once the account is known. */
function viewOfPage(): Pick<ClientFault, 'view'> {
  const customerId = Number(readCustomerId() ?? NaN);
  if (!Number.isInteger(customerId) || customerId < 1 || customerId > LARGEST_ID) return {};
  const session = sessionStore.getState();
  const view = session.status === 'signedIn' ? session.account.view : null;
  return { view: { customerId, ...(view?.customerId === customerId && { grantId: view.grantId }) } };
}

/** A client whose calls end no session and keep the answers that the page requested ahead: a report must not change the page. */
const reports = apiAt('', '', () => null);

/**
 * Reports a fault. When the server refuses the report because too many came at once, the fault counts again and is reported later. A
 * report that fails otherwise is lost: without a connection, a page has faults that are not the portal's.
 */
async function send(each: Sent, count?: number): Promise<void> {
  const report = count === undefined ? each.fault : { ...each.fault, count };
  try {
    await reports.post('/api/client-faults', report, { keepalive: true });
  } catch (error) {
    if ((error as ApiError).status === 429) countAgain(each, count);
  }
}

/** Reports how often the faults occurred again. */
function sendCounts(): void {
  for (const each of sent.values()) {
    const count = Math.min(each.repeated, MOST_FAULTS_A_REPORT);
    each.repeated = 0;
    if (count > 0) void send(each, count);
  }
}

/** Counts further occurrences of a fault. Counts are sent later and less often the longer the page goes on failing. */
function countAgain(again: Sent, count = 1): void {
  again.repeated += count;
  if (isCounting) return;
  isCounting = true;
  setTimeout(() => {
    isCounting = false;
    countAfter *= LONGER;
    sendCounts();
  }, countAfter);
}

/**
 * Reports a fault to the operator by a call that needs no session and outlives the page. The same fault is sent once at first and
 * then with its count, after a while and when the page is hidden or left. The console gets the error itself; a development page does only that.
 */
export function reportFault(found: Fault): void {
  const { section, version, kind, shown, error } = found;
  if (typeof error === 'object' && error !== null) {
    if (reportedErrors.has(error)) return;
    reportedErrors.add(error);
  }
  console.error(error);
  if (IS_DEVELOPMENT) return;
  faultAt.set(section, performance.now());
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
  const again = sent.get(report);
  if (again) return countAgain(again);
  if (sent.size >= REPORTS_A_PAGE) return;
  if (sent.size === 0) document.addEventListener('visibilitychange', sendCounts);
  const first = { fault, repeated: 0 };
  sent.set(report, first);
  reported.push(found);
  void send(first);
  listeners.forEach((listener) => listener(found));
}
