import { Type } from 'typebox';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { ForgedNotice, GatewayUnavailable, type PaymentServices } from './gateway/payment-gateway.ts';
import { settlePayment } from './settle/settle-payment.ts';

/** In bytes. */
const NOTICE_LIMIT = 64 * 1_024;

/** Adds the route to which the gateway sends notices. The signature covers the raw body, so the body is not parsed. */
export function addWebhook(app: PortalApp, services: PaymentServices): void {
  const { gateway } = services;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/webhooks/payments',
      {
        bodyLimit: NOTICE_LIMIT,
        config: { access: 'public', takesUnsafeText: true },
        schema: {
          summary: 'Notices of the payment gateway, which signs them',
          response: { 200: Type.Object({ data: Type.Null() }) },
        },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const fact = await gateway.readNotice(body, request.headers).catch((error: unknown) => {
          if (error instanceof ForgedNotice) throw new HttpError(400, { cause: error });
          // The gateway sends the notice again.
          if (error instanceof GatewayUnavailable) throw new HttpError(503, { cause: error });
          throw error;
        });
        if (fact) await settlePayment(services, gateway.name, fact, request.log);
        return { data: null };
      },
    );
  });
}
