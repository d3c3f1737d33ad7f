import { randomBytes } from 'node:crypto';
import type { TestMethod } from './gateway-rig.ts';

/** An error in Stripe's format. */
export class StandInError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, error: { type: string; code?: string; [name: string]: unknown }) {
    super(error.code ?? error.type);
    this.status = status;
    this.body = { error: { message: error.code ?? error.type, ...error } };
  }
}

const invalid = (code: string, more: object = {}): StandInError =>
  new StandInError(400, { type: 'invalid_request_error', code, ...more });
export const missing = (): StandInError =>
  new StandInError(404, { type: 'invalid_request_error', code: 'resource_missing' });

export interface Method {
  id: string;
  object: 'payment_method';
  type: 'card' | 'us_bank_account';
  card?: { brand: string; last4: string };
  us_bank_account?: { bank_name: string; last4: string };
  customer: string | null;
}
interface Charge {
  id: string;
  object: 'charge';
  status: 'succeeded' | 'pending' | 'failed';
  failure_code: string | null;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}
/** A card holder's dispute of a charge. `closeDispute` decides it. */
export interface Dispute {
  id: string;
  object: 'dispute';
  charge: string;
  payment_intent: string;
  amount: number;
  status: 'needs_response' | 'won' | 'lost';
}
export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  created: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  metadata: Record<string, string>;
  customer: string | null;
  setup_future_usage: string | null;
  payment_method_types: string[];
  payment_method: Method | null;
  latest_charge: Charge | null;
  last_payment_error: object | null;
  cancellation_reason: string | null;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Payment intents like Stripe's, with the states that the portal uses. */
export interface StandInIntents {
  readonly all: Map<string, Intent>;
  readonly methods: Map<string, Method>;
  /** A confirmation token like the Payment Element's. */
  tokenFor(behaviour: TestMethod): string;
  create(
    fields: Pick<Intent, 'amount' | 'metadata' | 'customer' | 'setup_future_usage' | 'payment_method_types'>,
  ): Intent;
  confirm(id: string, method: { token: string | null; saved: string | null; isOffSession?: boolean }): Intent;
  cancel(id: string, reason: string): Intent;
  /** Answers a challenge as the person would in the browser. The browser may try a failed intent once more. */
  answer(clientSecret: string, approved: boolean): void;
  /** Lets the banks decide about pending intents. */
  decide(): void;
  readonly disputes: Dispute[];
  /** Refunds a part of a charge, as the distributor would in Stripe's dashboard. */
  refund(reference: string, amount: number): void;
  /** Disputes a part of a charge, as a card holder would. */
  dispute(reference: string, amount: number): Dispute;
  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void;
}

