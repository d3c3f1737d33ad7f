import type {
  GatewaySettings,
  Instrument,
  PaymentChallenge,
  PaymentFailure,
  PaymentMethodKind,
} from '@portal/shared-contracts/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../../platform/http/portal-app.ts';

/** The method of a charge, as a person recognises it. */
export interface ChargedMethod extends Instrument {
  /** The gateway's reference of the method; present when it was kept, or was a kept one. */
  saved?: string;
}

/**
 * - `challenge`: the person must prove who they are; nothing is charged yet.
 * - `processing`: a bank payment was taken and will succeed or be returned, days later.
 * - `succeeded`: the money is here, but for the cents that were `refunded`: a part that was given back, by the distributor at the
 *   gateway or by the bank after a dispute (`isDisputed`).
 * - `returned`: all of it went back; from `processing` or `succeeded`. The failure is `refunded` or `disputed` where no bank
 *   payment was returned.
 * - `declined`, `cancelled`: nothing was charged by this reference, and nothing ever will be.
 */
export type ChargeOutcome =
  | { state: 'challenge'; challenge: PaymentChallenge }
  | { state: 'processing' | 'cancelled' }
  | { state: 'succeeded'; refunded?: number; isDisputed?: boolean }
  | { state: 'declined' | 'returned'; failure: PaymentFailure };
export type ChargeState = ChargeOutcome['state'];

/** What the gateway says about one charge at the moment of asking. */
export type GatewayFact = ChargeOutcome & {
  reference: string;
  /** The gateway's own id of the charge. */
  gatewayId: string;
  /** In cents; 0 for a charge that was cancelled before it arrived. */
  amount: number;
  /** Absent for a charge that was cancelled before it arrived. */
  method?: ChargedMethod;
};

export interface ChargeRequest {
  /** The payment's id and the number of the attempt: `<payment id>.<attempt>`. One charge at most for each. */
  reference: string;
  /** In cents; US dollars. */
  amount: number;
  /** The gateway refuses a method of the other kind, because terms and discount depend on it. */
  kind: PaymentMethodKind;
  /** What the hosted fields gave (good for one charge), or the reference of a kept method. */
  method: { token: string } | { saved: string };
  /** Keep the method for later charges; the fact then has `method.saved`. */
  keep: boolean;
  /** The customer's number. A kept method is good for this customer only. */
  customer: string;
  /** Shown to operators at the gateway, up to 200 characters. */
  description: string;
}

/** A charge that was sent before. */
export interface SentCharge {
  reference: string;
  /** When it was sent for the first time; gateways that are searched by time need it. */
  sentAt: Date;
  /** Known once a fact has arrived. */
  gatewayId?: string;
}

/**
 * A payment gateway: takes card and bank payments in US dollars. Amounts are in cents.
 *
 * Every call throws {@link GatewayUnavailable} when the gateway cannot be reached, is too slow or answers nonsense.
 */
export interface PaymentGateway {
  /** Kept methods are good for the gateway of this name only. */
  readonly name: GatewaySettings['kind'] | 'none';

  /** What the payment screen needs to show the gateway's fields. */
  browser(): GatewaySettings;

  /**
   * Charges once. A refusal is a fact (`declined`; `cancelled` when the reference was cancelled before), not an error.
   * After {@link GatewayUnavailable} the outcome is unknown: ask with `find`, or end it with `cancel`. Never charge
   * again with the same reference: gateways forget it after 24 hours.
   */
  charge(request: ChargeRequest): Promise<GatewayFact>;

  /**
   * What became of a charge; `unknown` when the gateway has none, or has one that it was never told to carry out. It may
   * still be on its way: only `cancel` makes sure that it is not.
   */
  find(charge: SentCharge): Promise<GatewayFact | 'unknown'>;

  /**
   * Makes sure that a charge which has not been made never will be, whether it is under way, waits for a challenge or
   * has not arrived. Answers what then holds: `cancelled`, or what had happened before (`succeeded`, `processing`, …).
   */
  cancel(charge: SentCharge): Promise<GatewayFact>;

  /** Forgets a kept method. One that is unknown is forgotten already. */
  removeMethod(saved: string): Promise<void>;

  /**
   * Checks a notice of the gateway and answers the charge's newest fact, which may be newer than the notice: notices come
   * late, twice and out of order. Null for a notice about something else. Throws {@link ForgedNotice}.
   * `body` is the request's body as it came, byte for byte.
   */
  readNotice(body: Buffer, headers: NoticeHeaders): Promise<GatewayFact | null>;

  /** Every charge that was begun since then, in no particular order; for checking the books. */
  list(since: Date): AsyncIterable<GatewayFact>;
}

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The gateway did not answer, or not in time: what it was asked to do may have happened. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** A notice that the gateway has not signed, signed too long ago, or that cannot be read. */
export class ForgedNotice extends Error {
  override name = 'ForgedNotice';
}

/** What asking the gateway about payments needs. */
export interface Reconciling extends Services {
  gateway: PaymentGateway;
  log: FastifyBaseLogger;
}
