import { dayIn } from '@portal/shared-contracts/dates';
import type { PlanReason } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { Action, Done } from '../../../platform/actions/action.ts';
import { customerOf } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { storeChoice, lockChoice, type StoredChoice } from '../choice/choice-store.ts';
import { methodsOf, readPayable } from '../choice/read-payable.ts';
import type { ToCharge } from '../confirm/charge-payment.ts';
import { storeConfirmed } from '../confirm/store-confirmed.ts';
import type { PaymentServices } from '../gateway/payment-gateway.ts';
import { findSavedMethod } from '../methods/method-store.ts';
import { newPaymentId } from '../payment-id.ts';
import type { PaymentChoice } from '../payment-tables.ts';
import { mailPlanNews, planEvent, subjectsOf } from '../plan-record/plan-news.ts';
import {
  lockPlan,
  movePlan,
  nameOf,
  readPlanLines,
  storeLeftOut,
  type PlanName,
  type StoredPlan,
} from '../plan-record/plan-store.ts';
import { sievePlan } from './sieve-plan.ts';

export interface PlanRun {
  /** What to charge now; null when nothing is. */
  charge: ToCharge | null;
  savedMethod: string;
}

interface Input extends Pick<PlanName, 'planId'> {
  /** The distributor's day by the database's clock. */
  today: string;
}

type Run = Done<PlanRun>;

const nothing = (plan?: StoredPlan): Run => ({
  data: { charge: null, savedMethod: plan ? String(plan.saved_method) : '' },
  subjects: [],
  isNothing: true,
});

/** Ends a plan without a payment, and says so. */
async function end(
  trx: Transaction<Schema>,
  plan: StoredPlan,
  how: { state: 'stopped'; reason: PlanReason } | { state: 'leftOut' },
  now: Date,
): Promise<Run> {
  const ended = await movePlan(trx, plan, how);
  await mailPlanNews(trx, ended, how.state, now);
  const { data } = nothing(plan);
  return { data, subjects: subjectsOf(plan), events: [await planEvent(trx, ended)] };
}

/** Begins the payment of a plan: the choice is stored under a new id, as for a payer. */
async function beginOf(
  trx: Transaction<Schema>,
  { customer_id, profile_id }: StoredPlan,
  { id, choice, now }: { id: string; choice: PaymentChoice; now: Date },
): Promise<StoredChoice> {
  await storeChoice(trx, { customer_id, payment_id: id, profile_id, link_id: null }, choice, now);
  return lockChoice(trx, id);
}

/**
 * Makes a scheduled payment on its day: checks everything again under the locks of a payment, leaves out what changed, and stores the intent
 * as for every payment (docs/writes.md, "Payments"). The caller charges it. A plan whose day is over is stopped: nobody is charged on
 * another day than the one they chose. A plan that is not planned any more is left as it is, so that it is paid once, whoever runs it.
 */
export const runPlan = ({
  config,
  gateway,
}: Pick<PaymentServices, 'config' | 'gateway'>): Action<Input, PlanRun> => ({
  name: 'payment-plans.run',
  allow: ['system'],
  async run({ trx, actor, input, now }) {
    const customerId = customerOf(actor) ?? 0;
    const plan = await lockPlan(trx, { customerId, planId: input.planId });
    // The day may have ended while this waited for the lock. The next round knows which day it is.
    const today = dayIn(config.timeZone, now);
    if (plan?.state !== 'planned' || today !== input.today || plan.pay_on > today) return nothing(plan);
    if (plan.pay_on < today) return end(trx, plan, { state: 'stopped', reason: 'missed' }, now);

    const { choice } = plan;
    const payable = await readPayable(trx, choice, { customerId, paymentId: '', today, lock: true });
    if (payable.customer.is_on_credit_hold) return end(trx, plan, { state: 'stopped', reason: 'hold' }, now);
    const savedMethod = String(plan.saved_method);
    const method = await findSavedMethod(trx, { customerId, gateway: gateway.name }, savedMethod);
    if (method?.kind !== plan.method || !methodsOf(payable.customer).includes(method.kind))
      return end(trx, plan, { state: 'stopped', reason: 'method' }, now);

    const lines = await readPlanLines(trx, nameOf(plan));
    const { figures, leftOut } = sievePlan(
      lines.map(({ line }) => line),
      payable,
      choice,
      today,
    );
    await storeLeftOut(trx, nameOf(plan), leftOut);
    if (figures.lines.length === 0) return end(trx, plan, { state: 'leftOut' }, now);
    if (figures.missing > 0) return end(trx, plan, { state: 'stopped', reason: 'minimum' }, now);
    if (figures.due > plan.amount) throw new Error(`${plan.number} would charge more than was planned.`);

    const kept = new Set(figures.lines.map(({ number }) => number));
    const documents = choice.documents.filter(({ number }) => kept.has(number));
    const stored = await beginOf(trx, plan, { id: newPaymentId(), choice: { ...choice, documents }, now });
    const { authorization_text: text, authorization_version: version } = plan;
    const confirmed = await storeConfirmed(trx, stored, {
      figures,
      method: figures.due > 0 ? method : null,
      profileId: plan.profile_id,
      plannedBy: plan.planned_by,
      now,
      today,
      attempt: 1,
      isAgain: false,
      keepName: null,
      authorization:
        text === null || version === null
          ? null
          : { text, version, language: plan.language, amount: plan.amount, givenAt: plan.planned_at },
    });
    const { charge } = confirmed.data;
    const state = charge === null ? 'paid' : 'running';
    const moved = await movePlan(trx, plan, { state, paymentId: stored.payment_id });
    if (charge === null) await mailPlanNews(trx, moved, 'paid', now);
    return {
      data: { charge, savedMethod },
      subjects: [...subjectsOf(plan), ...confirmed.subjects],
      events: [...(confirmed.events ?? []), ...(charge === null ? [await planEvent(trx, moved)] : [])],
    };
  },
});
