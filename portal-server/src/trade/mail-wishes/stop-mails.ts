import { NEWS_KINDS, StopMailsRequest, type NewsWishes } from '@portal/shared-contracts/schemas';
import { Answer } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { runFor } from '../../platform/actions/action-route.ts';
import type { Action } from '../../platform/actions/action.ts';
import { badRequest, notFound } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { ONE_CLICK_PATH, readStop } from '../mail-stops/mail-stop.ts';
import { newsDay } from '../news/news-day.ts';
import { changeWishes } from '../news/news-readers.ts';
import { endMonthly } from '../statement/monthly-wish.ts';

/** Of no kind of news is the person told any more. */
const NO_NEWS = Object.fromEntries(NEWS_KINDS.map((kind) => [kind, 'never'])) as NewsWishes;

/** Ends the mails that the token was mailed in. Refuses an unknown token with 404. Repeated, it changes nothing more. */
const stopMails = ({ config }: Pick<Services, 'config'>): Action<StopMailsRequest, null> => ({
  name: 'mail-wishes.stop',
  allow: ['visitor', 'customer', 'staff'],
  async run({ trx, input: { token }, now }) {
    const stop = await readStop(trx, token, now);
    if (!stop) throw notFound();
    const { profile_id: profileId, mails } = stop;
    if (mails === 'statement') await endMonthly(trx, profileId);
    else await changeWishes(trx, { profileId, today: newsDay(config.timeZone, now) }, { news: NO_NEWS });
    return { data: null, subjects: [`profile ${profileId}`], isUnseen: true };
  },
});

/** Bytes of the form that a mail program sends. */
const FORM_LIMIT = 4_096;
const ONE_CLICK = 'One-Click';

/** The calls that end mails without a login: of the page, and of mail programs (RFC 8058). Reading either changes nothing. */
export function addStopRoutes(app: PortalApp, services: Services): void {
  const { visitorCallsPerAddress: max } = services.config;
  const config = { access: 'public', rateLimit: { max, timeWindow: '5 minutes' } } as const;
  const stop = stopMails(services);

  app.post(
    '/api/account/stop-mails',
    {
      config,
      schema: {
        'x-action': stop.name,
        summary: 'Ends the mails in which the token was mailed',
        body: StopMailsRequest,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => ({ data: await runFor(request, services, stop, request.body) }),
  );

  const params = Type.Object({ token: Type.String({ maxLength: 128 }) });
  app.get(
    ONE_CLICK_PATH,
    {
      config,
      schema: {
        summary: 'Leads people, whose mail program opens the address, to the page that asks them',
        params,
      },
    },
    async ({ params: { token } }, reply) =>
      reply.redirect(`/stop-mails?token=${encodeURIComponent(token)}`, 303),
  );
  void app.register(async (scope: PortalApp) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      ONE_CLICK_PATH,
      {
        bodyLimit: FORM_LIMIT,
        config: { ...config, takes: 'form', takesUnsafeText: true },
        schema: {
          'x-action': stop.name,
          summary: 'Ends the mails in which the token was mailed; asked by mail programs (RFC 8058)',
          params,
          response: { 200: Answer(Type.Null()) },
        },
      },
      async (request) => {
        if (!String(request.body).includes(ONE_CLICK)) throw badRequest({});
        return { data: await runFor(request, services, stop, { token: request.params.token }) };
      },
    );
  });
}
