import type { preValidationAsyncHookHandler } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { Type } from 'typebox';
import { HttpError } from '../../http/http-error.ts';
import type { PortalApp, Services } from '../../http/portal-app.ts';
import { MailReport } from './mail-report.ts';
import { recordReport } from './record-report.ts';

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

/** Puts the report in the place of the bytes that the signature is of; refuses with 400 what is not signed so. */
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

/** Adds the route that the mail provider sends its reports to, where it has a secret (docs/operators/configure.md, "Mail reports"). */
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
        // Of its text one line is stored, cleaned of what the database does not take.
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
