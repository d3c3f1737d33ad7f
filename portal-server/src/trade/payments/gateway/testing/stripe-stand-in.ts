import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  missing,
  newId,
  standInIntents,
  StandInError,
  type Intent,
  type StandInIntents,
} from './stand-in-intents.ts';

interface Answer {
  status: number;
  body: string;
}
type Step = 'create' | 'confirm' | 'other';

/** A local HTTP server that answers the SDK as Stripe would. */
export interface StripeStandIn {
  url: string;
  intents: StandInIntents;
  /** JSON texts of all events so far, as they are sent. */
  events: string[];
  /** All calls so far, such as `POST /v1/payment_intents`. */
  calls: string[];
  /** Called before each step. */
  before: (step: Step) => Promise<void>;
  /** Number of answers to confirmations that will be lost. The SDK retries once when a connection ends. */
  losesAnswers: number;
  /** The next call is answered with 503. */
  refuses: boolean;
  forgetKeys(): void;
  close(): Promise<void>;
}

const PAGE = 100;

export async function stripeStandIn(now: () => Date): Promise<StripeStandIn> {
  const events: string[] = [];
  const intents = standInIntents((type, object) => {
    events.push(JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } }));
  }, now);
  const customers = new Map<string, { id: string; object: 'customer'; metadata: Record<string, string> }>();
  const keys = new Map<string, { asked: string; answer: Answer }>();

  const group = (params: URLSearchParams, name: string): Record<string, string> =>
    Object.fromEntries(
      [...params].flatMap(([key, value]) => {
        const [, inner] = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key) ?? [];
        return inner === undefined ? [] : [[inner, value]];
      }),
    );

  function listed(params: URLSearchParams): object {
    const since = Number(params.get('created[gte]') ?? 0);
    const end = Number(params.get('created[lte]') ?? Infinity);
    const newestFirst = [...intents.all.values()]
      .toReversed()
      .filter(({ created }) => created >= since && created <= end);
    const from = newestFirst.findIndex(({ id }) => id === params.get('starting_after')) + 1;
    const data = newestFirst.slice(from, from + PAGE);
    return { object: 'list', url: '/v1/payment_intents', data, has_more: newestFirst.length > from + PAGE };
  }
  function disputesOf(charge: string | null): object {
    const data = intents.disputes.filter((dispute) => dispute.charge === charge);
    return { object: 'list', url: '/v1/disputes', data, has_more: false };
  }
  function newIntent(params: URLSearchParams): Intent {
    return intents.create({
      amount: Number(params.get('amount')),
      metadata: group(params, 'metadata'),
      customer: params.get('customer'),
      setup_future_usage: params.get('setup_future_usage'),
      payment_method_types: Object.values(group(params, 'allowed_payment_method_types')),
    });
  }
  function methodById(id: string, detach: boolean): object {
    const method = intents.methods.get(id);
    if (!method || (detach && method.customer === null)) throw missing();
    if (detach) method.customer = null;
    return { ...method, customer: customers.get(method.customer ?? '') ?? method.customer };
  }
  function newCustomer(params: URLSearchParams): object {
    const customer = { id: newId('cus'), object: 'customer', metadata: group(params, 'metadata') } as const;
    customers.set(customer.id, customer);
    return customer;
  }

  function answer(method: string, [, thing, id, action]: string[], params: URLSearchParams): object {
    if (thing === 'customers') return newCustomer(params);
    if (thing === 'payment_methods' && id !== undefined) return methodById(id, action === 'detach');
    if (thing === 'disputes') return disputesOf(params.get('charge'));
    if (thing !== 'payment_intents') throw missing();
    if (id === undefined) return method === 'POST' ? newIntent(params) : listed(params);
    if (action === 'cancel') return intents.cancel(id, params.get('cancellation_reason') ?? '');
    if (action === 'confirm')
      return intents.confirm(id, {
        token: params.get('confirmation_token'),
        saved: params.get('payment_method'),
        isOffSession: params.get('off_session') === 'true',
      });
    const intent = intents.all.get(id);
    if (!intent) throw missing();
    return intent;
  }
  function answered(method: string, path: string[], params: URLSearchParams): Answer {
    try {
      return { status: 200, body: JSON.stringify(answer(method, path, params)) };
    } catch (error) {
      if (!(error instanceof StandInError)) throw error;
      return { status: error.status, body: JSON.stringify(error.body) };
    }
  }
  /** Idempotency: returns the stored answer for a key and the same request; refuses another request with that key. */
  function onceFor(key: string | undefined, asked: string, work: () => Answer): Answer {
    const known = key === undefined ? undefined : keys.get(key);
    const refusal = { type: 'idempotency_error' };
    if (known && known.asked !== asked)
      return { status: 400, body: JSON.stringify(new StandInError(400, refusal).body) };
    if (known) return known.answer;
    const result = work();
    if (key !== undefined) keys.set(key, { asked, answer: result });
    return result;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const body = await text(request);
    standIn.calls.push(`${method} ${url.pathname}`);
    if (standIn.refuses) {
      standIn.refuses = false;
      response.writeHead(503).end('{}');
      return;
    }
    const path = url.pathname.split('/').slice(1);
    const params = method === 'POST' ? new URLSearchParams(body) : url.searchParams;
    const isCreate = method === 'POST' && path.length === 2 && path[1] === 'payment_intents';
    const step: Step =
      path[3] === 'confirm' ? 'confirm' : isCreate && params.has('description') ? 'create' : 'other';
    await standIn.before(step);
    const key = headers['idempotency-key'];
    const { status, body: told } = onceFor(
      typeof key === 'string' ? key : undefined,
      `${url.pathname} ${body}`,
      () => answered(method, path, params),
    );
    if (step === 'confirm' && standIn.losesAnswers > 0) {
      standIn.losesAnswers -= 1;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(told);
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    events,
    calls: [],
    losesAnswers: 0,
    refuses: false,
    before: async () => undefined,
    forgetKeys: () => keys.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}
