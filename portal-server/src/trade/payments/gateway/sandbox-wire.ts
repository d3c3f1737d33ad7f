import { Instrument, PaymentFailure, PaymentMethodKind as Kind } from '@portal/shared-contracts/schemas';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type, type Static } from 'typebox';

// The HTTP messages of the sandbox gateway (docs/payments.md).
const CHARGE_STATES = ['challenge', 'processing', 'succeeded', 'declined', 'cancelled', 'returned'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

const Reference = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.-]+$' });
const Id = Type.String({ minLength: 1, maxLength: 64 });

export const NewCharge = Type.Object(
  {
    reference: Reference,
    /** In cents. */
    amount: Type.Integer({ minimum: 50, maximum: 99_999_999_999 }),
    kind: Kind,
    /** A token of the fields, valid for one charge; or a saved method. */
    token: Type.Optional(Id),
    saved: Type.Optional(Id),
    keep: Type.Boolean(),
    customer: Id,
    description: Type.String({ maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type NewCharge = Static<typeof NewCharge>;

export const Charge = Type.Object({
  id: Id,
  reference: Reference,
  /** In cents; 0 if the reference was cancelled before its charge arrived. */
  amount: Type.Integer({ minimum: 0 }),
  state: Type.Enum([...CHARGE_STATES]),
  failure: Type.Union([PaymentFailure, Type.Null()]),
  method: Type.Union([Instrument, Type.Null()]),
  /** The saved method that was used or created. */
  saved: Type.Union([Id, Type.Null()]),
  /** The challenge's page, shown in a frame. */
  challengeUrl: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
});
export type Charge = Static<typeof Charge>;

/** A page of charges, oldest first. `next` is the cursor of the next page. */
export const ChargePage = Type.Object({
  charges: Type.Array(Charge, { maxItems: 100 }),
  next: Type.Union([Type.String(), Type.Null()]),
});
export type ChargePage = Static<typeof ChargePage>;

export const ChargeQuery = Type.Object({
  reference: Type.Optional(Reference),
  /** ISO time. */
  since: Type.Optional(Type.String({ maxLength: 40 })),
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
});

export const ByReference = Type.Object({ reference: Reference });
export const ById = Type.Object({ id: Id });

/** Where notices are sent. */
export const Endpoint = Type.Object({ url: Type.String({ minLength: 1, maxLength: 500 }) });

/** A notice, with the charge as it was when the notice was written. */
export const Notice = Type.Object({ id: Id, type: Type.String(), charge: Charge });
export type Notice = Static<typeof Notice>;

export const SIGNATURE_HEADER = 'sandbox-signature';
export const KEY_HEADER = 'idempotency-key';

/** An older notice is refused, so that a recorded one cannot be sent again later. In ms. */
const LONGEST_AGE = 5 * 60_000;

const hmac = (secret: string, seconds: number, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. */
export function sign(body: string | Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${hmac(secret, seconds, body)}`;
}

/** True when `signature` matches the body and the secret, and is at most five minutes old. */
export function isSigned(
  body: string | Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): boolean {
  const [, time, presented] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || presented === undefined) return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() - seconds * 1_000) > LONGEST_AGE) return false;
  return timingSafeEqual(Buffer.from(presented), Buffer.from(hmac(secret, seconds, body)));
}
