import { addDays } from '@portal/shared-contracts/dates';
import { figuresFingerprint } from '@portal/shared-contracts/payments';
import { shownAuthorization } from '@portal/portal-server/src/trade/payments/testing/shown-authorization.ts';
import type { Payment } from '@portal/shared-contracts/schemas';
import type { Random } from '@portal/demo/data/random.ts';
import type { PayerCalls } from './payer-calls.ts';
import type { Scenario } from './scenarios.ts';

interface Planner {
  calls: PayerCalls;
  random: Random;
  record: (payment: Payment | undefined) => void;
}

/** Pays now and keeps the method, under its number, so that later payments can be planned with it. */
async function payAndKeep({ calls, random, record }: Planner, payment: Payment, number: string) {
  if (payment.method === null || payment.figures.due === 0) return;
  const body = {
    seen: await figuresFingerprint(payment.figures),
    ...shownAuthorization(payment),
    methodToken: await calls.tokenFor(payment.method, number),
    keep: { name: number },
  };
  record((await calls.confirm(payment, body, { key: `keep-${random.fraction()}` }))?.payment);
  record(await calls.read(payment.id));
}

/** Plans a begun payment with a kept method, lets its day come, once or twice at once, and looks at what became of it. */
export async function planPayment(planner: Planner, { numbers }: Scenario, payment: Payment): Promise<void> {
  const { calls, random, record } = planner;
  const [number = ''] = numbers;
  const kept = (await calls.methods()).find(({ name }) => name === number);
  if (!kept || payment.form === null) return payAndKeep(planner, payment, number);
  const payOn = addDays(payment.form.today, random.whole(1, 3));
  const form = { ...payment.form, savedMethods: [kept] };
  const request = {
    seen: await figuresFingerprint(payment.figures),
    payOn,
    savedMethod: kept.id,
    ...shownAuthorization({ ...payment, form }, kept.id, payOn),
  };
  const plan = await calls.plan(payment, request, `plan-${random.fraction()}`);
  if (!plan) return;
  if (random.chance(0.15)) await calls.cancelPlan(plan.id);
  const days = Array.from({ length: random.whole(1, 2) }, () => calls.letDayCome());
  await Promise.all(days);
  const made = (await calls.plans()).find(({ id }) => id === plan.id);
  if (made?.payment) record(await calls.read(made.payment));
}
