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
  /** The gateway's reference of a saved method. */
  saved?: string;
}

/**
 * - `challenge`: the person must prove who they are; nothing is charged yet.
 * - `processing`: a bank payment was taken and will succeed or be returned, days later.
 * - `succeeded`: the money has arrived. `refunded` are the cents that were given back, by the distributor at the gateway or by the
 *   bank after a dispute (`isDisputed`).
 * - `returned`: all of the money went back, after `processing` or `succeeded`. The failure is `refunded` or `disputed` unless the bank
 *   returned the payment.
 * - `declined`, `cancelled`: nothing was charged by this reference, and nothing ever will be.
 */
export type ChargeOutcome =
  | { state: 'challenge'; challenge: PaymentChallenge }
  | { state: 'processing' | 'cancelled' }
  | { state: 'succeeded'; refunded?: number; isDisputed?: boolean }
  | { state: 'declined' | 'returned'; failure: PaymentFailure };
export type ChargeState = ChargeOutcome['state'];

/** The gateway's report of one charge. */
export type GatewayFact = ChargeOutcome & {
  reference: string;
  /** The gateway's own id of the charge. */
  gatewayId: string;
  /** In cents; 0 if the charge was cancelled before it arrived. */
  amount: number;
  /** Absent if the charge was cancelled before it arrived. */
  method?: ChargedMethod;
};

export interface ChargeRequest {
  /** `<payment id>.<attempt>`. The gateway charges each reference at most once. */
  reference: string;
  /** In cents; US dollars. */
  amount: number;
  /** Terms and discount depend on the kind, so the gateway refuses a method of the other kind. */
  kind: PaymentMethodKind;
  /** A token of the hosted fields (valid for one charge), or the reference of a saved method. */
  method: { token: string } | { saved: string };
  /** Save the method for later charges; the fact then has `method.saved`. */
  keep: boolean;
  /** Nobody is there to prove who they are: the payer authorized the charge before. Such a proof is not asked for. */
  isScheduled?: boolean;
  /** The customer's number. A saved method is valid for this customer only. */
  customer: string;
  /** For operators at the gateway; up to 200 characters. */
  description: string;
}

/** A charge that was sent before. */
export interface SentCharge {
  reference: string;
  /** When it was first sent: some gateways can only be searched by time. */
  sentAt: Date;
  /** Known after the gateway's first answer or notice. */
  gatewayId?: string;
}

/**
 * A payment gateway: takes card and bank payments in US dollars. Amounts are in cents.
 *
 * Every call throws {@link GatewayUnavailable} when the gateway cannot be reached, is too slow or answers nonsense.
 */
export interface PaymentGateway {
  /** Saved methods are valid for the gateway of this name only. */
  readonly name: GatewaySettings['kind'] | 'none';

  /** Settings with which the payment screen shows the gateway's fields. */
  browser(): GatewaySettings;

  /**
   * Charges once. A refusal is a fact (`declined`; `cancelled` when the reference was cancelled before), not an error.
   * After {@link GatewayUnavailable} the outcome is unknown: ask with `find`, or end it with `cancel`. Never charge
   * again with the same reference: gateways forget it after 24 hours.
   */
  charge(request: ChargeRequest): Promise<GatewayFact>;

  /**
   * The state of a charge; `unknown` when the gateway has none, or was never asked to carry it out. The charge may still be on its
   * way: only `cancel` rules that out.
   */
  find(charge: SentCharge): Promise<GatewayFact | 'unknown'>;

  /**
   * Makes sure that a charge is never made if it was not made yet, whether it is in flight, waits for a challenge or has not arrived.
   * Returns the final state: `cancelled`, or what had happened before (`succeeded`, `processing`, …).
   */
  cancel(charge: SentCharge): Promise<GatewayFact>;

  /** Deletes a saved method. Does nothing when it is unknown. */
  removeMethod(saved: string): Promise<void>;

  /**
   * Checks a notice and returns the charge's newest fact, because notices come late, twice and out of order. Null for a notice about
   * something else. `body` is the raw body of the request. Throws {@link ForgedNotice}.
   */
  readNotice(body: Buffer, headers: NoticeHeaders): Promise<GatewayFact | null>;

  /** Every charge that was begun since then, in any order; for checking the books. */
  list(since: Date): AsyncIterable<GatewayFact>;
}

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The gateway did not answer in time. The request may have been carried out. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** A notice without a valid signature, with an old signature, or that cannot be parsed. */
export class ForgedNotice extends Error {
  override name = 'ForgedNotice';
}

/** The services of payments. */
export interface PaymentServices extends Services {
  gateway: PaymentGateway;
  log: FastifyBaseLogger;
}
