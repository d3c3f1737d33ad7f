import type { Action } from '../../platform/actions/action.ts';
import { profileOf } from '../../platform/actions/actor.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { recordStaff } from '../staff/audit/record-staff.ts';
import { requireAdministrator } from '../staff/members/require-administrator.ts';

/** Ends a key: the next call that bears it is refused. */
export const revokeKey: Action<{ params: { id: number } }, null> = {
  name: 'keys.revoke',
  allow: ['staff', 'system'],
  async run({ trx, actor, input: { params }, now }) {
    await requireAdministrator(trx, actor);
    const revoked = await trx
      .updateTable('system_key')
      .set({ revoked_at: now })
      .where('id', '=', params.id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) throw notFound();
    await recordStaff(trx, { kind: 'key.revoked', profileId: profileOf(actor), number: revoked.name }, now);
    return { data: null, subjects: [`key ${params.id}`] };
  },
};
