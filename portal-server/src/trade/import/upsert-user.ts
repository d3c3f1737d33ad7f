import type { ErpUser } from '@portal/shared-contracts/erp';
import { addUserIn } from '../../identity/users/add-user.ts';
import { emailOf } from '../../identity/session/email-of.ts';
import type { Importing } from './importing.ts';
import { DELETED, refused, skipStale, STORED, type Outcome } from './outcome.ts';

/** Why a person was not added. */
const NOT_ADDED = {
  full: refused(null, 'The customer has as many users as one may have.'),
  taken: refused('email', 'Somebody else has a login with this address.'),
} as const;

/** Adds a user of the customer, who is invited by mail unless the record says otherwise, or brings their name up to date. */
export async function upsertUserIn(importing: Importing, record: ErpUser): Promise<Outcome> {
  const { trx, customerId, now } = importing;
  const email = emailOf(record.email);
  const known = await trx
    .selectFrom('profile')
    .select(['id', 'customer_id', 'erp_version'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (known && known.customer_id !== customerId) return NOT_ADDED.taken;
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  if (!known) {
    const { language, invite = true } = record;
    const added = await addUserIn(trx, {
      email,
      name: record.name,
      customerId,
      now,
      invite: invite ? language : null,
    });
    if (added !== 'added') return NOT_ADDED[added];
  }
  await trx
    .updateTable('profile')
    .set({ name: record.name, erp_version: record.version })
    .where('email', '=', email)
    .execute();
  return STORED;
}

/** Deletes a user, who is signed out at once. */
export async function removeUserIn({ trx, customerId }: Importing, key: string): Promise<Outcome> {
  await trx
    .deleteFrom('profile')
    .where('customer_id', '=', customerId)
    .where('email', '=', emailOf(key))
    .execute();
  return DELETED;
}
