import { ReceiptMailRequest } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { requireOfView } from '../../../identity/session/access.ts';
import { type RouteInput, addAction } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { visitorLimit } from '../../../platform/actions/visitor-limit.ts';
import { asFile } from '../../../platform/http/attachment.ts';
import { languageOf } from '../../../platform/http/messages.ts';
import type { Services, PortalApp } from '../../../platform/http/portal-app.ts';
import { countRecipients } from '../../../platform/mail/count-recipients.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { today } from '../../../platform/time/time.ts';
import { documentText } from '../../documents/document-text.ts';
import { drawPoolOf } from '../../documents/draw-pool.ts';
import { readParties } from '../../documents/read-parties.ts';
import { countMail } from '../count-mail.ts';
import { PaymentParams } from '../payment-id.ts';
import { readReceipt } from './receipt-letter.ts';

const LIMIT = { what: 'receipts', aDay: 20, toOneAnHour: 30 };

/** Mails the receipt of a payment to each address, for a caller who knows its id, which cannot be guessed. Beyond a limit, none is mailed. */
const mailReceipt = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<typeof ReceiptMailRequest, typeof PaymentParams>, null> => ({
  name: 'payments.mail-receipt',
  allow: ['customer', 'staff', 'visitor'],
  async run({ trx, actor, input: { params, body }, language, now }) {
    const { source, customerId } = await readReceipt(trx, params.id);
    const data = { payment: params.id };
    for (const recipient of await countRecipients(trx, body.emails, { ...LIMIT, of: params.id }, now)) {
      await countMail(trx, actor, config, now);
      await queueMail(trx, now, { kind: 'paymentReceipt', recipient, language, customerId, data });
    }
    return { data: null, subjects: [`payment ${source.number}`], isUnseen: true };
  },
});

/** Adds the receipt of a payment as PDF and by mail, for callers who know its id (docs/product.md, "Payments"). */
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
