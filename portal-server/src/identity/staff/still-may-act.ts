import { hasPermission } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { noGrant, readOnlyView } from './view-refusals.ts';

/**
 * Refuses an act whose view ended, or whose person lost the permission, since the call was let in. Both stay as they are until the
 * transaction ends.
 * @throws HttpError 403, which undoes the act
 */
export async function requireStillMayAct(
  trx: Transaction<Schema>,
  grantId: number,
  now: Date,
): Promise<void> {
  const row = await trx
    .selectFrom('staff_grant as g')
    .innerJoin('profile as p', 'p.id', 'g.profile_id')
    .select('p.staff_permission')
    .where('g.id', '=', grantId)
    .where('g.ended_at', 'is', null)
    .where('g.expires_at', '>', now)
    .forShare()
    .executeTakeFirst();
  if (!row) throw noGrant();
  if (!hasPermission(row.staff_permission, 'agent')) throw readOnlyView();
}
