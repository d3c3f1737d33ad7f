import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { RecordNumber } from '../requested-record.ts';

/** 128 random bits, because whoever knows the id of a payment may read it. */
export const newPaymentId = (): string => randomBytes(16).toString('base64url');

/** One attempt to charge a payment. */
export interface AttemptName {
  paymentId: string;
  attempt: number;
}

/** The reference of an attempt at the gateway. The gateway charges each reference at most once. */
export const referenceOf = ({ paymentId, attempt }: AttemptName): string => `${paymentId}.${attempt}`;

/** The attempt of a reference; null when another system made the reference. */
export function attemptOfReference(reference: string): AttemptName | null {
  const [, paymentId, attempt] = /^([A-Za-z0-9_-]{22})\.([1-9]\d{0,3})$/.exec(reference) ?? [];
  return paymentId === undefined ? null : { paymentId, attempt: Number(attempt) };
}

/** Parameters of a payment's routes. A malformed id is answered with 404 like an unknown one, so the schema does not check its form. */
export const PaymentParams = Type.Object({ id: RecordNumber });
