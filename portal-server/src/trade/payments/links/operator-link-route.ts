import { DocumentNumber, EmailAddress, LinkKind } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { runAction } from '../../../platform/actions/run-action.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { refuseStrangers } from '../../../platform/http/operators.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { mailLink } from './mail-link.ts';

const OperatorLink = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 40, description: "The customer's account number" }),
  kind: LinkKind,
  number: DocumentNumber,
  email: EmailAddress,
  language: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('es')])),
});

/** Adds the call with which operators mail a payment link, from this machine or with their token: `npx portal payment-link` asks it. */
export function addOperatorLinkRoute(app: PortalApp, services: Services): void {
  const { config, database } = services;
  const action = mailLink(services);
  app.post(
    '/payment-links',
    {
      config: { access: 'public' },
      onRequest: refuseStrangers(config.operatorToken),
      schema: {
        hide: true,
        'x-action': action.name,
        body: OperatorLink,
        response: { 200: Type.Object({ mailedTo: Type.String() }) },
      },
    },
    async ({ body: { account, kind, number, email: recipient, language }, log }) => {
      const customer = await database.db
        .selectFrom('customer')
        .select('id')
        .where('account_number', '=', account)
        .executeTakeFirst();
      if (!customer)
        throw new HttpError(404, { type: 'ACCOUNT_UNKNOWN', text: `There is no account ${account}.` });
      const mailed = runAction(services, action, {
        actor: { kind: 'system', customerId: customer.id },
        input: { kind, number, recipient, ...(language && { language }) },
        log,
      });
      await mailed.catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
        throw new HttpError(404, { type: 'DOCUMENT_UNKNOWN', text: `${account} has no ${kind} ${number}.` });
      });
      return { mailedTo: recipient.trim().toLowerCase() };
    },
  );
}
