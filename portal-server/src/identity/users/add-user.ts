import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Language } from '../../platform/http/messages.ts';
import { queueMail } from '../../platform/mail/outbox.ts';

/** Most users of one customer. */
export const MOST_USERS = 300;

export interface NewUser {
  customerId: number;
  /** In the form of {@link normalizeEmail}. */
  email: string;
  name: string;
  /** Language of the pages; null for the browser's. */
  language?: Language | null;
  /** Language of the invitation; null for no mail. */
  invite: Language | null;
  now: Date;
}

/**
 * Adds a user of a customer, without a password. `taken`: there is a login with this address; `full`: the customer has
 * {@link MOST_USERS}. The caller must hold the customer's lock.
 */
export async function addUserIn(
  trx: Transaction<Schema>,
  { customerId, email, name, language = null, invite, now }: NewUser,
): Promise<'added' | 'taken' | 'full'> {
  const { count } = await trx
    .selectFrom('profile')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_USERS) return 'full';
  const added = await trx
    .insertInto('profile')
    .values({
      email,
      name,
      role: 'customer',
      customer_id: customerId,
      password_hash: null,
      preferred_language: language && (language === 'es' ? 1 : 0),
      zip: null,
      branch_id: null,
    })
    .onConflict((known) => known.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return 'taken';
  if (invite !== null)
    await queueMail(trx, now, { kind: 'invitation', recipient: email, language: invite, customerId });
  return 'added';
}
