import { Type, type Static } from 'typebox';
import type { Report } from './mail-tables.ts';
import type { Database } from '../database/database.ts';
import { mailIdOf } from './delivery.ts';
import { oneLine } from './send-due.ts';
import type { preValidationAsyncHookHandler } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { HttpError } from '../http/http-error.ts';
import type { PortalApp, Services } from '../http/portal-app.ts';

/** Later ones outweigh earlier ones: a mailbox can accept a mail first and return it later. */
export const REPORTS: readonly Report[] = ['delivered', 'bounced', 'complained'];

/** A report of the mail provider, in the form of the Standard Webhooks specification. */
const MailReport = Type.Object({
  type: Type.Union([
    Type.Literal('mail.delivered'),
    Type.Literal('mail.bounced'),
    Type.Literal('mail.complained', { description: 'The recipient called it spam' }),
  ]),
  data: Type.Object({
    messageId: Type.String({ maxLength: 998, description: 'Message-ID of the mail' }),
    recipient: Type.String({ maxLength: 320, description: 'Address that the mail went to' }),
    reason: Type.Optional(
      Type.Union([Type.String({ maxLength: 4_000 }), Type.Null()], {
        description: 'What the mail server of the recipient said; 300 characters of it are kept',
      }),
    ),
  }),
});
type MailReport = Static<typeof MailReport>;

const TYPES: Readonly<Record<MailReport['type'], Report>> = {
  'mail.delivered': 'delivered',
  'mail.bounced': 'bounced',
  'mail.complained': 'complained',
};

/** Whether `report` replaces the `known` one. */
const outweighs = (report: Report, known: Report | null): boolean =>
  known === null || REPORTS.indexOf(report) > REPORTS.indexOf(known);

/**
 * Stores a report. `early` when the mail server has not answered yet: the provider must report again. `unknown` for mails that are not
 * the portal's or went to another address.
 */
async function recordReport(
  db: Database['db'],
  sent: MailReport,
  now: Date,
): Promise<'noted' | 'known' | 'unknown' | 'early'> {
  const { messageId, recipient, reason } = sent.data;
  const id = mailIdOf(messageId);
  if (id === undefined) return 'unknown';
  return db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mail_outbox')
      .select(['recipient', 'outcome', 'report'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (mail?.recipient.toLowerCase() !== recipient.trim().toLowerCase()) return 'unknown';
    if (mail.outcome === null) return 'early';
    const report = TYPES[sent.type];
    if (!outweighs(report, mail.report)) return 'known';
    const why = report === 'delivered' ? null : oneLine(reason ?? '') || null;
    await transaction
      .updateTable('mail_outbox')
      .set({ report, reported_at: now, report_reason: why })
      .where('id', '=', id)
      .execute();
    return 'noted';
  });
}

/** Bytes of a report. */
const REPORT_LIMIT = 16 * 1_024;

const Signed = Type.Object({
  'webhook-id': Type.String({ maxLength: 256 }),
  'webhook-timestamp': Type.String({
    maxLength: 20,
    description: 'Seconds since 1970, at most five minutes from now',
  }),
  'webhook-signature': Type.String({ maxLength: 2_048, description: 'By MAIL_WEBHOOK_SECRET' }),
});

/** Parses a signed report; refuses others with 400. */
const checkSignature = (secret: string): preValidationAsyncHookHandler => {
  const webhook = new Webhook(secret);
  return async (request) => {
    try {
      request.body = webhook.verify(request.body as Buffer, request.headers as Record<string, string>);
    } catch (cause) {
      throw new HttpError(400, { cause });
    }
  };
};

/** Adds the route for the mail provider's reports if they have a secret (docs/operators/configure.md, "Mail reports"). */
export function addMailReports(app: PortalApp, { database, config, now }: Services): void {
  const { mailWebhookSecret: secret } = config;
  if (secret === undefined) return;
  void app.register(async (scope: PortalApp) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('preValidation', checkSignature(secret));
    scope.post(
      '/webhooks/mail',
      {
        bodyLimit: REPORT_LIMIT,
        // One line of its text is stored, without characters that the database cannot store.
        config: { access: 'public', takesUnsafeText: true },
        schema: {
          summary: 'What became of mails that were sent: reports of the mail provider, which signs them',
          tags: ['mail'],
          headers: Signed,
          body: MailReport,
          response: { 200: Type.Object({ data: Type.Null() }) },
        },
      },
      async ({ body, log }) => {
        const outcome = await recordReport(database.db, body, now());
        log.info({ type: body.type, outcome }, 'report of a mail');
        if (outcome === 'early') throw new HttpError(503);
        return { data: null };
      },
    );
  });
}
