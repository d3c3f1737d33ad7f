import { DAY_MS } from '@portal/shared-contracts/dates';
import type { InviteUserRequest } from '@portal/shared-contracts/schemas';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { customerOf } from '../../../platform/actions/actor.ts';
import { forbidden, HttpError } from '../../../platform/http/http-error.ts';
import { countHit } from '../../../platform/limits/rate-limit.ts';
import { addUserIn } from '../../users/add-user.ts';
import { userChangedIn } from '../../users/user-changed.ts';
import { emailOf } from '../../session/email-of.ts';

/** People who are invited for a customer in a day. */
const INVITATIONS_A_DAY = 50;

const refuseEmail = (text: string): HttpError =>
  new HttpError(422, { type: 'NOT_INVITED', text, fields: { email: text } });

/** Adds a user to the customer, without a password, and mails how to set one. */
export const inviteUser: Action<Pick<RouteInput<typeof InviteUserRequest>, 'body'>, null> = {
  name: 'users.invite',
  allow: ['staff', 'system'],
  async run({ trx, actor, input: { body }, language, now }) {
    const customerId = customerOf(actor);
    if (customerId === null) throw forbidden();
    const { hits } = await countHit(trx, `invitations of ${customerId}`, DAY_MS, now);
    if (hits > INVITATIONS_A_DAY) throw new HttpError(429);
    const email = emailOf(body.email);
    const added = await addUserIn(trx, { customerId, email, name: body.name.trim(), invite: language, now });
    if (added !== 'added') throw refuseEmail(added === 'full' ? 'usersFull' : 'hasLogin');
    const events = await userChangedIn(trx, { email }, 'added');
    return { data: null, subjects: [`user ${email}`], events, isUnseen: true };
  },
};
