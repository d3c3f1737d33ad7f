import { Gauge } from 'prom-client';
import type { Area, Services } from '../../platform/http/portal-app.ts';
import { repeat } from '../../platform/repeating/repeat.ts';
import { addBooks } from './books/check-books.ts';
import { countContradictions } from './charge-attempts.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { addLinkRoutes, addOperatorLinkRoute, addStaffLinkRoutes } from './links/link-routes.ts';
import { addRevokeRoute } from './plans/cancel-plan.ts';
import { addMethodRoutes } from './methods/method-routes.ts';
import { addPaymentRoutes } from './payment-routes.ts';
import { addPlanRoutes } from './plans/plan-routes.ts';
import { workOffPlans } from './plans/work-off-plans.ts';
import { addReceiptRoutes } from './receipt/receipt-routes.ts';
import { reconcile } from './settle/reconcile.ts';
import { addWebhook } from './webhook-route.ts';

const RECONCILE_EVERY_MS = 5_000;
/** Scheduled payments are made at the beginning of their day, so that their people see the outcome in the morning. */
const PLANS_EVERY_MS = 60_000;

/** Payments through the configured gateway (docs/product.md, "Payments"). */
export const payments =
  (gatewayOf: (services: Services) => PaymentGateway | Promise<PaymentGateway>): Area =>
  async (app, services) => {
    const paymentServices = { ...services, gateway: await gatewayOf(services), log: app.log };
    addPaymentRoutes(app, paymentServices);
    addMethodRoutes(app, paymentServices);
    addReceiptRoutes(app, services);
    addLinkRoutes(app, services);
    addOperatorLinkRoute(app, services);
    addRevokeRoute(app, services);
    addStaffLinkRoutes(app, services);
    addPlanRoutes(app, paymentServices);
    addWebhook(app, paymentServices);
    addBooks(app, paymentServices);
    // Anything but zero needs an operator, who runs `npx portal books`.
    new Gauge({
      name: 'payment_contradictions',
      help: 'Charges of another sum, or after their end, than the portal knows: none of them is booked',
      registers: [app.metrics],
      async collect() {
        this.set(await countContradictions(services.database.db));
      },
    });
    if (services.config.mode === 'test') return;
    repeat(app, {
      name: 'reconciling',
      everyMs: RECONCILE_EVERY_MS,
      work: () => reconcile(paymentServices),
      atOnce: true,
    });
    repeat(app, {
      name: 'scheduled payments',
      everyMs: PLANS_EVERY_MS,
      work: () => workOffPlans(paymentServices),
      atOnce: true,
    });
  };
