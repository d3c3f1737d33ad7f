import type { Analytics } from './analytics.ts';

/** A page that goes wrong must not flood the collector. */
const MOST_MESSAGES = 500;

/**
 * Tells a collector of the operator's own, by beacons of JSON: `{ kind: 'page', page }` and `{ kind: 'event', name }`. They are sent as
 * plain text, which a collector on another origin takes without being asked first.
 */
export function collectorAnalytics(url: string): Analytics {
  let sent = 0;
  function send(message: object): void {
    if (sent >= MOST_MESSAGES) return;
    sent += 1;
    navigator.sendBeacon(url, JSON.stringify(message));
  }
  return {
    page: (page) => send({ kind: 'page', page }),
    event: (name) => send({ kind: 'event', name }),
  };
}
