import { ChangeSavedMethodRequest, Answer, SavedMethod } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../../identity/session/access.ts';
import { type RouteInput, addAction, addFollowedAction } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { customerActor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import type { PaymentGateway, PaymentServices } from '../gateway/payment-gateway.ts';
import {
  findSavedMethod,
  makeDefault,
  readSavedMethods,
  type MethodOwner,
  type StoredMethod,
  toSavedMethod,
} from './method-store.ts';

const MethodParams = Type.Object({ id: Type.String({ maxLength: 64 }) });

type Gateway = Pick<PaymentGateway, 'name'>;

async function ownMethod(trx: Transaction<Schema>, owner: MethodOwner, id: string): Promise<StoredMethod> {
  const method = await findSavedMethod(trx, owner, id);
  if (!method) throw notFound();
  return method;
}

/** Renames a saved method, or makes it the default. */
const changeMethod = ({
  name: gateway,
}: Gateway): Action<RouteInput<typeof ChangeSavedMethodRequest, typeof MethodParams>, null> => ({
  name: 'payment-methods.change',
  allow: ['customer'],
  async run({ trx, actor, input: { params, body } }) {
    const { customerId } = customerActor(actor);
    const method = await ownMethod(trx, { customerId, gateway }, params.id);
    if (body.isDefault) await makeDefault(trx, method);
    await trx
      .updateTable('saved_method')
      .set({ name: body.name?.trim() ?? method.name })
      .where('customer_id', '=', customerId)
      .where('id', '=', method.id)
      .execute();
    return { data: null, subjects: [`payment method ${method.id}`] };
  },
});

/** Removes a saved method. The newest of the others replaces a removed default. Returns the gateway's reference, to remove the method there too. */
const removeMethod = ({
  name: gateway,
}: Gateway): Action<RouteInput<never, typeof MethodParams>, string> => ({
  name: 'payment-methods.remove',
  allow: ['customer'],
  async run({ trx, actor, input: { params } }) {
    const { customerId } = customerActor(actor);
    const owner = { customerId, gateway };
    const { id, reference, is_default } = await ownMethod(trx, owner, params.id);
    await trx.deleteFrom('saved_method').where('customer_id', '=', customerId).where('id', '=', id).execute();
    const [newest] = await readSavedMethods(trx, owner);
    if (is_default && newest) await makeDefault(trx, newest);
    return { data: reference, subjects: [`payment method ${id}`] };
  },
});

/** Adds the calls of a customer's saved methods (docs/product.md, "Payments"). */
export function addMethodRoutes(app: PortalApp, { gateway, ...services }: PaymentServices): void {
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
        // An error is only logged: nothing refers to the method any more.
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
