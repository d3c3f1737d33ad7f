import { dayIn } from '@portal/shared-contracts/dates';
import type { ChangePaymentRequest } from '@portal/shared-contracts/schemas';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { alreadyProcessed } from '../../../platform/http/http-error.ts';
import { isOpen, readConfirmed } from '../confirmed/confirmed-payment.ts';
import type { PaymentParams } from '../payment-params.ts';
import { refuseAmounts, refuseGone, refuseWrong } from './check-choice.ts';
import { lockChoice, storeChoice } from './choice-store.ts';
import { checkMayPay } from './may-pay.ts';
import { changedChoice } from './payment-choice.ts';
import { readPayable } from './read-payable.ts';

/** Replaces what is chosen for a payment that is begun or was declined. */
export const changePayment = ({
  config,
}: Pick<Services, 'config'>): Action<
  RouteInput<typeof ChangePaymentRequest, typeof PaymentParams>,
  { id: string }
> => ({
  name: 'payments.change',
  allow: ['customer', 'visitor'],
  async run({ trx, actor, input: { body, params }, now }) {
    const stored = await lockChoice(trx, params.id);
    await checkMayPay(trx, stored, { actor, link: body.link, now });
    if (!isOpen(await readConfirmed(trx, stored.payment_id))) throw alreadyProcessed();
    const choice = changedChoice(stored.choice, body);
    const { customer_id: customerId, payment_id: paymentId } = stored;
    const payable = await readPayable(trx, choice, {
      customerId,
      paymentId,
      today: dayIn(config.timeZone, now),
    });
    // Quotes are not named anew: what others answered meanwhile is left out, and shown so.
    if (body.invoices || payable.documents.length === 0) refuseGone(payable);
    refuseWrong(choice, payable);
    refuseAmounts(choice, payable);
    await storeChoice(trx, stored, choice, now);
    return { data: { id: paymentId }, subjects: [`payment ${stored.number}`], isUnseen: true };
  },
});
