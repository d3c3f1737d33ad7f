import { dayIn } from '@portal/shared-contracts/dates';
import type { ConfirmPaymentRequest } from '@portal/shared-contracts/schemas';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { profileOf } from '../../../platform/actions/actor.ts';
import { badRequest, HttpError } from '../../../platform/http/http-error.ts';
import { lockChoice, checkMayPay } from '../choice/choice-store.ts';
import type { PaymentParams } from '../payment-id.ts';
import type { PaymentServices } from '../gateway/payment-gateway.ts';
import { checkedAuthorization } from './authorization.ts';
import { readChargedMethod, refuseTooManySaved } from './charge-payment.ts';
import { isOpen, lockConfirmed } from '../confirmed-payment.ts';
import { checkedFigures } from './checked-figures.ts';
import { storeConfirmed, type Confirmed } from './store-confirmed.ts';

type Input = RouteInput<typeof ConfirmPaymentRequest, typeof PaymentParams>;

/**
 * Stores the intent to pay, and reserves its documents and credit memos, so that no other payment takes them. Charges nothing. A payment
 * that is in flight or over is returned unchanged, so that a second click, device or colleague does not pay twice.
 */
export const confirmPayment = ({
  config,
  gateway,
}: Pick<PaymentServices, 'config' | 'gateway'>): Action<Input, Confirmed> => ({
  name: 'payments.confirm',
  allow: ['customer', 'visitor'],
  async run({ trx, actor, input: { params, body }, language, now }) {
    const stored = await lockChoice(trx, params.id);
    await checkMayPay(trx, stored, { actor, link: body.link, now });
    const { customer_id: customerId, payment_id: paymentId, choice } = stored;
    const before = await lockConfirmed(trx, paymentId);
    if (!isOpen(before)) return { data: { id: paymentId, charge: null }, subjects: [], isUnseen: true };
    const today = dayIn(config.timeZone, now);
    if (body.method !== undefined && body.method !== choice.method)
      throw new HttpError(409, { type: 'METHOD_CHANGED', text: 'methodChanged' });
    const figures = await checkedFigures(trx, stored, { seen: body.seen, language, today }, config);
    const method =
      figures.due > 0 ? await readChargedMethod(trx, stored, { actor, gateway: gateway.name }, body) : null;
    if (body.keep && actor.kind !== 'customer') throw badRequest({ keep: 'field.invalid' });
    if (body.keep) await refuseTooManySaved(trx, { customerId, gateway: gateway.name });
    const authorization =
      method?.kind === 'bank'
        ? checkedAuthorization(
            {
              company: config.company,
              method,
              isSaved: body.savedMethod !== undefined,
              amount: figures.due,
              today,
            },
            { seen: body.authorization, language },
          )
        : null;
    return storeConfirmed(trx, stored, {
      figures,
      method,
      profileId: profileOf(actor),
      now,
      today,
      attempt: (before?.attempt ?? 0) + 1,
      isAgain: before !== undefined,
      keepName: body.keep?.name.trim() ?? null,
      authorization,
    });
  },
});
