import {
  Answer,
  LinkToken,
  PaymentLink,
  RenewLinkRequest,
  SendLinkRequest,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction } from '../../../platform/actions/action-route.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { languageOf } from '../../../platform/http/messages.ts';
import { visitorLimit } from '../../../platform/actions/visitor-limit.ts';
import { today } from '../../../platform/time/today.ts';
import { creditHoldText } from '../../account-credit/credit-hold-text.ts';
import { chosenByLink } from '../choice/payment-choice.ts';
import { readPayable } from '../choice/read-payable.ts';
import { documentsOfLink } from '../link-documents.ts';
import { renewLink, sendLink } from './link-actions.ts';
import { openLink, refuseUnusable } from '../link-store.ts';

/** Adds the calls about links with which a document is paid without a login (docs/product.md, "Payments"). */
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
      const { kind, numbers } = await documentsOfLink(db, link);
      if (numbers.length === 0) return reply.code(208).send({ data: null });
      const of = { customerId: link.customer_id, paymentId: '', today: today(services) };
      const { customer, documents, held, expired } = await readPayable(
        db,
        chosenByLink(kind, numbers, {}),
        of,
      );
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
