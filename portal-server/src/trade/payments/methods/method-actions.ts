import type { ChangeSavedMethodRequest } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { customerOf, type Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { findSavedMethod, type StoredMethod } from './method-store.ts';
import type { MethodParams } from './method-params.ts';

async function ownMethod(trx: Transaction<Schema>, actor: Actor, id: string): Promise<StoredMethod> {
  const method = await findSavedMethod(trx, customerOf(actor) ?? 0, id);
  if (!method) throw notFound();
  return method;
}

/** Renames a kept method, or makes it the one that is offered first. */
export const changeMethod: Action<RouteInput<typeof ChangeSavedMethodRequest, typeof MethodParams>, null> = {
  name: 'payment-methods.change',
  allow: ['customer'],
  async run({ trx, actor, input: { params, body } }) {
    const { customer_id, id, name } = await ownMethod(trx, actor, params.id);
    const methods = trx.updateTable('saved_method').where('customer_id', '=', customer_id);
    if (body.isDefault) await methods.set({ is_default: false }).where('is_default', '=', true).execute();
    await methods
      .set({ name: body.name?.trim() ?? name, ...(body.isDefault && { is_default: true }) })
      .where('id', '=', id)
      .execute();
    return { data: null, subjects: [`payment method ${id}`] };
  },
};

/** Removes a kept method; answers the gateway's reference, so that the gateway forgets it too. */
export const removeMethod: Action<RouteInput<never, typeof MethodParams>, string> = {
  name: 'payment-methods.remove',
  allow: ['customer'],
  async run({ trx, actor, input: { params } }) {
    const { customer_id, id, reference } = await ownMethod(trx, actor, params.id);
    await trx
      .deleteFrom('saved_method')
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .execute();
    return { data: reference, subjects: [`payment method ${id}`] };
  },
};
