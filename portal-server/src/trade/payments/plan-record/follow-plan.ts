import type { PlanReason, PlanState } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { ActionEvent } from '../../../platform/actions/action.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ConfirmedState } from '../payment-tables.ts';
import { mailPlanNews, planEvent } from './plan-news.ts';
import { movePlan } from './plan-store.ts';

type Step =
  { state: Extract<PlanState, 'paid'> } | { state: Extract<PlanState, 'stopped'>; reason: PlanReason };

const PAID: Step = { state: 'paid' };
const RETURNED: Step = { state: 'stopped', reason: 'returned' };

/** What the state of its payment means for a plan; null for nothing. */
const STEP_OF: Readonly<Record<ConfirmedState, Step | null>> = {
  submitting: null,
  challenge: null,
  submitted: PAID,
  settled: PAID,
  partlyRefunded: PAID,
  declined: { state: 'stopped', reason: 'declined' },
  returned: RETURNED,
  refunded: RETURNED,
  disputed: RETURNED,
};

/**
 * Moves the plan that a payment was made for, in the transaction that settles the payment, and mails what became of it. A payment without
 * a plan changes nothing. A declined payment that its payer makes again is not the plan's any more.
 */
export async function followPlan(
  trx: Transaction<Schema>,
  {
    customerId,
    paymentId,
    state,
    now,
  }: { customerId: number; paymentId: string; state: ConfirmedState; now: Date },
): Promise<ActionEvent[]> {
  const step = STEP_OF[state];
  if (!step) return [];
  const plan = await trx
    .selectFrom('payment_plan')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!plan || plan.state === 'stopped' || plan.state === step.state) return [];
  // What the distributor gives back of a payment that was made is agreed with the customer.
  if (state === 'refunded' && plan.state === 'paid') return [];
  const moved = await movePlan(trx, plan, step);
  await mailPlanNews(trx, moved, step.state, now);
  return [await planEvent(trx, moved)];
}
