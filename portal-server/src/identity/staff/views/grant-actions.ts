import { hasPermission, type StartViewRequest } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { Action } from '../../../platform/actions/action.ts';
import { requireProfile } from '../../../platform/actions/actor.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { forbidden, notFound } from '../../../platform/http/http-error.ts';
import { after } from '../../../platform/time/time.ts';
import { recordStaff } from '../audit/record-staff.ts';
import { endExpiredGrant } from './end-grants.ts';
import { queueStaffAccessMail } from './staff-access-mail.ts';

/** How long a grant lasts, in ms. */
export const GRANT_LIMIT = 60 * 60_000;

/** The person's permission, locked until the transaction ends. The lock also serializes the grants of one person. */
async function lockPermission(trx: Transaction<Schema>, profileId: number) {
  const profile = await trx
    .selectFrom('profile')
    .select('staff_permission')
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  if (!profile?.staff_permission) throw forbidden();
  return profile.staff_permission;
}

/** Starts or extends the view of a customer in a session. The previous grant ends. */
export const startGrant = ({
  staffAccessMail,
  timeZone,
}: Pick<Config, 'staffAccessMail' | 'timeZone'>): Action<
  { body: StartViewRequest; sessionId: string },
  { grantId: number }
> => ({
  name: 'grants.start',
  allow: ['staff'],
  async run({ trx, actor, input: { body, sessionId }, now }) {
    const profileId = requireProfile(actor);
    await lockPermission(trx, profileId);
    const { customerId } = body;
    const customer = await trx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customerId)
      .executeTakeFirst();
    if (!customer) throw notFound();
    await endExpiredGrant(trx, { sessionId, customerId }, now);
    const before = await trx
      .updateTable('staff_grant')
      .set({ ended_at: now, end_reason: 'extended' })
      .where('session_id', '=', sessionId)
      .where('customer_id', '=', customerId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const reason = body.reason.trim();
    const ticket = body.ticket?.trim() ?? '';
    const { id } = await trx
      .insertInto('staff_grant')
      .values({
        profile_id: profileId,
        session_id: sessionId,
        customer_id: customerId,
        reason,
        ticket,
        created_at: now,
        expires_at: after(now, GRANT_LIMIT),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const kind = before ? 'grant.extended' : 'grant.started';
    const detail = [reason, ticket].filter(Boolean).join(' · ');
    if (staffAccessMail && kind === 'grant.started')
      await queueStaffAccessMail(trx, { grantId: id, customerId, profileId }, { now, timeZone });
    await recordStaff(trx, { kind, profileId, customerId, grantId: id, detail }, now);
    return { data: { grantId: id }, subjects: [`grant ${id}`, `customer ${customerId}`] };
  },
});

/** Ends a view of the person, or for administrators any view. An ended view does not change. */
export const endGrant: Action<{ params: { id: number } }, null> = {
  name: 'grants.end',
  allow: ['staff'],
  async run({ trx, actor, input: { params }, now }) {
    const profileId = requireProfile(actor);
    const permission = await lockPermission(trx, profileId);
    const grant = await trx
      .selectFrom('staff_grant')
      .select(['profile_id', 'customer_id'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst();
    const isOwn = grant?.profile_id === profileId;
    if (!grant || (!isOwn && !hasPermission(permission, 'administrator'))) throw notFound();
    await trx
      .updateTable('staff_grant')
      .set({
        ended_at: now,
        end_reason: isOwn ? 'left' : 'administrator',
        ended_by: isOwn ? null : profileId,
      })
      .where('id', '=', params.id)
      .where('ended_at', 'is', null)
      .execute();
    return { data: null, subjects: [`grant ${params.id}`, `customer ${grant.customer_id}`] };
  },
};
