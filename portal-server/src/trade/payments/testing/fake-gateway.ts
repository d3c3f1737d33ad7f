import {
  ForgedNotice,
  GatewayUnavailable,
  type ChargeOutcome,
  type ChargeRequest,
  type GatewayFact,
  type PaymentGateway,
} from '../gateway/payment-gateway.ts';

/** Outcome of a charge, by its token or the reference of its saved method. */
const OUTCOMES: Readonly<Record<string, ChargeOutcome>> = {
  decline: { state: 'declined', failure: 'insufficient_funds' },
  challenge: { state: 'challenge', challenge: { kind: 'frame', url: 'https://gateway.test/challenge' } },
};

export interface FakeGateway extends PaymentGateway {
  /** All charges that arrived, newest last. */
  readonly charges: ChargeRequest[];
  /** The gateway's state by reference. */
  readonly facts: Map<string, GatewayFact>;
  /** Changes the outcome of a charge, as the bank or the payer would. */
  move(reference: string, outcome: ChargeOutcome): GatewayFact;
  /** `before` is called before each charge; `after` is called after it, before its answer. */
  before: (request: ChargeRequest) => Promise<void>;
  after: (request: ChargeRequest) => Promise<void>;
  /** The gateway does not answer. */
  isDown: boolean;
}

/** A payment gateway in memory. It charges a reference once. After `cancel`, it refuses a later charge. */
export function fakeGateway(): FakeGateway {
  const facts = new Map<string, GatewayFact>();
  let ids = 0;
  const reach = (): void => {
    if (gateway.isDown) throw new GatewayUnavailable('down');
  };
  const factOf = ({ reference, amount, kind, method, keep }: ChargeRequest): GatewayFact => {
    const token = 'token' in method ? method.token : method.saved;
    const outcome = OUTCOMES[token] ?? { state: kind === 'bank' ? 'processing' : 'succeeded' };
    const saved = 'saved' in method ? method.saved : keep ? `pm_${ids}` : undefined;
    const instrument = { kind, brand: kind === 'bank' ? 'First Bank' : 'Visa', last4: '4242' };
    return {
      ...outcome,
      reference,
      gatewayId: `ch_${(ids += 1)}`,
      amount,
      method: { ...instrument, ...(saved && { saved }) },
    };
  };
  const gateway: FakeGateway = {
    charges: [],
    facts,
    isDown: false,
    before: async () => undefined,
    after: async () => undefined,
    move(reference, outcome) {
      const known = facts.get(reference);
      if (!known) throw new Error(`There is no charge ${reference}.`);
      const { gatewayId, amount, method } = known;
      const fact: GatewayFact = { ...outcome, reference, gatewayId, amount, ...(method && { method }) };
      facts.set(reference, fact);
      return fact;
    },
    name: 'sandbox',
    browser: () => ({ kind: 'sandbox', fieldsUrl: 'https://gateway.test/fields' }),
    async charge(request) {
      await gateway.before(request);
      reach();
      const known = facts.get(request.reference);
      if (known) return known;
      gateway.charges.push(request);
      const fact = factOf(request);
      facts.set(request.reference, fact);
      await gateway.after(request);
      return fact;
    },
    async find({ reference }) {
      reach();
      return facts.get(reference) ?? 'unknown';
    },
    async cancel({ reference }) {
      reach();
      const known = facts.get(reference);
      if (known && known.state !== 'challenge') return known;
      const cancelled: GatewayFact = {
        amount: 0,
        gatewayId: `ch_${(ids += 1)}`,
        ...known,
        reference,
        state: 'cancelled',
      };
      facts.set(reference, cancelled);
      return cancelled;
    },
    async removeMethod() {
      reach();
    },
    async readNotice(body) {
      reach();
      const { reference } = JSON.parse(body.toString()) as { reference?: string };
      if (reference === undefined) throw new ForgedNotice('no signature');
      return facts.get(reference) ?? null;
    },
    async *list() {
      reach();
      yield* facts.values();
    },
  };
  return gateway;
}
