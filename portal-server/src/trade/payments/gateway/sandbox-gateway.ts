import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { sandboxOrigin, type SandboxConfig } from '../../../platform/config/gateway-config.ts';
import {
  isSigned,
  Charge,
  ChargePage,
  KEY_HEADER,
  Notice,
  SIGNATURE_HEADER,
  type NewCharge,
} from './sandbox-wire.ts';
import {
  ForgedNotice,
  GatewayUnavailable,
  type ChargedMethod,
  type ChargeOutcome,
  type GatewayFact,
  type PaymentGateway,
} from './payment-gateway.ts';

/** After this time, no answer is expected any more. In ms. */
const PATIENCE = 15_000;

interface Call {
  method: 'GET' | 'POST' | 'DELETE' | 'PUT';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

function outcomeOf({ state, failure, challengeUrl }: Charge): ChargeOutcome {
  switch (state) {
    case 'challenge':
      return { state, challenge: { kind: 'frame', url: challengeUrl ?? '' } };
    case 'declined':
    case 'returned':
      return { state, failure: failure ?? 'declined' };
    default:
      return { state };
  }
}

function factOf(charge: Charge): GatewayFact {
  const { id, reference, amount, method, saved } = charge;
  const charged: ChargedMethod | null = method && { ...method, ...(saved !== null && { saved }) };
  return { ...outcomeOf(charge), reference, gatewayId: id, amount, ...(charged && { method: charged }) };
}

/** Sorts a paid charge before others of its reference. A reference has several only after a mistake of the portal. */
const byMoney = (charge: Charge): number =>
  charge.state === 'succeeded' || charge.state === 'processing' ? 0 : 1;

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (cause) {
    throw new ForgedNotice('The notice is not JSON.', { cause });
  }
}

/** The sandbox gateway as {@link PaymentGateway} (docs/payments.md, "The sandbox"). */
export function sandboxGateway(
  config: SandboxConfig & { apiUrl: string },
  { now, patience = PATIENCE }: { now: () => Date; patience?: number },
): PaymentGateway {
  async function call<Schema extends TSchema>(
    { method, path, body, headers }: Call,
    schema: Schema,
  ): Promise<Static<Schema>> {
    try {
      const response = await fetch(`${config.apiUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${config.secretKey}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      const answer: unknown = await response.json();
      if (response.ok && Value.Check(schema, answer)) return answer;
      throw new Error(`${method} ${path} answered ${response.status}`);
    } catch (cause) {
      throw new GatewayUnavailable('The sandbox gateway does not answer as it should.', { cause });
    }
  }

  async function find({ reference }: { reference: string }): Promise<GatewayFact | 'unknown'> {
    const path = `/v1/charges?reference=${encodeURIComponent(reference)}`;
    const { charges } = await call({ method: 'GET', path }, ChargePage);
    const [charge] = charges.toSorted((one, other) => byMoney(one) - byMoney(other));
    return charge ? factOf(charge) : 'unknown';
  }

  return {
    name: 'sandbox',
    browser: () => ({ kind: 'sandbox', fieldsUrl: `${sandboxOrigin(config)}/fields` }),

    async charge({ method, ...request }) {
      const body: NewCharge = { ...request, ...method };
      const headers = { [KEY_HEADER]: request.reference };
      return factOf(await call({ method: 'POST', path: '/v1/charges', body, headers }, Charge));
    },

    find,

    async cancel({ reference }) {
      const path = `/v1/references/${encodeURIComponent(reference)}/cancel`;
      return factOf(await call({ method: 'POST', path }, Charge));
    },

    async removeMethod(saved) {
      await call({ method: 'DELETE', path: `/v1/methods/${encodeURIComponent(saved)}` }, Type.Object({}));
    },

    async readNotice(body, headers) {
      const signature = headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string' || !isSigned(body, signature, config.webhookSecret, now()))
        throw new ForgedNotice('The notice is not signed by the sandbox gateway, or too old.');
      const notice = readJson(body);
      if (!Value.Check(Notice, notice)) return null;
      const fact = await find(notice.charge);
      return fact === 'unknown' ? null : fact;
    },

    async *list(since) {
      let after: string | null = '0';
      while (after !== null) {
        const path = `/v1/charges?since=${encodeURIComponent(since.toISOString())}&after=${after}`;
        const page: ChargePage = await call({ method: 'GET', path }, ChargePage);
        for (const charge of page.charges) yield factOf(charge);
        after = page.next;
      }
    },
  };
}
