import { USER_FIELDS, type ErpUser } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import { normalizeEmail } from '../../../identity/session/profile.ts';
import { addUserIn } from '../../../identity/users/add-user.ts';
import { LANGUAGES } from '../../../platform/http/messages.ts';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import { DELETED, refused, skipStale, STORED, type Importing, type Outcome } from '../importing.ts';
import { invitationDecision, isOwedInvitation, noteInvited, reopenInvitation } from '../invitations.ts';
import { eachKey, type Known, oneByOne, recordKind, type Removal } from '../record-kind.ts';
import { recordMap } from '../record-rows.ts';

const USER = recordMap(USER_FIELDS);

/** Why a person was not added. */
const NOT_ADDED = {
  full: refused(null, 'The customer has as many users as one may have.'),
  taken: refused('email', 'Somebody else has a login with this address.'),
} as const;

const TOO_MANY = refused(
  'invite',
  'As many people were invited today as may be. Send it again tomorrow, or with "invite": false.',
);

/**
 * Adds a person, who is invited by mail once. After a full set deleted a person with a password, they are invited again, whatever
 * the record says. Returns why the person was not added, or null.
 */
async function add(importing: Importing, email: string, record: ErpUser): Promise<Outcome | null> {
  const { trx, customerId, now } = importing;
  const { name, language = null, invite = true } = record;
  const isAsked = invite || (await isOwedInvitation(importing, email));
  const decision = isAsked ? await invitationDecision(importing, email) : 'invited';
  if (decision === 'tooMany' && invite) return TOO_MANY;
  const isInvited = decision === 'invite';
  const added = await addUserIn(trx, {
    email,
    name,
    customerId,
    now,
    language,
    invite: isInvited ? (language ?? 'en') : null,
  });
  if (added !== 'added') return NOT_ADDED[added];
  if (isInvited) await noteInvited(importing, email);
  return null;
}

/** Adds a user of the customer, who is invited by mail unless the record says otherwise, or updates the stored fields. */
async function upsert(importing: Importing, record: ErpUser): Promise<Outcome> {
  const { trx, customerId } = importing;
  const email = normalizeEmail(record.email);
  const known = await trx
    .selectFrom('profile')
    .select(['id', 'customer_id', 'erp_version'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (known && known.customer_id !== customerId) return NOT_ADDED.taken;
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  const because = known ? null : await add(importing, email, record);
  if (because) return because;
  await trx
    .updateTable('profile')
    .set({ ...USER.toRow(record), email })
    .where('customer_id', '=', customerId)
    .where('email', '=', email)
    .execute();
  return STORED;
}

/** Deletes a user, who is signed out at once. A user whom staff locked stays: added anew, they could sign in again. */
async function remove(importing: Importing, key: string, why: Removal): Promise<Outcome> {
  const { trx, customerId } = importing;
  const email = normalizeEmail(key);
  const theirs = await trx
    .selectFrom('profile')
    .select(['id', 'locked_at', 'password_hash'])
    .where('customer_id', '=', customerId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (theirs.locked_at !== null)
    return refused(null, 'Staff locked this user, who stays until staff unlock them.');
  if (why === 'missing')
    await reopenInvitation(importing, { email, hadPassword: theirs.password_hash !== null });
  await trx.deleteFrom('profile').where('customer_id', '=', customerId).where('id', '=', theirs.id).execute();
  return DELETED;
}

/** The people of a customer, except locked ones: added elsewhere, they could sign in. Importing the export sends no invitations. */
async function* exported({ db, customerId }: Exporting): Pages<ErpUser> {
  const where = sql`customer_id = ${customerId} and locked_at is null`;
  for await (const users of rowsById(db, 'profile', { where }))
    yield users.map((user) => ({
      ...USER.toFields(user),
      ...(user.preferred_language !== null && { language: LANGUAGES[user.preferred_language] }),
      invite: false,
    }));
}

export const USERS = recordKind({
  kind: 'users',
  subject: 'user',
  upsert: oneByOne(upsert),
  remove: eachKey(remove),
  known: ({ customerId }: Importing) =>
    sql<Known>`select email as key, erp_version as version from profile where customer_id = ${customerId}`,
  exported,
});
