import { dayIn, daysBetween, isDay } from '@portal/shared-contracts/dates';
import { formatDate } from '@portal/shared-contracts/format';
import { planDays } from '@portal/shared-contracts/payments';
import type { PaymentFigures, PaymentPlan, PlanPaymentRequest } from '@portal/shared-contracts/schemas';
import { readActorName } from '../../../identity/users/actor-name.ts';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { customerActor } from '../../../platform/actions/actor.ts';
import { badRequest, HttpError, notFound } from '../../../platform/http/http-error.ts';
import type { Language } from '../../../platform/http/messages.ts';
import { fill } from '../../../platform/mail/letter.ts';
import { lockChoice, mayPay } from '../choice/choice-store.ts';
import { checkedAuthorization } from '../confirm/authorization.ts';
import { readChargedMethod } from '../confirm/charge-payment.ts';
import { checkedFigures } from '../confirm/checked-figures.ts';
import { isOpen, lockConfirmed, paidWith } from '../confirmed-payment.ts';
import type { PaymentServices } from '../gateway/payment-gateway.ts';
import type { PaymentParams } from '../payment-id.ts';
import { mailPlanNews, planEvent, subjectsOf } from '../plan-record/plan-news.ts';
import { addPlan, nameOf, readOnePlan, refusePlanned } from '../plan-record/plan-store.ts';

/** Throws 400 for no day of the calendar, and 422 for one that passes a due date, loses a discount or is not after today. */
function refuseDay({ lines }: PaymentFigures, payOn: string, today: string, language: Language): void {
  if (!isDay(payOn)) throw badRequest({ payOn: 'field.invalid' });
  const days = planDays(lines, today);
  if (days !== null && payOn >= days.first && payOn <= days.last) return;
  const values = days && { first: formatDate(days.first), last: formatDate(days.last) };
  const text = values ? fill('planDay.between', language, values) : fill('planDay.today', language);
  throw new HttpError(422, { type: 'PLAN_DAY', text });
}

/**
 * Plans a begun payment of invoices for a later day (docs/product.md, "Scheduled payments"). Everything is checked as for a payment that is
 * made now, and again on the day. Charges and reserves nothing: the invoices can still be paid otherwise.
 */
export const createPlan = ({
  config,
  gateway,
}: Pick<PaymentServices, 'config' | 'gateway'>): Action<
  RouteInput<typeof PlanPaymentRequest, typeof PaymentParams>,
  PaymentPlan
> => ({
  name: 'payment-plans.create',
  allow: ['customer'],
  async run({ trx, actor, input: { params, body }, language, now }) {
    const { customerId, profileId } = customerActor(actor);
    const stored = await lockChoice(trx, params.id);
    if (!mayPay(stored, customerId, null)) throw notFound();
    const { payment_id: paymentId, choice } = stored;
    if (choice.kind !== 'invoices' || !isOpen(await lockConfirmed(trx, paymentId)))
      throw badRequest({ payOn: 'field.invalid' });
    const today = dayIn(config.timeZone, now);
    const figures = await checkedFigures(trx, stored, { seen: body.seen, language, today }, config);
    if (figures.due === 0) throw badRequest({ payOn: 'field.invalid' });
    refuseDay(figures, body.payOn, today, language);
    const method = await readChargedMethod(trx, stored, { actor, gateway: gateway.name }, body);
    await refusePlanned(
      trx,
      customerId,
      figures.lines.map(({ number }) => number),
    );
    const authorization =
      method.kind === 'bank'
        ? checkedAuthorization(
            {
              company: config.company,
              method,
              isSaved: true,
              amount: figures.due,
              today,
              on: body.payOn,
            },
            { seen: body.authorization, language },
          )
        : null;
    const plan = await addPlan(
      trx,
      {
        customer_id: customerId,
        pay_on: body.payOn,
        choice: JSON.stringify({
          ...choice,
          // The memos that the person saw: newer ones are not used.
          creditMemos: figures.memos.filter(({ isChosen }) => isChosen).map(({ number }) => number),
        }),
        amount: figures.due,
        saved_method: Number(body.savedMethod),
        method: method.kind,
        paid_with: paidWith(method),
        authorization_text: authorization?.text ?? null,
        authorization_version: authorization?.version ?? null,
        language,
        profile_id: profileId,
        planned_by: await readActorName(trx, actor, config),
        planned_at: now,
        told_before: daysBetween(today, body.payOn),
      },
      figures,
    );
    await mailPlanNews(trx, plan, 'planned', now);
    return {
      data: await readOnePlan(trx, nameOf(plan), today),
      subjects: subjectsOf(plan, figures.lines),
      events: [await planEvent(trx, plan)],
    };
  },
});
