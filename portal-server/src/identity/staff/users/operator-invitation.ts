import { InviteUserRequest } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { runAction } from '../../../platform/actions/run-action.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { refuseStrangers } from '../../../platform/http/operators.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { inviteUser } from './invite-user.ts';

const OperatorInvitation = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 40 }),
  language: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('es')])),
  ...InviteUserRequest.properties,
});

/** Adds the call with which operators invite a customer's user, from this machine or with their token: `npx portal invite` asks it. */
export function addOperatorInvitation(app: PortalApp, services: Services): void {
  app.post(
    '/customer-users',
    {
      config: { access: 'public' },
      onRequest: refuseStrangers(services.config.operatorToken),
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
