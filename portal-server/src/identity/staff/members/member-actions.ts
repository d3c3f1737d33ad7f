import type { AddMemberRequest, ChangeMemberRequest, StaffMember } from '@portal/shared-contracts/schemas';
import type { Action } from '../../../platform/actions/action.ts';
import { profileOf } from '../../../platform/actions/actor.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { endSessionsOf } from '../../session/session-store.ts';
import { normalizeEmail } from '../../session/profile.ts';
import { recordStaff } from '../audit/record-staff.ts';
import { lockMembers } from './members.ts';

/**
 * Adds a member of staff without a password, and mails a link to choose one. Also re-adds a member without a permission, whose old
 * password is deleted: an administrator helps a person who forgot it this way (docs/product.md, "Staff and impersonation").
 */
export const addMember: Action<{ body: AddMemberRequest }, StaffMember> = {
  name: 'staff.add-member',
  allow: ['staff', 'system'],
  async run({ trx, actor, input: { body }, language, now }) {
    await lockMembers(trx, actor);
    const { permission } = body;
    const member = { name: body.name.trim(), email: normalizeEmail(body.email) };
    const added = await trx
      .insertInto('profile')
      .values({
        ...member,
        role: 'staff',
        customer_id: null,
        staff_permission: permission,
        password_hash: null,
        preferred_language: null,
        zip: null,
        branch_id: null,
        tutorial_id: 0,
      })
      .onConflict((known) =>
        known
          .column('email')
          .doUpdateSet({ name: member.name, staff_permission: permission, password_hash: null })
          .where('profile.role', '=', 'staff')
          .where('profile.staff_permission', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!added)
      throw new HttpError(422, {
        type: 'EMAIL_TAKEN',
        text: 'hasLogin',
        fields: { email: 'hasLogin' },
      });
    await endSessionsOf(trx, added.id);
    await queueMail(trx, now, {
      kind: 'invitation',
      recipient: member.email,
      language,
    });
    const by = profileOf(actor);
    await recordStaff(
      trx,
      { kind: 'member.added', profileId: by, number: member.email, detail: permission },
      now,
    );
    return {
      data: { profileId: added.id, ...member, permission, lastSeenAt: null },
      subjects: [`profile ${added.id}`],
    };
  },
};

/** Changes or removes the permission of a member of staff; removing it ends their views. The last administrator stays one. */
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
    if (before === 'administrator') {
      const other = await trx
        .selectFrom('profile')
        .select('id')
        .where('staff_permission', '=', 'administrator')
        .where('id', '!=', profileId)
        .executeTakeFirst();
      if (!other) throw new HttpError(409, { type: 'LAST_ADMINISTRATOR', text: 'staff.lastAdministrator' });
    }
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
