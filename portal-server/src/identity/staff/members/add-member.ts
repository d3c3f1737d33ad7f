import type { AddMemberRequest, StaffMember } from '@portal/shared-contracts/schemas';
import type { Action } from '../../../platform/actions/action.ts';
import { profileOf } from '../../../platform/actions/actor.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { endSessionsOf } from '../../session/device-store.ts';
import { emailOf } from '../../session/email-of.ts';
import { recordStaff } from '../audit/record-staff.ts';
import { lockMembers } from './member-store.ts';

/**
 * Makes a person a member of staff, without a password, and mails how to set one. So returns who has no permission any more, too: it
 * is how an administrator lets a person in who forgot the password (docs/product.md, "Staff and impersonation").
 */
export const addMember: Action<{ body: AddMemberRequest }, StaffMember> = {
  name: 'staff.add-member',
  allow: ['staff', 'system'],
  async run({ trx, actor, input: { body }, language, now }) {
    await lockMembers(trx, actor);
    const { permission } = body;
    const member = { name: body.name.trim(), email: emailOf(body.email) };
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
