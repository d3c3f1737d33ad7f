import { Gauge } from 'prom-client';
import type { PortalApp, Services, Area } from '../../platform/http/portal-app.ts';
import { repeat } from '../../platform/repeating/repeat.ts';
import { addBooks } from './books/check-books.ts';
import { countContradictions } from './charge-attempts.ts';
import type { Reconciling, PaymentGateway } from './gateway/payment-gateway.ts';
import { addLinkRoutes, addOperatorLinkRoute, addStaffLinkRoutes } from './links/link-routes.ts';
import { addMethodRoutes } from './methods/method-routes.ts';
import { addPaymentRoutes } from './payment-routes.ts';
import { addReceiptRoutes } from './receipt/receipt-routes.ts';
import { reconcile } from './settle/reconcile.ts';
import { addWebhook } from './webhook-route.ts';

/** Offers to operators how many charges contradict their payments: anything but zero wants `npx portal books`. */
export function measureContradictions(app: PortalApp, { database: { db } }: Services): void {
  new Gauge({
    name: 'payment_contradictions',
    help: 'Charges of another sum, or after their end, than the portal knows: none of them is booked',
    registers: [app.metrics],
    async collect() {
      this.set(await countContradictions(db));
    },
  });
}

const EVERY_MS = 5_000;

/** Reconciles when the server begins to listen, and as long as it runs. */
export function startReconciler(app: PortalApp, reconciling: Reconciling): void {
  repeat(app, { name: 'reconciling', everyMs: EVERY_MS, work: () => reconcile(reconciling), atOnce: true });
}

/** Payments through the gateway that is configured (docs/product.md, "Payments"). */
export const payments =
  (gatewayOf: (services: Services) => PaymentGateway | Promise<PaymentGateway>): Area =>
  async (app, services) => {
    const reconciling = { ...services, gateway: await gatewayOf(services), log: app.log };
    addPaymentRoutes(app, reconciling);
    addMethodRoutes(app, reconciling);
    addReceiptRoutes(app, services);
    addLinkRoutes(app, services);
    addOperatorLinkRoute(app, services);
    addStaffLinkRoutes(app, services);
    addWebhook(app, reconciling);
    addBooks(app, reconciling);
    measureContradictions(app, services);
    if (services.config.mode !== 'test') startReconciler(app, reconciling);
  };
