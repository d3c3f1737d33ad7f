import type { Area } from '../../platform/http/portal-app.ts';
import { runOutboxWorker } from '../../platform/outbox/outbox-worker.ts';
import { DeliveryLanes } from './deliver-due.ts';
import { addWebhookRoutes } from './operator-routes.ts';
import { addWebhookMetrics } from './webhook-metrics.ts';

/** Channel of `011-webhooks.sql`. */
const CHANNEL = 'webhook_message';

/** Delivers webhooks to the distributor's systems while the server runs (docs/webhooks.md). */
export const webhooks: Area = async (app, services) => {
  addWebhookRoutes(app, services);
  addWebhookMetrics(app, services);
  // Tests start deliveries themselves.
  if (services.config.mode === 'test') return;
  const lanes = new DeliveryLanes({ ...services, log: app.log });
  app.addHook('onClose', () => lanes.end());
  await runOutboxWorker(app, services, { channel: CHANNEL, work: () => lanes.start() });
};
