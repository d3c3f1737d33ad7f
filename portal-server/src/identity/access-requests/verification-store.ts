import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { after } from '../../platform/time/time.ts';
import { VERIFICATION_LIMIT } from '../session/session-limits.ts';
import { hashToken, newToken } from '../session/session-token.ts';

type Db = Database['db'];

/**
 * A code for the link that verifies the address of a request. Null when the address is verified, or when another mail holds a
 * code that is still good: a stranger who sends the form again and again must not fill the mailbox.
 */
export async function makeVerification(
  db: Db,
  { requestId, mailId }: { requestId: number; mailId: number },
  now: Date,
): Promise<string | null> {
  const known = await db
    .selectFrom('email_verification')
    .select('code_hash')
    .where('request_id', '=', requestId)
    .where((held) =>
      held.or([
        held('verified_at', 'is not', null),
        held.and([held('expires_at', '>', now), held('mail_id', '!=', mailId)]),
      ]),
    )
    .executeTakeFirst();
  if (known) return null;
  const code = newToken();
  await db
    .insertInto('email_verification')
    .values({
      code_hash: hashToken(code),
      request_id: requestId,
      mail_id: mailId,
      expires_at: after(now, VERIFICATION_LIMIT),
      verified_at: null,
    })
    .execute();
  return code;
}

/** What came of a code, and of which request it is. */
export type Verified =
  | { outcome: 'verified' | 'alreadyVerified' | 'expired'; requestId: number }
  | { outcome: 'unknown'; requestId?: never };

/** Verifies a code, in a transaction. Of two calls at once, one verifies. */
export async function useVerification(trx: Transaction<Schema>, code: string, now: Date): Promise<Verified> {
  const codeHash = hashToken(code);
  const verified = await trx
    .updateTable('email_verification')
    .set({ verified_at: now })
    .where('code_hash', '=', codeHash)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('request_id')
    .executeTakeFirst();
  if (verified) {
    const requestId = verified.request_id;
    await trx
      .updateTable('access_request')
      .set({ email_verified_at: now })
      .where('id', '=', requestId)
      .execute();
    return { outcome: 'verified', requestId };
  }
  const known = await trx
    .selectFrom('email_verification')
    .select(['verified_at', 'request_id'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  if (!known) return { outcome: 'unknown' };
  const outcome = known.verified_at === null ? 'expired' : 'alreadyVerified';
  return { outcome, requestId: known.request_id };
}
