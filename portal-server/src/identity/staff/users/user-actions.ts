import { DatabaseId } from '@portal/shared-contracts/schemas';
import type { Selectable, Transaction } from 'kysely';
import { Type, type Static } from 'typebox';
import { actorForCustomer, type Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import type { ProfileTable } from '../../identity-tables.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { userChangedIn } from '../../users/user-changed.ts';
import { forgetAllAttempts } from '../../password/sign-in-failures.ts';
import { endSessionsOf } from '../../session/session-store.ts';
import { distrustDevices } from '../../session/trusted-device.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { countReset } from '../../password/temporary-password.ts';
import { hashToken, newToken } from '../../session/session-token.ts';

export const UserParams = Type.Object({ profileId: DatabaseId });

/** The user of the viewed customer, locked until the transaction ends. Answers 404 for staff and for users of other customers. */
async function userOfView(
  trx: Transaction<Schema>,
  actor: Actor,
  profileId: number,
): Promise<Selectable<ProfileTable>> {
  const { customerId } = actorForCustomer(actor);
  const user = await trx
    .selectFrom('profile')
    .selectAll()
    .where('id', '=', profileId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  return user;
}

type UserAction = Action<{ params: Static<typeof UserParams> }, null>;

/** Ends the sessions of a user, and refuses every sign-in until they are unlocked, also with a temporary password. */
export const lockUser: UserAction = {
  name: 'users.lock',
  allow: ['staff'],
  async run({ trx, actor, input: { params }, now }) {
    const { id, email, locked_at } = await userOfView(trx, actor, params.profileId);
    await trx
      .updateTable('profile')
      .set({ locked_at: locked_at ?? now })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(trx, id);
    await distrustDevices(trx, id, []);
    const events = await userChangedIn(trx, { id }, 'locked');
    return { data: null, subjects: [`user ${email}`], events, isUnseen: true };
  },
};

/** Removes the lock of staff and the failed attempts on every device. */
export const unlockUser: UserAction = {
  name: 'users.unlock',
  allow: ['staff'],
  async run({ trx, actor, input: { params } }) {
    const { id, email } = await userOfView(trx, actor, params.profileId);
    await trx.updateTable('profile').set({ locked_at: null }).where('id', '=', id).execute();
    await forgetAllAttempts(trx, { id, email });
    const events = await userChangedIn(trx, { id }, 'unlocked');
    return { data: null, subjects: [`user ${email}`], events, isUnseen: true };
  },
};

/** Signs a user out everywhere, and stops trusting their devices. */
export const endUserSessions: UserAction = {
  name: 'users.end-sessions',
  allow: ['staff'],
  async run({ trx, actor, input: { params } }) {
    const { id, email } = await userOfView(trx, actor, params.profileId);
    await endSessionsOf(trx, id);
    await distrustDevices(trx, id, []);
    return { data: null, subjects: [`user ${email}`], isUnseen: true };
  },
};

/** Mails a temporary password to a user, as if they had asked for it. Refuses it for a locked user. */
export const mailPassword: UserAction = {
  name: 'users.mail-password',
  allow: ['staff'],
  async run({ trx, actor, input: { params }, language, now }) {
    const { email, locked_at } = await userOfView(trx, actor, params.profileId);
    if (locked_at !== null) throw new HttpError(422, { type: 'USER_LOCKED', text: 'userLocked' });
    await countReset(trx, email, null, now);
    // No page gets this token: the temporary password is valid on any page.
    const data = { reset: hashToken(newToken()) };
    await queueMail(trx, now, { kind: 'temporaryPassword', recipient: email, language, data });
    return { data: null, subjects: [`user ${email}`], isUnseen: true };
  },
};
