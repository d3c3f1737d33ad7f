import Stripe from 'stripe';
import { ForgedNotice, GatewayUnavailable } from './payment-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { testGateway } from './testing/gateway-contract.ts';
import type { GatewayRig, RawNotice } from './testing/gateway-rig.ts';
import { stripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts';

const SECRET = 'whsec_test';
const now = (): Date => new Date();

const gatewayAt = ({ url }: StripeStandIn) =>
  stripeGateway(
    { kind: 'stripe', secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: SECRET, apiUrl: url },
    { now },
  );

const { webhooks } = new Stripe('sk_test');
/** An event as Stripe sends it. */
const noticeOf = (payload: string, timestamp = Math.floor(Date.now() / 1_000)): RawNotice => ({
  body: Buffer.from(payload),
  headers: {
    'stripe-signature': webhooks.generateTestHeaderString({
      payload,
      secret: SECRET,
      timestamp,
    }),
  },
});

async function openRig(): Promise<GatewayRig> {
  const stripe = await stripeStandIn(now);
  return {
    gateway: gatewayAt(stripe),
    now,
    token: async (method) => stripe.intents.tokenFor(method),
    async answerChallenge(challenge, approved) {
      if (challenge.kind === 'stripe') stripe.intents.answer(challenge.clientSecret, approved);
    },
    letBanksDecide: async () => stripe.intents.decide(),
    loseNextAnswer: async () => void (stripe.losesAnswers = 2),
    async holdNextCharge() {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      stripe.before = async (step) => {
        if (step === 'create') await released;
      };
      return {
        release() {
          stripe.before = async () => undefined;
          release();
        },
      };
    },
    refuseNextCall: async () => void (stripe.refuses = true),
    moneyTaken: async (reference) =>
      [...stripe.intents.all.values()].filter(
        ({ metadata, status }) =>
          metadata['reference'] === reference && (status === 'succeeded' || status === 'processing'),
      ).length,
    notices: async () => stripe.events.splice(0).map((event) => noticeOf(event)),
    close: () => stripe.close(),
  };
}

describe('Stripe as a payment gateway', () => testGateway(openRig));

describe('Stripe', () => {
  let stripe: StripeStandIn;
  beforeEach(async () => {
    stripe = await stripeStandIn(now);
  });
  afterEach(() => stripe.close());

  const charge = (changes: object = {}) =>
    gatewayAt(stripe).charge({
      reference: 'a.1',
      amount: 12_345,
      kind: 'card',
      keep: false,
      customer: '100200',
      description: '',
      method: { token: stripe.intents.tokenFor('card') },
      ...changes,
    });

  test('tells the browser its publishable key', () => {
    expect(gatewayAt(stripe).browser()).toEqual({ kind: 'stripe', publishableKey: 'pk_test' });
  });

  test('does not pay an intent that is cancelled between its creation and its confirmation', async () => {
    const gateway = gatewayAt(stripe);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    stripe.before = async (step) => {
      if (step !== 'confirm') return;
      hold();
      await released;
    };
    const charged = charge();
    await isHeld;
    const sent = { reference: 'a.1', sentAt: now() };
    expect(await gateway.find(sent)).toBe('unknown');
    expect(await gateway.cancel(sent)).toMatchObject({ state: 'cancelled', amount: 12_345 });
    release();
    expect(await charged).toMatchObject({ state: 'cancelled' });
  });

  test('a scheduled charge waits for nobody: what needs the payer is declined', async () => {
    const method = { token: stripe.intents.tokenFor('challenged card') };
    expect(await charge({ method })).toMatchObject({ state: 'challenge' });
    const again = { reference: 'b.1', method: { token: stripe.intents.tokenFor('challenged card') } };
    expect(await charge({ ...again, isScheduled: true })).toMatchObject({ state: 'declined' });
  });

  test('is never told to pay an intent again that was declined', async () => {
    await charge({ method: { token: stripe.intents.tokenFor('declined card') } });
    expect([...stripe.intents.all.values()].map(({ status }) => status)).toEqual(['canceled']);
  });

  test('finds a charge behind a hundred others that came after it', async () => {
    await charge({ reference: 'first.1' });
    const others = Array.from({ length: 120 }, (_, at) => charge({ reference: `other-${at}.1` }));
    await Promise.all(others);
    const found = await gatewayAt(stripe).find({ reference: 'first.1', sentAt: now() });
    expect(found).toMatchObject({ state: 'succeeded', reference: 'first.1' });
  });

  test('does not know charges that were made long before the one that is asked for', async () => {
    await charge();
    const later = new Date(Date.now() + 3_600_000);
    expect(await gatewayAt(stripe).find({ reference: 'a.1', sentAt: later })).toBe('unknown');
  });

  test('reads for an old charge the charges of its day, and none of the hundreds since', async () => {
    await charge();
    const [old] = stripe.intents.all.values();
    const sentAt = new Date(now().getTime() - 30 * 24 * 3_600_000);
    if (old) old.created = Math.floor(sentAt.getTime() / 1_000) + 60;
    for (let more = 0; more < 250; more += 1)
      stripe.intents.create({
        amount: 50,
        metadata: { reference: `b.${more}` },
        customer: null,
        setup_future_usage: null,
        payment_method_types: ['card'],
      });
    stripe.calls.length = 0;
    expect(await gatewayAt(stripe).find({ reference: 'a.1', sentAt })).toMatchObject({ state: 'succeeded' });
    expect(stripe.calls).toEqual(['GET /v1/payment_intents']);
  });

  test('refuses a notice that was signed too long ago', async () => {
    await charge();
    const [event = ''] = stripe.events;
    const old = noticeOf(event, Math.floor(Date.now() / 1_000) - 301);
    await expect(gatewayAt(stripe).readNotice(old.body, old.headers)).rejects.toThrow('too old');
  });

  test('refuses a notice that is not JSON, though it is signed', async () => {
    const { body, headers } = noticeOf('not JSON');
    await expect(gatewayAt(stripe).readNotice(body, headers)).rejects.toThrow(ForgedNotice);
  });

  test('sends notices about other things, which are left alone', async () => {
    const { body, headers } = noticeOf(
      JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: { id: 'po_1' } } }),
    );
    expect(await gatewayAt(stripe).readNotice(body, headers)).toBeNull();
  });

  describe('what is given back', () => {
    const told = async (): Promise<unknown> => {
      const notice = noticeOf(stripe.events.at(-1) ?? '');
      const fact = await gatewayAt(stripe).readNotice(notice.body, notice.headers);
      const found = await gatewayAt(stripe).find({ reference: 'a.1', sentAt: now() });
      const all: unknown[] = [found];
      for await (const listed of gatewayAt(stripe).list(new Date(0))) all.push(listed);
      expect(all).toEqual([fact, fact]);
      return fact;
    };

    test('in parts is told as far as it has come, and as a return when it is all', async () => {
      await charge();
      stripe.intents.refund('a.1', 40_00);
      expect(await told()).toMatchObject({ state: 'succeeded', amount: 12_345, refunded: 40_00 });
      stripe.intents.refund('a.1', 83_45);
      expect(await told()).toMatchObject({ state: 'returned', failure: 'refunded' });
    });

    test('after a dispute is what was lost; one that is open or won gives nothing back', async () => {
      await charge();
      const [won, lost] = [stripe.intents.dispute('a.1', 10_00), stripe.intents.dispute('a.1', 23_45)];
      expect(await told()).not.toHaveProperty('refunded');
      stripe.intents.closeDispute(won, 'won');
      stripe.intents.closeDispute(lost, 'lost');
      expect(await told()).toMatchObject({ state: 'succeeded', refunded: 23_45, isDisputed: true });
      stripe.intents.refund('a.1', 100_00);
      expect(await told()).toMatchObject({ state: 'returned', failure: 'disputed' });
    });
  });

  test('that is gone is unavailable to every call', async () => {
    const gateway = gatewayAt(stripe);
    await stripe.close();
    const sent = { reference: 'a.1', sentAt: now() };
    await expect(charge()).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.find(sent)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.cancel(sent)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.removeMethod('pm_1')).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.list(now())[Symbol.asyncIterator]().next()).rejects.toThrow(GatewayUnavailable);
    stripe = await stripeStandIn(now);
  });
});
