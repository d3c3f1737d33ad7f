import { setTimeout as pause } from 'node:timers/promises';
import type {
  BeginPaymentRequest,
  ConfirmPaymentRequest,
  Payment,
  PaymentMethodKind,
  PaymentPlan,
  PlanPaymentRequest,
  SavedMethod,
} from '@portal/shared-contracts/schemas';
import { DAY_COMES } from './coming-days.ts';
import { PASSWORD } from '../trial-portal/demo-users.ts';

/** Longer than the portal waits for the gateway. */
const TIMEOUT_MS = 25_000;
const REST_MS = 250;
/** With the rests between them these are minutes. */
const MOST_CALLS = 1_000;

/** An answer: a success has `payment`, a refusal may have `type`. */
export interface Answered {
  status: number;
  payment?: Payment;
  type?: string;
}

export interface Addresses {
  portal: string;
  gateway: string;
}

/** Calls once; null when no answer came, although the call may have been carried out. */
export async function call(
  url: string,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Response | null> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Calls again until there is an answer that will not change by itself: killed programs are back within seconds. */
async function untilAnswered(send: () => Promise<Response | null>): Promise<Response> {
  for (let tries = 0; tries < MOST_CALLS; tries += 1) {
    const response = await send();
    if (response && response.status < 500 && response.status !== 429) return response;
    await response?.body?.cancel();
    await pause(REST_MS);
  }
  throw new Error('Nothing has answered for minutes.');
}

async function answered(response: Response): Promise<Answered> {
  const body = (await response.json().catch(() => ({}))) as { data?: Payment; type?: string };
  return {
    status: response.status,
    ...(body.data && { payment: body.data }),
    ...(body.type !== undefined && { type: body.type }),
  };
}

/** The data of an answer; null when the call was refused. A repeated attempt that is still under way is asked for again. */
async function dataOf<Data>(send: () => Promise<Response | null>): Promise<Data | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const response = await untilAnswered(send);
    const body = (await response.json().catch(() => ({}))) as { data?: Data; type?: string };
    if (response.ok) return body.data ?? null;
    if (body.type !== 'ATTEMPT_UNDER_WAY') return null;
    await pause(REST_MS);
  }
  return null;
}

/** Calls of a payer's browser to the portal and to the gateway's frames. */
export interface PayerCalls {
  begin(request: BeginPaymentRequest, key: string): Promise<Answered>;
  /** Sends the same attempt again after a lost answer; null when it gives up. `timeoutMs` is for the first try. */
  confirm(
    payment: Payment,
    body: ConfirmPaymentRequest,
    attempt: { key: string; timeoutMs?: number },
  ): Promise<Answered | null>;
  read(id: string): Promise<Payment | undefined>;
  tokenFor(kind: PaymentMethodKind, number: string): Promise<string>;
  answerChallenge(url: string, approved: boolean): Promise<void>;
  methods(): Promise<SavedMethod[]>;
  /** Plans a payment; null when it was refused. Sends the same attempt again until it is answered. */
  plan(payment: Payment, body: PlanPaymentRequest, key: string): Promise<PaymentPlan | null>;
  plans(): Promise<PaymentPlan[]>;
  /** Cancels a scheduled payment; true when it was cancelled. */
  cancelPlan(id: number): Promise<boolean>;
  /** Lets the day of all scheduled payments come. */
  letDayCome(): Promise<void>;
}

/** Refusals after which a payer has to look at the payment again. */
const OUT_OF_DATE: ReadonlySet<string | undefined> = new Set(['FIGURES_CHANGED', 'AUTHORIZATION_CHANGED']);

/** Times that a payer sends an attempt whose answer is lost. */
const MOST_TRIES = 6;

/** Headers with which calls are a user's. Tries until the portal answers. */
async function signIn(portal: string, user: string): Promise<Record<string, string>> {
  const response = await untilAnswered(() => call(`${portal}/api/login`, json({ user, password: PASSWORD })));
  if (!response.ok) throw new Error(`${user} cannot sign in: ${response.status}.`);
  const { data } = (await response.json()) as { data: { token: string } };
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { authorization: `Bearer ${data.token}`, cookie: cookie.join('; ') };
}

/** Calls of a user who is signed in, or without a user those of a visitor with a payment link. */
export async function payerCalls({ portal, gateway }: Addresses, user: string | null): Promise<PayerCalls> {
  const session = user === null ? {} : await signIn(portal, user);
  const get = (path: string) => call(portal + path, { headers: session });
  const post = (path: string, body: object, key: string, timeoutMs?: number) =>
    call(
      portal + path,
      {
        ...json(body),
        headers: { ...session, 'content-type': 'application/json', 'idempotency-key': key },
      },
      timeoutMs,
    );
  return {
    begin: async (request, key) => answered(await untilAnswered(() => post('/api/payments', request, key))),
    async confirm({ id }, body, { key, timeoutMs }) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const first = tries === 0 ? timeoutMs : undefined;
        const response = await post(`/api/payments/${id}/confirm`, body, key, first);
        const answer = response && (await answered(response));
        const isTemporary = answer?.status === 409 && !OUT_OF_DATE.has(answer.type);
        if (answer && answer.status < 500 && answer.status !== 429 && !isTemporary) return answer;
        await pause(REST_MS * (tries + 1));
      }
      return null;
    },
    read: async (id) => (await answered(await untilAnswered(() => get(`/api/payments/${id}`)))).payment,
    async tokenFor(kind, number) {
      const response = await untilAnswered(() => call(`${gateway}/fields/tokens`, json({ kind, number })));
      return ((await response.json()) as { token: string }).token;
    },
    methods: async () => (await dataOf<SavedMethod[]>(() => get('/api/payment-methods'))) ?? [],
    plan: ({ id }, body, key) => dataOf<PaymentPlan>(() => post(`/api/payments/${id}/plan`, body, key)),
    plans: async () => (await dataOf<PaymentPlan[]>(() => get('/api/payment-plans'))) ?? [],
    async cancelPlan(id) {
      const init = { method: 'DELETE', headers: session };
      const response = await untilAnswered(() => call(`${portal}/api/payment-plans/${id}`, init));
      await response.body?.cancel();
      return response.ok;
    },
    async letDayCome() {
      const response = await untilAnswered(() => call(portal + DAY_COMES, json({})));
      await response.body?.cancel();
    },
    async answerChallenge(url, approved) {
      const { pathname } = new URL(url);
      const response = await untilAnswered(() => call(gateway + pathname, json({ approved })));
      await response.body?.cancel();
    },
  };
}
