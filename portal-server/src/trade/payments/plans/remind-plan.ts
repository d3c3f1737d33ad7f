import { daysBetween, dayIn } from '@portal/shared-contracts/dates';
import type { Action } from '../../../platform/actions/action.ts';
import { customerOf } from '../../../platform/actions/actor.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { mailPlanNews, subjectsOf } from '../plan-record/plan-news.ts';
import { lockPlan } from '../plan-record/plan-store.ts';

/** How many days before a scheduled payment its person is reminded of it, the earliest reminder first. */
export const REMINDERS = [3, 1] as const;

/**
 * The reminder that is due: how many days before the day; null when none is. `toldBefore` is how many days before it the person was last
 * told, so one that was planned yesterday is not reminded of at once. `today` and `payOn` are the distributor's days.
 */
function dueReminder(
  { payOn, toldBefore }: { payOn: string; toldBefore: number },
  today: string,
): number | null {
  const left = daysBetween(today, payOn);
  const due = REMINDERS.findLast((days) => left <= days);
  return due !== undefined && left > 0 && due < toldBefore ? due : null;
}

/** Mails a reminder of a scheduled payment, once for each of {@link REMINDERS}. */
export const remindPlan = ({ config }: Pick<Services, 'config'>): Action<{ planId: number }, null> => ({
  name: 'payment-plans.remind',
  allow: ['system'],
  async run({ trx, actor, input: { planId }, now }) {
    const plan = await lockPlan(trx, { customerId: customerOf(actor) ?? 0, planId });
    const today = dayIn(config.timeZone, now);
    const due =
      plan?.state === 'planned'
        ? dueReminder({ payOn: plan.pay_on, toldBefore: plan.told_before }, today)
        : null;
    if (!plan || due === null) return { data: null, subjects: [], isNothing: true };
    await trx
      .updateTable('payment_plan')
      .set({ told_before: due })
      .where('customer_id', '=', plan.customer_id)
      .where('id', '=', planId)
      .execute();
    await mailPlanNews(trx, plan, 'reminder', now);
    return { data: null, subjects: subjectsOf(plan), isUnseen: true };
  },
});
