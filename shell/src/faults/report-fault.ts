import { readCustomerId, type ClientFault } from '@portal/shared-contracts';
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
    ...(readCustomerId() !== null && { view: true }),
  };
  const report = JSON.stringify(fault);
  if (sent.has(report) || sent.size >= REPORTS_A_PAGE) return;
  sent.add(report);
  reported.push(found);
  navigator.sendBeacon('/api/client-faults', new Blob([report], { type: 'application/json' }));
  hear(found);
}
