import { figuresFingerprint } from '@portal/shared-contracts/payments';
import type { BeginPaymentRequest, PaymentMethodKind, PaymentPlan } from '@portal/shared-contracts/schemas';
import type { Mail } from '../../../../platform/mail/delivery.ts';
import { today } from '../../../../platform/time/time.ts';
import { mailsOf } from '../../../../platform/mail/testing/mailbox.ts';
import { CUSTOMER, payingPortal, type Answered, type PayingPortal } from '../../testing/paying.ts';
import { shownAuthorization } from '../../testing/shown-authorization.ts';
import { readOnePlan } from '../../plan-record/plan-store.ts';
import { workOffPlans } from '../work-off-plans.ts';

type Headers = PayingPortal['headers'];

interface Planned extends Pick<Answered, 'status' | 'error'> {
  plan: PaymentPlan;
  /** The payment that was begun. */
  payment: string;
}

/** Shortcuts for scheduled payments of a {@link PayingPortal}. */
export interface Planning {
  paying: PayingPortal;
  /** Keeps a method. Its reference decides the outcome of its charges; see the fake gateway. */
  keep(kind: PaymentMethodKind, reference?: string): Promise<string>;
  /** Begins a payment by a kept method, and plans it. */
  plan(
    request: BeginPaymentRequest,
    of: { payOn: string; savedMethod: string },
    headers?: Headers,
  ): Promise<Planned>;
  plans(headers?: Headers): Promise<PaymentPlan[]>;
  /** A plan, whoever is signed in. */
  find(id: number): Promise<PaymentPlan>;
  cancel(id: number | string, headers?: Headers): Promise<Planned>;
  /** Sets the clock, and signs the user in again, whose session may have ended meanwhile. */
  goTo(moment: string): Promise<void>;
  /** One round of the work of one server. */
  round(): Promise<void>;
  mails(): Promise<Mail[]>;
}

let made = 0;

export async function planningPortal(options?: Parameters<typeof payingPortal>[0]): Promise<Planning> {
  const paying = await payingPortal(options);
  const { portal, gateway } = paying;
  const plans: Planning['plans'] = async (headers = paying.headers) => {
    const answer = await portal.app.inject({ url: '/api/payment-plans', headers });
    return answer.json<{ data: PaymentPlan[] }>().data;
  };
  return {
    paying,
    async keep(kind, reference = `pm_kept_${(made += 1)}`) {
      const { id } = await portal.database.db
        .insertInto('saved_method')
        .values({
          customer_id: CUSTOMER,
          gateway: 'sandbox',
          reference,
          kind,
          brand: kind === 'bank' ? 'First Bank' : 'Visa',
          last4: '4242',
          name: reference,
          saved_at: portal.now(),
        })
        .onConflict((known) =>
          known.columns(['customer_id', 'gateway', 'reference']).doUpdateSet({ name: reference }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    async plan(request, { payOn, savedMethod }, headers = paying.headers) {
      const begun = await paying.begin(request, headers);
      if (begun.status !== 200)
        return { status: begun.status, error: begun.error, plan: {} as PaymentPlan, payment: '' };
      const { id, figures } = begun.payment;
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/api/payments/${id}/plan`,
        headers: { ...headers, 'idempotency-key': `plan-${(made += 1)}` },
        payload: {
          seen: await figuresFingerprint(figures),
          payOn,
          savedMethod,
          ...shownAuthorization(begun.payment, savedMethod, payOn),
        },
      });
      const body = answer.json<{ data: PaymentPlan } & Answered['error']>();
      return { status: answer.statusCode, plan: body.data, error: body, payment: id };
    },
    plans,
    find: (id) => readOnePlan(portal.database.db, { customerId: CUSTOMER, planId: id }, today(portal)),
    async cancel(id, headers = paying.headers) {
      const answer = await portal.app.inject({ method: 'DELETE', url: `/api/payment-plans/${id}`, headers });
      const body = answer.json<{ data: PaymentPlan } & Answered['error']>();
      return { status: answer.statusCode, plan: body.data, error: body, payment: '' };
    },
    async goTo(moment) {
      portal.advance({ minutes: (Date.parse(moment) - portal.now().getTime()) / 60_000 });
      Object.assign(paying.headers, await portal.signIn('credit'));
    },
    round: () => workOffPlans({ ...portal, gateway, log: portal.app.log }),
    mails: () => mailsOf(portal),
  };
}
