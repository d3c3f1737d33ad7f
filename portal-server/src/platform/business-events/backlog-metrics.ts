import { Gauge } from 'prom-client';
import type { PortalApp, Services } from '../http/portal-app.ts';
import { readBacklog, type EventBacklog } from './event-outbox.ts';

const METRICS: readonly { name: string; help: string; of: keyof EventBacklog }[] = [
  { name: 'business_events_waiting', help: 'Business events that were not told yet', of: 'waiting' },
  {
    name: 'business_events_failing',
    help: 'Business events that failed when they were told last',
    of: 'failing',
  },
  {
    name: 'business_events_oldest_seconds',
    help: 'For how long the oldest business event that was not told waits',
    of: 'oldestSeconds',
  },
];

/** Offers at `/metrics` how many business events are still to be told, how many fail, and for how long the oldest waits. */
export function addBacklogMetrics(app: PortalApp, { database, now }: Services): void {
  for (const { name, help, of } of METRICS) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [app.metrics],
      collect: async () => gauge.set((await readBacklog(database.db, now()))[of]),
    });
  }
}
