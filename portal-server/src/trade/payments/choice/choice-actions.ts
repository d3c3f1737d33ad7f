import { dayIn } from '@portal/shared-contracts/dates';
import type { BeginPaymentRequest, ChangePaymentRequest } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { profileOf } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { alreadyProcessed, forbidden } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { isOpen, readConfirmed } from '../confirmed-payment.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { documentsOfLink, openLink, refuseUnusable } from '../link-store.ts';
import { newPaymentId, type PaymentParams } from '../payment-id.ts';
import type { PaymentChoice } from '../payment-tables.ts';
import { storeChoice, type StoredChoice, lockChoice, checkMayPay } from './choice-store.ts';
import {
  refuseAmounts,
  refuseGone,
  refuseOnHold,
  refuseInvalid,
  resumedChoice,
  firstChoice,
  choiceOfLink,
  changedChoice,
} from './payment-choice.ts';
import { readPayable } from './read-payable.ts';

interface Asked {
  choice: PaymentChoice;
  linkId: number | null;
  /** For the invoices of an order, invoices that another payment in flight holds are left out. */
  isOrder: boolean;
}

/** The choice of a request, and the link that it came by. */
async function chosenBy(trx: Transaction<Schema>, body: BeginPaymentRequest, now: Date): Promise<Asked> {
  if (body.link === undefined) return { choice: firstChoice(body), linkId: null, isOrder: false };
  const link = refuseUnusable(await openLink(trx, body.link, now));
  const { kind, numbers } = await documentsOfLink(trx, link);
  if (numbers.length === 0) throw alreadyProcessed();
  return { choice: choiceOfLink(kind, numbers, body), linkId: link.id, isOrder: link.kind === 'order' };
}

/** The payment that the link began and nobody has confirmed, locked. Beginning again continues it. */
async function begunByLink(
  trx: Transaction<Schema>,
  customerId: number,
  linkId: number,
): Promise<Pick<StoredChoice, 'payment_id' | 'choice'> | undefined> {
  return trx
    .selectFrom('payment_choice as c')
    .select(['c.payment_id', 'c.choice'])
    .where('c.customer_id', '=', customerId)
    .where('c.link_id', '=', linkId)
    .where('c.is_confirmed', '=', false)
    .orderBy('c.payment_id')
    .forUpdate()
    .executeTakeFirst();
}

/** Begins a payment: stores the choice. Reserves and charges nothing. */
export const beginPayment = ({
  config,
  gateway,
}: Pick<Services, 'config'> & { gateway: PaymentGateway }): Action<
  RouteInput<typeof BeginPaymentRequest>,
  { id: string }
> => ({
  name: 'payments.begin',
  allow: ['customer', 'visitor'],
  async run({ trx, actor, input: { body }, language, now }) {
    const customerId = actor.kind === 'customer' || actor.kind === 'visitor' ? actor.customerId : undefined;
    if (customerId === undefined) throw forbidden();
    // Throws where no payments are taken.
    gateway.browser();
    const { choice: asked, linkId, isOrder } = await chosenBy(trx, body, now);
    const begun = linkId === null ? undefined : await begunByLink(trx, customerId, linkId);
    const id = begun?.payment_id ?? newPaymentId();
    const choice = begun ? resumedChoice(begun.choice, asked) : asked;
    const today = dayIn(config.timeZone, now);
    const payable = await readPayable(trx, choice, { customerId, paymentId: id, today });
    refuseOnHold(payable, language, config.company.phone);
    if (!isOrder || payable.documents.length === 0) refuseGone(payable);
    refuseInvalid(asked, payable);
    refuseAmounts(asked, payable);
    const of = { customer_id: customerId, payment_id: id, profile_id: profileOf(actor), link_id: linkId };
    await storeChoice(trx, of, choice, now);
    return {
      data: { id },
      subjects: payable.documents.map(({ kind, number }) => `${kind} ${number}`),
      isUnseen: true,
    };
  },
});

/** Replaces the choice of a payment that was begun or declined. */
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
    // A change does not name quotes, so quotes that others answered in the meantime are only left out.
    if (body.invoices || payable.documents.length === 0) refuseGone(payable);
    refuseInvalid(choice, payable);
    refuseAmounts(choice, payable);
    await storeChoice(trx, stored, choice, now);
    return { data: { id: paymentId }, subjects: [`payment ${stored.number}`], isUnseen: true };
  },
});
