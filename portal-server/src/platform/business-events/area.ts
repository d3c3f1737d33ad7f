import type { Area, Services } from '../http/portal-app.ts';
import { runOutboxWorker } from '../outbox/outbox-worker.ts';
import type { Consumer } from './consumer.ts';
import { addBacklogMetrics } from './backlog-metrics.ts';
import { tellDue } from './tell-due.ts';

/** Channel of `001-platform.sql`. */
const CHANNEL = 'business_event';

/** Tells the configured consumers of business events as long as the server runs. */
export const businessEvents = (consumersOf: (services: Services) => readonly Consumer[]): Area =>
  async function businessEvents(app, services) {
    addBacklogMetrics(app, services);
    // Tests tell by hand, when they want to.
    if (services.config.mode === 'test') return;
    const consumers = consumersOf(services);
    const context = { ...services, log: app.log };
    await runOutboxWorker(app, services, {
      channel: CHANNEL,
      work: () => tellDue(consumers, context),
    });
  };
