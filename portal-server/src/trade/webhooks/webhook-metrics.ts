import { Gauge } from 'prom-client';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import type { EndpointHealth } from './endpoint-schemas.ts';
import { readEndpoints } from './read-endpoints.ts';

const METRICS: readonly { name: string; help: string; of: (health: EndpointHealth) => number }[] = [
  {
    name: 'webhook_messages_waiting',
    help: 'Messages that are still to be delivered, by endpoint',
    of: ({ waiting }) => waiting,
  },
  {
    name: 'webhook_messages_parked',
    help: 'Messages that were given up, by endpoint',
    of: ({ parked }) => parked,
  },
  {
    name: 'webhook_oldest_seconds',
    help: 'For how long the oldest message waits, by endpoint',
    of: ({ oldestSeconds }) => oldestSeconds,
  },
  { name: 'webhook_failures', help: 'Failures in a row, by endpoint', of: ({ failures }) => failures },
  {
    name: 'webhook_endpoint_disabled',
    help: '1 for an endpoint that said it is gone',
    of: ({ state }) => Number(state === 'disabled'),
  },
];

/** Adds the health of the webhook endpoints to `/metrics`. */
export function addWebhookMetrics(app: PortalApp, { database, now }: Services): void {
  for (const { name, help, of } of METRICS) {
    const gauge: Gauge<'endpoint'> = new Gauge({
      name,
      help,
      labelNames: ['endpoint'],
      registers: [app.metrics],
      collect: async () => {
        gauge.reset();
        for (const health of await readEndpoints(database.db, now()))
          gauge.set({ endpoint: health.name }, of(health));
      },
    });
  }
}
