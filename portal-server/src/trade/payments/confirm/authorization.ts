import { AUTHORIZATION_VERSION, authorizationText } from '@portal/shared-contracts/payments';
import type { PaymentAuthorization } from '@portal/shared-contracts/schemas';
import type { Kysely, Transaction } from 'kysely';
import type { Company } from '../../../platform/config/company.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Language } from '../../../platform/http/messages.ts';
import type { AttemptName } from '../payment-id.ts';
import type { ChargedWith } from './charge-payment.ts';

interface BankDebit {
  company: Pick<Company, 'name' | 'phone'>;
  method: ChargedWith;
  /** The method is a kept one, which the text names. */
  isSaved: boolean;
  /** Cents. */
  amount: number;
  /** The distributor's day. */
  today: string;
  /** The day of a scheduled payment. */
  on?: string;
}

/** What a payer authorized. */
export interface Authorization extends Pick<PaymentAuthorization, 'text' | 'version' | 'language'> {
  /** Cents that may be debited. */
  amount: number;
  /** When they did, if it was before now. */
  givenAt?: Date;
}

/**
 * The authorization of a debit, from what the caller locked (docs/product.md, "Payments"). Throws 409 (`AUTHORIZATION_CHANGED`) when the
 * payer saw another text.
 */
export function checkedAuthorization(
  { company, method: { brand, last4 }, isSaved, amount, today, on }: BankDebit,
  { seen, language }: { seen: string | undefined; language: Language },
): Authorization {
  const account = isSaved && brand !== null && last4 !== null ? { brand, last4 } : null;
  const text = authorizationText(
    { company: company.name, phone: company.phone, account, amount, today, ...(on !== undefined && { on }) },
    language,
  );
  if (text !== seen)
    throw new HttpError(409, { type: 'AUTHORIZATION_CHANGED', text: 'authorizationChanged' });
  return { text, version: AUTHORIZATION_VERSION, language, amount };
}

/** Stores the authorization of an attempt, by default with the time by the database's clock. It never changes. */
export const storeAuthorization = (
  trx: Transaction<Schema>,
  { customerId, paymentId, attempt }: AttemptName & { customerId: number },
  { text, version, language, amount, givenAt }: Authorization,
): Promise<unknown> =>
  trx
    .insertInto('payment_authorization')
    .values({
      customer_id: customerId,
      payment_id: paymentId,
      attempt,
      version,
      language,
      text,
      amount,
      ...(givenAt && { given_at: givenAt }),
    })
    .execute();

/** The authorization of an attempt; null when it needed none. */
export async function readAuthorization(
  db: Kysely<Schema>,
  { paymentId, attempt }: AttemptName,
): Promise<PaymentAuthorization | null> {
  const given = await db
    .selectFrom('payment_authorization')
    .select(['text', 'version', 'language', 'given_at'])
    .where('payment_id', '=', paymentId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (!given) return null;
  const { text, version, language, given_at } = given;
  return { text, version, language, givenAt: given_at.toISOString() };
}
