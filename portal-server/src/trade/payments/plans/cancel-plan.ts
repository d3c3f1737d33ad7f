import { dayIn } from '@portal/shared-contracts/dates';
import { Type } from 'typebox';
import { readActorName } from '../../../identity/users/actor-name.ts';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { customerActor } from '../../../platform/actions/actor.ts';
import { alreadyProcessed, HttpError, notFound } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { mailPlanNews, planEvent, subjectsOf } from '../plan-record/plan-news.ts';
import { isCancellable, lockPlan, movePlan } from '../plan-record/plan-store.ts';

/** An id that no plan can have is answered with 404 like an unknown one, so the schema does not check its form. */
export const PlanParams = Type.Object({ id: Type.String({ maxLength: 64 }) });

const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

/** Cancels a scheduled payment. Refuses from the beginning of its day on, by the distributor's calendar. */
export const cancelPlan = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<never, typeof PlanParams>, null> => ({
  name: 'payment-plans.cancel',
  allow: ['customer'],
  async run({ trx, actor, input: { params }, now }) {
    const { customerId } = customerActor(actor);
    const plan = await lockPlan(trx, { customerId, planId: numberOf(params.id) });
    if (!plan) throw notFound();
    if (plan.state !== 'planned') throw alreadyProcessed([plan.number]);
    if (!isCancellable(plan, dayIn(config.timeZone, now)))
      throw new HttpError(422, { type: 'PLAN_BEGUN', text: 'planBegun' });
    const cancelled = await movePlan(trx, plan, {
      state: 'cancelled',
      cancelledBy: await readActorName(trx, actor, config),
    });
    await mailPlanNews(trx, cancelled, 'cancelled', now);
    return {
      data: null,
      subjects: subjectsOf(plan),
      events: [await planEvent(trx, cancelled)],
    };
  },
});
