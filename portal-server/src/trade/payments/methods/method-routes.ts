import { Answer, ChangeSavedMethodRequest, SavedMethod } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../../identity/session/access.ts';
import { addAction, addFollowedAction } from '../../../platform/actions/action-route.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import type { Reconciling } from '../reconciling.ts';
import { changeMethod, removeMethod } from './method-actions.ts';
import { MethodParams } from './method-params.ts';
import { readSavedMethods, toSavedMethod } from './method-store.ts';

/** Adds the calls about the methods that a customer keeps (docs/product.md, "Payments"). */
export function addMethodRoutes(app: PortalApp, { gateway, ...services }: Reconciling): void {
  app.get(
    '/api/payment-methods',
    {
      config: { inView: { read: 'methods' } },
      schema: {
        summary: 'Payment methods that are kept',
        response: { 200: Answer(Type.Array(SavedMethod)) },
      },
    },
    async (request) => {
      const methods = await readSavedMethods(services.database.db, {
        customerId: effectiveCustomer(request),
        gateway: gateway.name,
      });
      return { data: methods.map(toSavedMethod) };
    },
  );

  const one = {
    path: '/api/payment-methods/:id',
    params: MethodParams,
    data: Type.Null(),
    config: { inView: 'never' },
  } as const;
  addAction(
    app,
    services,
    {
      ...one,
      method: 'PUT',
      summary: 'Renames a kept payment method, or makes it the first',
      body: ChangeSavedMethodRequest,
    },
    changeMethod(gateway),
  );
  addFollowedAction(
    app,
    services,
    {
      ...one,
      method: 'DELETE',
      summary: 'Removes a kept payment method',
      follow: async (reference: string, { request }) => {
        // Nothing refers to it any more: a gateway that does not answer keeps something of no use.
        await gateway
          .removeMethod(reference)
          .catch((error: unknown) =>
            request.log.warn({ err: error }, 'payment method not removed at the gateway'),
          );
        return null;
      },
    },
    removeMethod(gateway),
  );
}
