import { Type } from 'typebox';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import {
  ForgedNotice,
  GatewayUnavailable,
  type GatewayFact,
  type Reconciling,
} from './gateway/payment-gateway.ts';
import { settlePayment } from './settle/settle-payment.ts';

/** Bytes of a notice. */
const NOTICE_LIMIT = 64 * 1_024;

/** Reads a notice; a forged one is refused, and one that cannot be checked now is to be sent again. */
async function readNotice(
  { gateway }: Reconciling,
  ...notice: Parameters<Reconciling['gateway']['readNotice']>
): Promise<GatewayFact | null> {
  try {
    return await gateway.readNotice(...notice);
  } catch (error) {
    if (error instanceof ForgedNotice) throw new HttpError(400, { cause: error });
    if (error instanceof GatewayUnavailable) throw new HttpError(503, { cause: error });
    throw error;
  }
}

/** Adds the route that the gateway sends its notices to. The signature is of the body as it came, so it is not parsed. */
export function addWebhook(app: PortalApp, reconciling: Reconciling): void {
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
        const fact = await readNotice(reconciling, body, request.headers);
        if (fact) await settlePayment(reconciling, reconciling.gateway.name, fact, request.log);
        return { data: null };
      },
    );
  });
}
