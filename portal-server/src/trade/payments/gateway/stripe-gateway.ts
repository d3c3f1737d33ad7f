import Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/gateway-config.ts';
import {
  findIntent,
  intentOfNotice,
  intentsSince,
  KEY_LIFE,
  lostToDisputes,
  AFTER_DECLINE,
  EXPANDED,
  factOf,
  isFailed,
  PLACEHOLDER,
} from './stripe-intents.ts';
import {
  ForgedNotice,
  GatewayUnavailable,
  type ChargeRequest,
  type GatewayFact,
  type PaymentGateway,
  type SentCharge,
} from './payment-gateway.ts';

/** After this time, no answer is expected any more. In ms. */
const PATIENCE = 15_000;
/** An older notice is refused. In seconds. */
const NOTICE_AGE = 300;

const TYPES = { card: 'card', bank: 'us_bank_account' } as const;
const {
  StripeCardError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
  StripeSignatureVerificationError,
} = Stripe.errors;

type Intent = Stripe.PaymentIntent;

/** Turns any error of a call to Stripe into GatewayUnavailable, because its outcome is unknown. */
async function orUnavailable<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((cause: unknown) => {
    if (cause instanceof GatewayUnavailable || cause instanceof ForgedNotice) throw cause;
    throw new GatewayUnavailable('Stripe does not answer as it should.', { cause });
  });
}

function clientOf({ secretKey, apiUrl }: StripeConfig): Stripe {
  const api = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: PATIENCE,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(api && { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' }),
  });
}

/**
 * Stripe as {@link PaymentGateway}. A charge is a payment intent, which is created and then confirmed. Creating moves no money,
 * and an intent is paid at most once. Its metadata and its idempotency key are the reference.
 */
