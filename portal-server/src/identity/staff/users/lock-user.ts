import type { Static } from 'typebox';
import type { Action } from '../../../platform/actions/action.ts';
import { userChangedIn } from '../../users/user-changed.ts';
import { forgetAllAttempts } from '../../password/sign-in-failures.ts';
import { endSessionsOf } from '../../session/device-store.ts';
import { distrustDevices } from '../../session/trusted-device.ts';
import { userOfView, type UserParams } from './user-of-view.ts';

type AboutUser = Action<{ params: Static<typeof UserParams> }, null>;

/** Ends the sessions of a user and refuses every way to sign in, temporary passwords among them, until they are unlocked. */
export const lockUser: AboutUser = {
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
    await trx.deleteFrom('password_reset').where('profile_id', '=', id).execute();
    const events = await userChangedIn(trx, { id }, 'locked');
    return { data: null, subjects: [`user ${email}`], events, isUnseen: true };
  },
};

/** Lets a user sign in again: takes away the lock of staff, and forgets failed attempts on every device. */
export const unlockUser: AboutUser = {
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

/** Signs a user out everywhere, and makes all of their devices strange. */
export const endUserSessions: AboutUser = {
  name: 'users.end-sessions',
  allow: ['staff'],
  async run({ trx, actor, input: { params } }) {
    const { id, email } = await userOfView(trx, actor, params.profileId);
    await endSessionsOf(trx, id);
    await distrustDevices(trx, id, []);
    return { data: null, subjects: [`user ${email}`], isUnseen: true };
  },
};
