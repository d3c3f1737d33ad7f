import { DAY_MS } from '@portal/shared-contracts/dates';
import { InviteUserRequest } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { customerOf } from '../../../platform/actions/actor.ts';
import { HttpError, forbidden } from '../../../platform/http/http-error.ts';
import { countHit } from '../../../platform/limits/rate-limit.ts';
import { addUserIn } from '../../users/add-user.ts';
import { userChangedIn } from '../../users/user-changed.ts';
import { normalizeEmail } from '../../session/profile.ts';
import { runAction } from '../../../platform/actions/run-action.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';

/** Most invitations for one customer in a day. */
const INVITATIONS_A_DAY = 50;

/** Adds a user to the customer without a password, and mails a link to choose one. */
export const inviteUser: Action<Pick<RouteInput<typeof InviteUserRequest>, 'body'>, null> = {
  name: 'users.invite',
  allow: ['staff', 'system'],
  async run({ trx, actor, input: { body }, language, now }) {
    const customerId = customerOf(actor);
    if (customerId === null) throw forbidden();
    const { hits } = await countHit(trx, `invitations of ${customerId}`, DAY_MS, now);
    if (hits > INVITATIONS_A_DAY) throw new HttpError(429);
    const email = normalizeEmail(body.email);
    const added = await addUserIn(trx, { customerId, email, name: body.name.trim(), invite: language, now });
    if (added !== 'added') {
      const text = added === 'full' ? 'usersFull' : 'hasLogin';
      throw new HttpError(422, { type: 'NOT_INVITED', text, fields: { email: text } });
    }
    const events = await userChangedIn(trx, { email }, 'added');
    return { data: null, subjects: [`user ${email}`], events, isUnseen: true };
  },
};

const OperatorInvitation = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 40 }),
  language: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('es')])),
  ...InviteUserRequest.properties,
});

/** Adds the call of `npx portal invite`, with which operators invite a customer's user. */
export function addOperatorInvitation(app: PortalApp, services: Services): void {
  app.post(
    '/customer-users',
    {
      config: { access: 'operators' },
      schema: {
        hide: true,
        'x-action': inviteUser.name,
        body: OperatorInvitation,
        response: { 200: Type.Object({ email: Type.String() }) },
      },
    },
    async ({ body: { account, language, ...body }, log }) => {
      const customer = await services.database.db
        .selectFrom('customer')
        .select('id')
        .where('account_number', '=', account.trim())
        .executeTakeFirst();
      if (!customer)
        throw new HttpError(404, { type: 'ACCOUNT_UNKNOWN', text: `There is no account ${account.trim()}.` });
      await runAction(services, inviteUser, {
        actor: { kind: 'system', customerId: customer.id },
        input: { body },
        log,
        ...(language && { language }),
      });
      return { email: body.email };
    },
  );
}
