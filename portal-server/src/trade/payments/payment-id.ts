import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { RecordNumber } from '../records/requested-record.ts';

/** 128 random bits: knowing a payment's id is the permission to read it. */
export const newPaymentId = (): string => randomBytes(16).toString('base64url');

/** One try to charge for a payment. */
export interface AttemptName {
  paymentId: string;
  attempt: number;
}

/** What the gateway knows an attempt by. It is charged once at most. */
export const referenceOf = ({ paymentId, attempt }: AttemptName): string => `${paymentId}.${attempt}`;

/** The attempt of a reference; null for one that is not of this portal. */
export function attemptOfReference(reference: string): AttemptName | null {
  const [, paymentId, attempt] = /^([A-Za-z0-9_-]{22})\.([1-9]\d{0,3})$/.exec(reference) ?? [];
  return paymentId === undefined ? null : { paymentId, attempt: Number(attempt) };
}

/** Of the routes of one payment. An id of another form than payments have is as unknown as one that none has. */
export const PaymentParams = Type.Object({ id: RecordNumber });
