import { Answer, PaymentPlan, PaymentPlans, PlanPaymentRequest } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../../identity/session/access.ts';
import { addAction } from '../../../platform/actions/action-route.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { today } from '../../../platform/time/time.ts';
import type { PaymentServices } from '../gateway/payment-gateway.ts';
import { PaymentParams } from '../payment-id.ts';
import { readPlans } from '../plan-record/plan-store.ts';
import { cancelPlan, PlanParams } from './cancel-plan.ts';
import { createPlan } from './create-plan.ts';

/** Adds the calls of scheduled payments (docs/product.md, "Scheduled payments"). */
export function addPlanRoutes(app: PortalApp, services: PaymentServices): void {
  app.get(
    '/api/payment-plans',
    {
      config: { inView: { read: 'paymentPlans' } },
      schema: { summary: 'Scheduled payments', response: { 200: Answer(PaymentPlans) } },
    },
    async (request) => ({
      data: await readPlans(services.database.db, effectiveCustomer(request), today(services)),
    }),
  );
  addAction(
    app,
    services,
    {
      path: '/api/payments/:id/plan',
      summary: 'Plans a begun payment of invoices for a later day; charges and reserves nothing',
      params: PaymentParams,
      body: PlanPaymentRequest,
      data: PaymentPlan,
      needsKey: true,
      config: { inView: 'never' },
    },
    createPlan(services),
  );
  addAction(
    app,
    services,
    {
      path: '/api/payment-plans/:id',
      method: 'DELETE',
      summary: 'Cancels a scheduled payment, until the evening before its day',
      params: PlanParams,
      data: Type.Null(),
      config: { inView: 'never' },
    },
    cancelPlan(services),
  );
}
