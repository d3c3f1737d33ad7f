import type { Action } from '../../platform/actions/action.ts';
import { requireProfile } from '../../platform/actions/actor.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { SessionToken } from '../session/session-token.ts';
import { readChange } from './reset-store.ts';
import { setPassword, type PasswordChange } from './set-password.ts';

export const noLongerValid = (): HttpError =>
  new HttpError(400, { type: 'TEMPORARY_PASSWORD_OVER', text: 'temporaryPasswordOver' });

/** Sets the new password of a person who is signed in, and ends their other sessions. */
export const changePassword: Action<
  Pick<PasswordChange, 'passwordHash' | 'exceptSession' | 'exceptDevice'>,
  null
> = {
  name: 'password.change',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input, language, now }) {
    const profileId = requireProfile(actor);
    await setPassword(trx, { profileId, ...input, language }, now);
    return { data: null, subjects: [`profile ${profileId}`] };
  },
};

/** Sets the new password of a person who signed in with a temporary one, and ends all of their sessions. */
export const resetPassword: Action<{ token: SessionToken; passwordHash: string }, null> = {
  name: 'password.reset',
  allow: ['visitor'],
  async run({ trx, input: { token, passwordHash }, language, now }) {
    const profileId = await readChange(trx, token, now);
    if (profileId === null) throw noLongerValid();
    await setPassword(trx, { profileId, passwordHash, exceptDevice: [], language }, now);
    return { data: null, subjects: [`profile ${profileId}`] };
  },
};
