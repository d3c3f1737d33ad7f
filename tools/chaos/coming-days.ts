import type { Area, Services } from '@portal/portal-server/src/platform/http/portal-app.ts';
import { today } from '@portal/portal-server/src/platform/time/time.ts';
import type { PaymentGateway } from '@portal/portal-server/src/trade/payments/gateway/payment-gateway.ts';
import { workOffPlans } from '@portal/portal-server/src/trade/payments/plans/work-off-plans.ts';

/** Path of the call that lets the day of all scheduled payments come. */
export const DAY_COMES = '/chaos/day-comes';

/** Lets the day of scheduled payments come when a payer asks for it, as nobody can wait for it. Then they are made as by the server. */
export const comingDays =
  (gatewayOf: (services: Services) => Promise<PaymentGateway>): Area =>
  async (app, services) => {
    const paymentServices = { ...services, gateway: await gatewayOf(services), log: app.log };
    app.post(DAY_COMES, { config: { access: 'public' }, schema: { hide: true } }, async () => {
      await services.database.db
        .updateTable('payment_plan')
        .set({ pay_on: today(services) })
        .where('state', '=', 'planned')
        .execute();
      await workOffPlans(paymentServices);
      return { data: null };
    });
  };
