import { dayIn } from '@portal/shared-contracts/dates';
import { figuresFingerprint } from '@portal/shared-contracts/payments';
import type { ConfirmPaymentRequest, PaymentFigures } from '@portal/shared-contracts/schemas';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { profileOf } from '../../../platform/actions/actor.ts';
import { badRequest, HttpError } from '../../../platform/http/http-error.ts';
import { refuseGone, refuseOnHold, refuseInvalid } from '../choice/payment-choice.ts';
import { lockChoice, checkMayPay } from '../choice/choice-store.ts';
import {
  figuresOf,
  inputOf,
  methodsOf,
  type Payable,
  readOthers,
  readPayable,
} from '../choice/read-payable.ts';
import type { PaymentParams } from '../payment-id.ts';
import type { PaymentServices } from '../gateway/payment-gateway.ts';
import { checkedAuthorization } from './authorization.ts';
import { readChargedMethod, refuseTooManySaved } from './charge-payment.ts';
import { isOpen, lockConfirmed } from '../confirmed-payment.ts';
import { tooLittle } from './too-little.ts';
import { storeConfirmed, type Confirmed } from './store-confirmed.ts';

type Input = RouteInput<typeof ConfirmPaymentRequest, typeof PaymentParams>;

/**
 * Refuses figures that the payer did not see (docs/product.md, "Payments"). Documents that others paid or answered in the meantime are
 * named. A payer who saw the figures without them pays the rest.
 */
export async function refuseFigures(payable: Payable, figures: PaymentFigures, seen: string): Promise<void> {
  const isSeen = (await figuresFingerprint(figures)) === seen;
  if (!isSeen || figures.lines.length === 0) refuseGone(payable);
  if (!isSeen) throw new HttpError(409, { type: 'FIGURES_CHANGED', text: 'figuresChanged' });
}

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
    const payable = await readPayable(trx, choice, { customerId, paymentId, today, lock: true });
    refuseOnHold(payable, language, config.company.phone);
    const figures = figuresOf(payable, choice, today);
    if (body.method !== undefined && body.method !== choice.method)
      throw new HttpError(409, { type: 'METHOD_CHANGED', text: 'methodChanged' });
    await refuseFigures(payable, figures, body.seen);
    if (figures.missing > 0) {
      const others = await readOthers(trx, choice, { customerId, paymentId, today });
      const { phone } = config.company;
      throw tooLittle(
        { ...inputOf(payable, choice, today), methods: methodsOf(payable.customer), others },
        { language, phone },
      );
    }
    refuseInvalid(choice, payable);
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
