import type { Area, Services } from '../../platform/http/portal-app.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { addBooks } from './books/books-route.ts';
import { addLinkRoutes } from './links/link-routes.ts';
import { measureContradictions } from './books/contradictions-metric.ts';
import { addOperatorLinkRoute } from './links/operator-link-route.ts';
import { addStaffLinkRoutes } from './links/staff-link-routes.ts';
import { addMethodRoutes } from './methods/method-routes.ts';
import { addReceiptRoutes } from './receipt/receipt-routes.ts';
import { addPaymentRoutes } from './payment-routes.ts';
import { startReconciler } from './settle/reconciler.ts';
import { addWebhook } from './webhook-route.ts';

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