export function standInIntents(
  tell: (type: string, object: object) => void,
  now: () => Date,
): StandInIntents {
  const all = new Map<string, Intent>();
  const methods = new Map<string, Method>();
  const behaviours = new Map<string, TestMethod>();
  const tokens = new Map<string, string>();
  const disputes: Dispute[] = [];

  function intentOf(id: string): Intent {
    const intent = all.get(id);
    if (!intent) throw missing();
    return intent;
  }
  const become = (intent: Intent, changes: Partial<Intent>, type: string): Intent => {
    Object.assign(intent, changes);
    tell(`payment_intent.${type}`, intent);
    return intent;
  };
  const chargeOf = (status: Charge['status'], failure_code: string | null = null): Charge => ({
    id: newId('ch'),
    object: 'charge',
    status,
    failure_code,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
  });
  function take(intent: Intent, status: 'succeeded' | 'processing'): Intent {
    if (intent.setup_future_usage && intent.payment_method) intent.payment_method.customer = intent.customer;
    const latest_charge = chargeOf(status === 'succeeded' ? 'succeeded' : 'pending');
    return become(intent, { status, latest_charge }, status);
  }
  const fail = (intent: Intent, error: object, changes: Partial<Intent> = {}): Intent => {
    const last_payment_error = { ...error, payment_method: intent.payment_method };
    const failed = { status: 'requires_payment_method', last_payment_error, payment_method: null } as const;
    return become(intent, { ...failed, ...changes }, 'payment_failed');
  };
  function decline(intent: Intent, decline_code: string): never {
    const error = { type: 'card_error', code: 'card_declined', decline_code };
    throw new StandInError(402, {
      ...error,
      payment_intent: fail(intent, error, { latest_charge: chargeOf('failed', 'card_declined') }),
    });
  }
  function methodOf({ token, saved }: { token: string | null; saved: string | null }): Method {
    const method = methods.get((token === null ? saved : tokens.get(token)) ?? '');
    if (!method) throw missing();
    if (token !== null) tokens.delete(token);
    return method;
  }

  function charged(reference: string): { id: string; amount: number; charge: Charge } {
    const intent = [...all.values()].find(({ metadata }) => metadata['reference'] === reference);
    if (!intent?.latest_charge) throw missing();
    return { id: intent.id, amount: intent.amount, charge: intent.latest_charge };
  }

  return {
    all,
    methods,
    disputes,
    refund(reference, amount) {
      const { id, amount: all, charge } = charged(reference);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === all;
      tell('charge.refunded', { ...charge, payment_intent: id });
    },
    dispute(reference, amount) {
      const { id, charge } = charged(reference);
      charge.disputed = true;
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        charge: charge.id,
        payment_intent: id,
        amount,
        status: 'needs_response',
      };
      disputes.push(dispute);
      tell('charge.dispute.created', dispute);
      return dispute;
    },
    closeDispute(dispute, status) {
      dispute.status = status;
      tell('charge.dispute.closed', dispute);
    },
    tokenFor(behaviour) {
      const id = newId('pm');
      const token = newId('ctoken');
      methods.set(id, {
        id,
        object: 'payment_method',
        customer: null,
        ...(behaviour.startsWith('bank')
          ? { type: 'us_bank_account', us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } }
          : { type: 'card', card: { brand: 'visa', last4: '4242' } }),
      });
      behaviours.set(id, behaviour);
      tokens.set(token, id);
      return token;
    },
    create(fields) {
      const id = newId('pi');
      const intent: Intent = {
        id,
        object: 'payment_intent',
        created: Math.floor(now().getTime() / 1_000),
        status: 'requires_payment_method',
        client_secret: `${id}_secret`,
        ...fields,
        payment_method: null,
        latest_charge: null,
        last_payment_error: null,
        cancellation_reason: null,
      };
      all.set(id, intent);
      tell('payment_intent.created', intent);
      return intent;
    },
    confirm(id, chosen) {
      const intent = intentOf(id);
      if (intent.status !== 'requires_payment_method')
        throw invalid('payment_intent_unexpected_state', { payment_intent: intent });
      const method = methodOf(chosen);
      if (!intent.payment_method_types.includes(method.type))
        throw invalid('payment_intent_incompatible_payment_method');
      intent.payment_method = method;
      switch (behaviours.get(method.id)) {
        case 'declined card':
          return decline(intent, 'generic_decline');
        case 'card without funds':
          return decline(intent, 'insufficient_funds');
        case 'challenged card':
          if (chosen.isOffSession) return decline(intent, 'authentication_required');
          return become(intent, { status: 'requires_action' }, 'requires_action');
        case 'card':
          return take(intent, 'succeeded');
        default:
          return take(intent, 'processing');
      }
    },
    cancel(id, cancellation_reason) {
      const intent = intentOf(id);
      if (!intent.status.startsWith('requires_'))
        throw invalid('payment_intent_unexpected_state', { payment_intent: intent });
      return become(intent, { status: 'canceled', cancellation_reason }, 'canceled');
    },
    answer(clientSecret, approved) {
      const intent = [...all.values()].find((each) => each.client_secret === clientSecret);
      if (!intent?.status.startsWith('requires_')) return;
      if (approved) take(intent, 'succeeded');
      else fail(intent, { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' });
    },
    decide() {
      for (const intent of all.values()) {
        const behaviour = behaviours.get(intent.payment_method?.id ?? '');
        if (intent.status === 'processing' && behaviour === 'bank account that returns')
          fail(
            intent,
            { type: 'card_error', code: 'insufficient_funds' },
            { latest_charge: chargeOf('failed', 'insufficient_funds') },
          );
        else if (intent.status === 'processing') take(intent, 'succeeded');
        else if (behaviour === 'bank account that settles, then returns' && intent.latest_charge) {
          intent.latest_charge.disputed = true;
          const { id } = intent;
          tell('charge.dispute.created', { id: newId('dp'), object: 'dispute', payment_intent: id });
        }
      }
    },
  };
}
