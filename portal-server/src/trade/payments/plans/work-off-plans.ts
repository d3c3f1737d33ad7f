import { addDays, dayIn } from '@portal/shared-contracts/dates';
import { runAction } from '../../../platform/actions/run-action.ts';
import { chargePayment } from '../confirm/charge-payment.ts';
import type { PaymentServices } from '../gateway/payment-gateway.ts';
import { REMINDERS, remindPlan } from './remind-plan.ts';
import { runPlan } from './run-plan.ts';

/** Plans that are run at the same time. */
const AT_ONCE = 10;
/** Most plans of one round, so that it ends however many are due. The next round takes the rest. */
const MOST_IN_ONE_RUN = 200;

interface Due {
  customer_id: number;
  id: number;
}

/** Makes the payment of a plan. Safe to call at any time by any server: a plan is charged by the call that stored its payment. */
async function pay(services: PaymentServices, { customer_id, id }: Due, today: string): Promise<void> {
  const { log } = services;
  const { charge, savedMethod } = await runAction(services, runPlan(services), {
    actor: { kind: 'system', customerId: customer_id },
    input: { planId: id, today },
    log,
  });
  if (charge) await chargePayment(services, charge, { savedMethod, isScheduled: true });
}

const remind = (services: PaymentServices, { customer_id, id }: Due): Promise<null> =>
  runAction(services, remindPlan(services), {
    actor: { kind: 'system', customerId: customer_id },
    input: { planId: id },
    log: services.log,
  });

/**
 * Makes the scheduled payments of today by the database's clock and the distributor's calendar, stops those of earlier days, and mails
 * reminders. What fails for a plan is logged, and the next round tries again.
 */
export async function workOffPlans(services: PaymentServices): Promise<void> {
  const { database, config, log } = services;
  const today = dayIn(config.timeZone, await database.now());
  const waiting = database.db
    .selectFrom('payment_plan')
    .select(['customer_id', 'id'])
    .where('state', '=', 'planned');
  const attempt = (work: Promise<unknown>, { id }: Due): Promise<unknown> =>
    work.catch((error: unknown) => log.warn({ err: error, plan: id }, 'plan not worked off'));

  const due = await waiting
    .where('pay_on', '<=', today)
    .orderBy('pay_on')
    .orderBy('id')
    .limit(MOST_IN_ONE_RUN)
    .execute();
  for (let from = 0; from < due.length; from += AT_ONCE)
    await Promise.all(
      due.slice(from, from + AT_ONCE).map((plan) => attempt(pay(services, plan, today), plan)),
    );

  const soon = await waiting
    .where('pay_on', '>', today)
    .where(({ and, or, eb }) =>
      or(
        REMINDERS.map((days) =>
          and([eb('pay_on', '<=', addDays(today, days)), eb('told_before', '>', days)]),
        ),
      ),
    )
    .orderBy('pay_on')
    .orderBy('id')
    .limit(MOST_IN_ONE_RUN)
    .execute();
  for (const plan of soon) await attempt(remind(services, plan), plan);
}
