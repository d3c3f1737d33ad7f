import { dayIn } from '@portal/shared-contracts/dates';
import type { Transaction } from 'kysely';
import { Type } from 'typebox';
import { readActorName } from '../../../identity/users/actor-name.ts';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { customerActor, customerOf } from '../../../platform/actions/actor.ts';
import { runAction } from '../../../platform/actions/run-action.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { alreadyProcessed, HttpError, notFound } from '../../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { mailPlanNews, planEvent, subjectsOf } from '../plan-record/plan-news.ts';
import { isCancellable, lockPlan, movePlan, type StoredPlan } from '../plan-record/plan-store.ts';

/** An id that no plan can have is answered with 404 like an unknown one, so the schema does not check its form. */
export const PlanParams = Type.Object({ id: Type.String({ maxLength: 64 }) });

const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

/** Who cancels: a person of the customer, or the distributor, whom the payer called. */
interface Cancelling {
  by: string;
  today: string;
  now: Date;
}

/** Cancels a plan that is locked. Refuses from the beginning of its day on, by the distributor's calendar. */
async function cancelLocked(
  trx: Transaction<Schema>,
  plan: StoredPlan | undefined,
  { by, today, now }: Cancelling,
) {
  if (!plan) throw notFound();
  if (plan.state !== 'planned') throw alreadyProcessed([plan.number]);
  if (!isCancellable(plan, today)) throw new HttpError(422, { type: 'PLAN_BEGUN', text: 'planBegun' });
  const cancelled = await movePlan(trx, plan, { state: 'cancelled', cancelledBy: by });
  await mailPlanNews(trx, cancelled, 'cancelled', now);
  return { data: null, subjects: subjectsOf(plan), events: [await planEvent(trx, cancelled)] };
}

/** Cancels a scheduled payment, for the customer. */
export const cancelPlan = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<never, typeof PlanParams>, null> => ({
  name: 'payment-plans.cancel',
  allow: ['customer'],
  async run({ trx, actor, input: { params }, now }) {
    const { customerId } = customerActor(actor);
    const plan = await lockPlan(trx, { customerId, planId: numberOf(params.id) });
    const by = await readActorName(trx, actor, config);
    return cancelLocked(trx, plan, { by, today: dayIn(config.timeZone, now), now });
  },
});

/** Cancels a scheduled payment, for the distributor, whom the payer called to revoke it. */
const revokePlan = ({ config }: Pick<Services, 'config'>): Action<{ number: string }, null> => ({
  name: 'payment-plans.revoke',
  allow: ['system'],
  async run({ trx, actor, input: { number }, now }) {
    const customerId = customerOf(actor) ?? 0;
    const named = await trx
      .selectFrom('payment_plan')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('number', '=', number)
      .executeTakeFirst();
    const plan = await lockPlan(trx, { customerId, planId: named?.id ?? 0 });
    const today = dayIn(config.timeZone, now);
    return cancelLocked(trx, plan, { by: config.company.name, today, now });
  },
});

const Revoked = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 40, description: "The customer's account number" }),
  number: Type.String({ minLength: 1, maxLength: 40, description: 'Of the scheduled payment' }),
});

/** Adds the call with which the distributor cancels a scheduled payment. `npx portal cancel-payment` calls it. */
export function addRevokeRoute(app: PortalApp, services: Services): void {
  const action = revokePlan(services);
  app.post(
    '/payment-plans/cancel',
    {
      config: { access: 'operators' },
      schema: { hide: true, 'x-action': action.name, body: Revoked, response: { 200: Revoked } },
    },
    async ({ body, log }) => {
      const { account, number } = body;
      const customer = await services.database.db
        .selectFrom('customer')
        .select('id')
        .where('account_number', '=', account)
        .executeTakeFirst();
      if (!customer)
        throw new HttpError(404, { type: 'ACCOUNT_UNKNOWN', text: `There is no account ${account}.` });
      const actor = { kind: 'system', customerId: customer.id } as const;
      await runAction(services, action, { actor, input: { number }, log });
      return body;
    },
  );
}
