import {
  Answer,
  LinkToken,
  PaymentLink,
  RenewLinkRequest,
  SendLinkRequest,
  DocumentNumber,
  EmailAddress,
  LinkKind,
  CustomerLink,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../../identity/session/access.ts';
import { addAction } from '../../../platform/actions/action-route.ts';
import { runAction } from '../../../platform/actions/run-action.ts';
import { visitorLimit } from '../../../platform/actions/visitor-limit.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { languageOf } from '../../../platform/http/messages.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { today } from '../../../platform/time/time.ts';
import { creditHoldText } from '../../account-credit/account-credit.ts';
import { openLink, refuseUnusable } from '../link-store.ts';
import { readCustomerLinks, LinkParams, withdrawLink } from './customer-links.ts';
import { renewLink, sendLink, mailLink, readLinkedPayable } from './send-links.ts';

/** Adds the calls of links that pay a document without a login (docs/product.md, "Payments"). */
export function addLinkRoutes(app: PortalApp, services: Services): void {
  const { config, database, now } = services;
  const { db } = database;

  app.get(
    '/api/auth-encrypted/:token',
    {
      config: { access: 'public', rateLimit: visitorLimit(services) },
      schema: {
        summary: 'What a payment link opens; changes nothing',
        description:
          '200; 208 when the document is paid or was answered, 204 when it is being paid, 410 when the link or the quote has expired, 404 for any other token',
        params: Type.Object({ token: LinkToken }),
        response: { 200: Answer(PaymentLink), 208: Answer(Type.Null()), 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const link = refuseUnusable(await openLink(db, request.params.token, now()));
      const payable = await readLinkedPayable(db, link, today(services));
      if (!payable) return reply.code(208).send({ data: null });
      const { customer, documents, held, expired } = payable;
      if (documents.length === 0 && held.length > 0) return reply.code(204).send(null);
      if (expired.length > 0) throw new HttpError(410, { type: 'QUOTE_EXPIRED', text: 'quoteExpired' });
      if (documents.length === 0) return reply.code(208).send({ data: null });
      return {
        data: {
          kind: link.kind,
          number: link.number,
          customerName: customer.name,
          isCustomerOnHold: customer.is_on_credit_hold,
          creditHold: customer.is_on_credit_hold
            ? creditHoldText(languageOf(request.headers['accept-language']), config.company.phone)
            : null,
        },
      };
    },
  );

  addAction(
    app,
    services,
    {
      path: '/api/payment-links',
      summary: 'Mails a link to a document of the customer, to be paid without a login',
      body: SendLinkRequest,
      data: Type.Null(),
      config: { inView: 'never' },
    },
    sendLink(services),
  );
  addAction(
    app,
    services,
    {
      path: '/api/payment-links/renew',
      summary: 'Mails a new link to where the old one went; answers the same for every token',
      body: RenewLinkRequest,
      data: Type.Null(),
      config: { access: 'public', rateLimit: visitorLimit(services) },
    },
    renewLink(services),
  );
}

const OperatorLink = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 40, description: "The customer's account number" }),
  kind: LinkKind,
  number: DocumentNumber,
  email: EmailAddress,
  language: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('es')])),
});

/** Adds the call that mails a payment link. `npx portal payment-link` calls it. */
export function addOperatorLinkRoute(app: PortalApp, services: Services): void {
  const { database } = services;
  const action = mailLink(services);
  app.post(
    '/payment-links',
    {
      config: { access: 'operators' },
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

/** Adds the payment links of a customer, for staff who view the portal as the customer (docs/product.md, "Staff and impersonation"). */
export function addStaffLinkRoutes(app: PortalApp, services: Services): void {
  const { database, now } = services;

  app.get(
    '/api/staff/payment-links',
    {
      config: { permission: 'viewer', inView: { read: 'paymentLinks' } },
      schema: {
        summary: 'The newest payment links of the viewed customer',
        response: { 200: Answer(Type.Array(CustomerLink)) },
      },
    },
    async (request) => ({ data: await readCustomerLinks(database.db, effectiveCustomer(request), now()) }),
  );

  addAction(
    app,
    services,
    {
      path: '/api/staff/payment-links/:id/withdraw',
      summary: 'Takes a payment link back',
      params: LinkParams,
      data: Type.Null(),
      config: { permission: 'agent', inView: 'act' },
    },
    withdrawLink,
  );
}
