import type { ChangeMemberRequest } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { Action } from '../../../platform/actions/action.ts';
import { profileOf } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import { recordStaff } from '../audit/record-staff.ts';
import { lockMembers } from './member-store.ts';

async function isLastAdministrator(trx: Transaction<Schema>, profileId: number): Promise<boolean> {
  const other = await trx
    .selectFrom('profile')
    .select('id')
    .where('staff_permission', '=', 'administrator')
    .where('id', '!=', profileId)
    .executeTakeFirst();
  return other === undefined;
}

/** Gives a member of staff another permission, or takes it away, which ends their views. An administrator always stays. */
export const setPermission: Action<{ params: { profileId: number }; body: ChangeMemberRequest }, null> = {
  name: 'staff.set-permission',
  allow: ['staff', 'system'],
  async run({ trx, actor, input: { params, body }, now }) {
    await lockMembers(trx, actor);
    const { profileId } = params;
    const { permission } = body;
    const member = await trx
      .selectFrom('profile')
      .select(['email', 'staff_permission'])
      .where('id', '=', profileId)
      .where('role', '=', 'staff')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!member) throw notFound();
    const { email, staff_permission: before } = member;
    const subjects = [`profile ${profileId}`];
    if (before === permission) return { data: null, subjects };
    if (before === 'administrator' && (await isLastAdministrator(trx, profileId)))
      throw new HttpError(409, { type: 'LAST_ADMINISTRATOR', text: 'staff.lastAdministrator' });
    await trx
      .updateTable('profile')
      .set({ staff_permission: permission })
      .where('id', '=', profileId)
      .execute();
    const detail = `${before ?? 'none'} → ${permission ?? 'none'}`;
    await recordStaff(
      trx,
      { kind: 'member.changed', profileId: profileOf(actor), number: email, detail },
      now,
    );
    return { data: null, subjects };
  },
};
