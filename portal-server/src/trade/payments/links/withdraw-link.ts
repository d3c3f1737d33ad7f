import { DatabaseId } from '@portal/shared-contracts/schemas';
import { Type, type Static } from 'typebox';
import type { Action } from '../../../platform/actions/action.ts';
import { actorForCustomer } from '../../../platform/actions/actor.ts';
import { alreadyProcessed, notFound } from '../../../platform/http/http-error.ts';
import { readCustomerLink } from './customer-links.ts';

export const LinkParams = Type.Object({ id: DatabaseId });

/**
 * Takes a link of the viewed customer back: it opens nothing any more, and no new one is mailed for it. Refuses one that is being
 * paid, or was, with 422: the customer's lock keeps a payment from being confirmed meanwhile.
 */
export const withdrawLink: Action<{ params: Static<typeof LinkParams> }, null> = {
  name: 'payment-links.withdraw',
  allow: ['staff'],
  async run({ trx, actor, input: { params }, now }) {
    const { customerId } = actorForCustomer(actor);
    const link = await readCustomerLink(trx, { customerId, id: params.id, now });
    if (!link) throw notFound();
    const { kind, number, recipient, created_at, state } = link;
    if (state === 'paying' || state === 'used') throw alreadyProcessed([number]);
    const subjects = [`${kind} ${number}`];
    if (state === 'withdrawn') return { data: null, subjects, isUnseen: true };
    await trx
      .updateTable('payment_link')
      .set({ withdrawn_at: now })
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .where('number', '=', number)
      .where('recipient', '=', recipient)
      .where('created_at', '=', created_at)
      .execute();
    return { data: null, subjects, isUnseen: true };
  },
};