export function stripeGateway(config: StripeConfig, { now }: { now: () => Date }): PaymentGateway {
  const stripe = clientOf(config);
  const retrieve = (id: string): Promise<Intent> => stripe.paymentIntents.retrieve(id, { expand: EXPANDED });

  const find = async ({ reference, sentAt, gatewayId }: SentCharge): Promise<Intent | null> =>
    gatewayId === undefined ? findIntent(stripe, reference, sentAt) : retrieve(gatewayId);

  /** Cancels an open intent. Any other intent stays as it is. */
  async function close(
    id: string,
    reason: Stripe.PaymentIntentCancelParams.CancellationReason,
  ): Promise<Intent> {
    const params = { cancellation_reason: reason, expand: EXPANDED };
    return stripe.paymentIntents.cancel(id, params).catch((error: unknown) => {
      if (error instanceof StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
        return retrieve(id);
      throw error;
    });
  }

  const currentFact = async (intent: Intent): Promise<GatewayFact | null> =>
    factOf(intent, await lostToDisputes(stripe, intent));

  /** The fact about an intent. A failed intent is cancelled first, because the browser could try to pay it again. */
  async function readFact(intent: Intent): Promise<GatewayFact | null> {
    const fact = await currentFact(intent);
    if (fact === null || !isFailed(intent)) return fact;
    const closed = await close(intent.id, AFTER_DECLINE);
    return closed.status === 'canceled' ? fact : currentFact(closed);
  }

  async function cancel(charge: SentCharge): Promise<Intent> {
    const found = (await find(charge)) ?? (await placeholderFor(charge));
    return close(found.id, 'requested_by_customer');
  }

  /** Uses up the reference's idempotency key, so that Stripe refuses a charge that is still on its way. */
  async function placeholderFor({ reference, sentAt }: SentCharge): Promise<Intent> {
    const metadata = { reference, [PLACEHOLDER]: 'true' };
    const params = { amount: 50, currency: 'usd', allowed_payment_method_types: [TYPES.card], metadata };
    return stripe.paymentIntents
      .create(params, { idempotencyKey: reference })
      .catch(async (error: unknown) => {
        // The charge has arrived in the meantime.
        const arrived =
          error instanceof StripeIdempotencyError && (await findIntent(stripe, reference, sentAt));
        if (arrived) return arrived;
        throw error;
      });
  }

  /** Declines a charge that must not be sent, and blocks its reference. */
  async function refuse(reference: string): Promise<GatewayFact> {
    const { id } = await cancel({ reference, sentAt: now() });
    return { state: 'declined', failure: 'method_unusable', reference, gatewayId: id, amount: 0 };
  }

  /** Stripe's customer that owns a saved method; null when the method is gone or belongs to another customer. */
  async function ownerOf(saved: string, { customer, kind }: ChargeRequest): Promise<string | null> {
    const method = await stripe.paymentMethods
      .retrieve(saved, { expand: ['customer'] })
      .catch((error: unknown) => {
        if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return null;
        throw error;
      });
    const owner = method?.customer;
    if (method?.type !== TYPES[kind] || typeof owner !== 'object' || owner === null || owner.deleted)
      return null;
    return owner.metadata.customer === customer ? owner.id : null;
  }

  /** Creates a Stripe customer for each saved method, so that the portal need not store any. */
  async function newOwner({ reference, customer }: ChargeRequest): Promise<string> {
    const params = { metadata: { customer } };
    return (await stripe.customers.create(params, { idempotencyKey: `${reference}:customer` })).id;
  }

  async function create(request: ChargeRequest, owner: string | null): Promise<Intent | GatewayFact> {
    const { reference, amount, kind, keep, customer, description } = request;
    const params: Stripe.PaymentIntentCreateParams = {
      amount,
      currency: 'usd',
      description,
      metadata: { reference, customer },
      allowed_payment_method_types: [TYPES[kind]],
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      ...(kind === 'bank' && {
        payment_method_options: { us_bank_account: { verification_method: 'instant' } },
      }),
      ...(owner !== null && { customer: owner }),
      ...(keep && { setup_future_usage: 'off_session' }),
    };
    return stripe.paymentIntents
      .create(params, { idempotencyKey: reference })
      .catch(async (error: unknown) => {
        if (!(error instanceof StripeIdempotencyError)) throw error;
        // Another intent has this reference, such as the placeholder of a cancelled charge.
        const intent = await findIntent(stripe, reference, new Date(now().getTime() - KEY_LIFE));
        const fact = intent && (await readFact(intent));
        if (fact) return fact;
        throw error;
      });
  }

  async function confirm(
    id: string,
    { reference, method, isScheduled = false }: ChargeRequest,
  ): Promise<Intent> {
    const params: Stripe.PaymentIntentConfirmParams = {
      ...('token' in method ? { confirmation_token: method.token } : { payment_method: method.saved }),
      // A merchant-initiated charge: Stripe refuses what needs the payer, instead of waiting for them.
      ...(isScheduled ? { off_session: true } : { use_stripe_sdk: true }),
      expand: EXPANDED,
    };
    const options = { idempotencyKey: `${reference}:confirm` };
    return stripe.paymentIntents.confirm(id, params, options).catch(async (error: unknown) => {
      if (error instanceof StripeCardError) return retrieve(id);
      if (!(error instanceof StripeInvalidRequestError)) throw error;
      // The intent was cancelled in the meantime, or its method cannot be used. Cancelling makes that final.
      return close(id, AFTER_DECLINE);
    });
  }

  async function charge(request: ChargeRequest): Promise<GatewayFact> {
    const { reference, method, keep } = request;
    const owner =
      'saved' in method ? await ownerOf(method.saved, request) : keep ? await newOwner(request) : null;
    if ('saved' in method && owner === null) return refuse(reference);
    const created = await create(request, owner);
    if ('reference' in created) return created;
    const fact = await readFact(await confirm(created.id, request));
    if (fact) return fact;
    throw new GatewayUnavailable(`Stripe has not decided about ${reference}.`);
  }

  async function readNotice(body: Buffer, signature: string): Promise<GatewayFact | null> {
    const time = now().getTime();
    const secret = config.webhookSecret;
    const event = stripe.webhooks.constructEvent(body, signature, secret, NOTICE_AGE, undefined, time);
    const id = intentOfNotice(event.data.object);
    return id === null ? null : readFact(await retrieve(id));
  }

  return {
    name: 'stripe',
    browser: () => ({ kind: 'stripe', publishableKey: config.publishableKey }),
    charge: (request) => orUnavailable(charge(request)),
    async find(sent) {
      const intent = await orUnavailable(find(sent));
      return (intent && (await orUnavailable(readFact(intent)))) ?? 'unknown';
    },
    async cancel(sent) {
      const fact = await orUnavailable(cancel(sent).then(readFact));
      if (fact) return fact;
      throw new GatewayUnavailable(`Stripe has not decided about ${sent.reference}.`);
    },
    async removeMethod(saved) {
      await orUnavailable(
        stripe.paymentMethods.detach(saved).catch((error: unknown) => {
          if (!(error instanceof StripeInvalidRequestError)) throw error;
        }),
      );
    },
    async readNotice(body, headers) {
      const signature = headers['stripe-signature'];
      return orUnavailable(
        readNotice(body, typeof signature === 'string' ? signature : '').catch((error: unknown) => {
          if (error instanceof StripeSignatureVerificationError)
            throw new ForgedNotice('The notice is not signed by Stripe, or too old.', { cause: error });
          if (error instanceof SyntaxError)
            throw new ForgedNotice('The notice is not JSON.', { cause: error });
          throw error;
        }),
      );
    },
    async *list(since) {
      const intents = intentsSince(stripe, since)[Symbol.asyncIterator]();
      for (
        let next = await orUnavailable(intents.next());
        !next.done;
        next = await orUnavailable(intents.next())
      ) {
        const fact = await orUnavailable(currentFact(next.value));
        if (fact) yield fact;
      }
    },
  };
}
