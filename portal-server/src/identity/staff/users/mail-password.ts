import type { Static } from 'typebox';
import type { Action } from '../../../platform/actions/action.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { countReset } from '../../password/count-reset.ts';
import { hashToken, newToken } from '../../session/session-token.ts';
import { userOfView, type UserParams } from './user-of-view.ts';

/** Mails a temporary password to a user, as if they had asked for one themselves; one whom staff locked gets none. */
export const mailPassword: Action<{ params: Static<typeof UserParams> }, null> = {
  name: 'users.mail-password',
  allow: ['staff'],
  async run({ trx, actor, input: { params }, language, now }) {
    const { email, locked_at } = await userOfView(trx, actor, params.profileId);
    if (locked_at !== null) throw new HttpError(422, { type: 'USER_LOCKED', text: 'userLocked' });
    await countReset(trx, email, null, now);
    // No page gets this token: the person signs in with the temporary password on any page.
    const data = { reset: hashToken(newToken()) };
    await queueMail(trx, now, { kind: 'temporaryPassword', recipient: email, language, data });
    return { data: null, subjects: [`user ${email}`], isUnseen: true };
  },
};
