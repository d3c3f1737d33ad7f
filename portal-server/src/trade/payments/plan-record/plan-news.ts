import type { Transaction } from 'kysely';
import type { ActionEvent } from '../../../platform/actions/action.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { LANGUAGES } from '../../../platform/http/messages.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { nameOf, readPlanLines, type StoredPlan } from './plan-store.ts';

/** What a mail about a plan says. */
export type PlanNews = 'planned' | 'reminder' | 'paid' | 'leftOut' | 'cancelled' | 'stopped';

/** Queues a mail about a plan to the person who planned it; to nobody when they have no login any more. */
export async function mailPlanNews(
  trx: Transaction<Schema>,
  { customer_id: customerId, id, profile_id, language }: StoredPlan,
  news: PlanNews,
  now: Date,
): Promise<void> {
  if (profile_id === null) return;
  const person = await trx
    .selectFrom('profile')
    .select(['email', 'preferred_language'])
    .where('id', '=', profile_id)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  if (!person) return;
  await queueMail(trx, now, {
    kind: 'plannedPayment',
    recipient: person.email,
    language: person.preferred_language === null ? language : LANGUAGES[person.preferred_language],
    customerId,
    data: { plan: id, news },
  });
}

/** The business event of a plan's new state. */
export async function planEvent(trx: Transaction<Schema>, plan: StoredPlan): Promise<ActionEvent> {
  const lines = await readPlanLines(trx, nameOf(plan));
  const paid =
    plan.payment_id === null
      ? undefined
      : await trx
          .selectFrom('payment')
          .select(['number', 'amount'])
          .where('payment_id', '=', plan.payment_id)
          .executeTakeFirst();
  return {
    kind: 'plans.changed',
    data: {
      plan: plan.number,
      state: plan.state,
      reason: plan.reason,
      payOn: plan.pay_on,
      method: plan.method,
      amount: plan.amount,
      documents: lines.map(({ line: { number, amount, discount }, left_out }) => ({
        number,
        amount,
        discount,
        leftOut: left_out,
      })),
      payment: paid?.number ?? null,
      paidAmount: plan.state === 'paid' ? (paid?.amount ?? null) : null,
    },
    documents: subjectsOf(plan, lines),
  };
}

/** What the audit and the order of events name of a plan. */
export const subjectsOf = (
  { number }: Pick<StoredPlan, 'number'>,
  lines: readonly { number: string }[] = [],
): string[] => [`payment plan ${number}`, ...lines.map((line) => `invoice ${line.number}`)];
