import { Gauge } from 'prom-client';
import type { PortalApp, Services, Area } from '../http/portal-app.ts';
import { readBacklog } from './event-outbox.ts';
import { runOutboxWorker } from '../outbox/outbox-worker.ts';
import type { Consumer } from './consumer.ts';
import { deliverDue } from './deliver-due.ts';

const METRICS = [
  { name: 'business_events_waiting', help: 'Business events that were not delivered yet', of: 'waiting' },
  {
    name: 'business_events_failing',
    help: 'Business events whose last delivery failed',
    of: 'failing',
  },
  {
    name: 'business_events_oldest_seconds',
    help: 'Age of the oldest business event that was not delivered',
    of: 'oldestSeconds',
  },
] as const;

/** Offers the backlog of business events at `/metrics`. */
function addBacklogMetrics(app: PortalApp, { database, now }: Services): void {
  for (const { name, help, of } of METRICS) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [app.metrics],
      collect: async () => gauge.set((await readBacklog(database.db, now()))[of]),
    });
  }
}

/** Channel of `001-platform.sql`. */
const CHANNEL = 'business_event';

/** Delivers business events to the consumers while the server runs. */
export const businessEvents = (consumersOf: (services: Services) => readonly Consumer[]): Area =>
  async function businessEvents(app, services) {
    addBacklogMetrics(app, services);
    // Tests deliver events themselves.
    if (services.config.mode === 'test') return;
    const consumers = consumersOf(services);
    const context = { ...services, log: app.log };
    await runOutboxWorker(app, services, {
      channel: CHANNEL,
      work: () => deliverDue(consumers, context),
    });
  };
