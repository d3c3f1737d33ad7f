import { ReceiptMailRequest } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { requireOfView } from '../../../identity/session/access.ts';
import { addAction } from '../../../platform/actions/action-route.ts';
import { asFile } from '../../../platform/http/attachment.ts';
import { languageOf } from '../../../platform/http/messages.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { visitorLimit } from '../../../platform/actions/visitor-limit.ts';
import { today } from '../../../platform/time/today.ts';
import { documentText } from '../../documents/document-text.ts';
import { drawPoolOf } from '../../documents/draw-pool.ts';
import { readParties } from '../../documents/read-parties.ts';
import { PaymentParams } from '../payment-params.ts';
import { mailReceipt } from './mail-receipt.ts';
import { readReceipt } from './read-receipt.ts';

/** Adds the receipt of a payment, as a file and by mail, to callers who know its id (docs/product.md, "Payments"). */
export function addReceiptRoutes(app: PortalApp, services: Services): void {
  const { config, database } = services;
  const { db } = database;
  const pool = drawPoolOf(app);

  app.get(
    '/api/payments/:id/receipt',
    {
      config: {
        access: 'either',
        inView: { download: 'receipt', number: 'id' },
        rateLimit: visitorLimit(services),
      },
      schema: {
        summary: 'Receipt of a payment as PDF',
        params: PaymentParams,
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const { customerId, source } = await readReceipt(db, request.params.id);
      requireOfView(request, customerId);
      const language = languageOf(request.headers['accept-language']);
      const parties = await readParties(db, customerId, config.company);
      const content = await pool.draw(customerId, {
        source,
        parties,
        company: config.company,
        language,
        today: today(services),
      });
      const name = `${documentText('file.receipt', language)}-${source.number}.pdf`;
      return asFile(reply, name, 'application/pdf').send(content);
    },
  );

  addAction(
    app,
    services,
    {
      path: '/api/payments/:id/receipt-mail',
      summary: 'Mails the receipt of a payment',
      params: PaymentParams,
      body: ReceiptMailRequest,
      data: Type.Null(),
      config: { access: 'either', inView: 'never', rateLimit: visitorLimit(services) },
    },
    mailReceipt(services),
  );
}
