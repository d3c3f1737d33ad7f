import type { ClientFault } from '@portal/shared-contracts';
import { IS_DEVELOPMENT } from '../boot/development.ts';
import { errorName, placeOf } from './error-facts.ts';

export interface Fault extends Pick<ClientFault, 'section' | 'version' | 'kind' | 'shown'> {
  error: unknown;
}

/** A page that fails over and over says so this many times. */
const REPORTS_A_PAGE = 20;

const told = new WeakSet<object>();
const sent = new Set<string>();

/**
 * Tells the operator of a fault, once: by a beacon, which needs no session and outlives the page. In the console stands
 * the error as it is; a development page leaves it at that.
 */
export function reportFault({ section, version, kind, shown, error }: Fault): void {
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
  };
  const report = JSON.stringify(fault);
  if (sent.has(report) || sent.size >= REPORTS_A_PAGE) return;
  sent.add(report);
  navigator.sendBeacon('/api/client-faults', new Blob([report], { type: 'application/json' }));
}
