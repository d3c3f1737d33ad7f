import { Answer, DAYS_BEFORE, DUE_DAYS, MailWishChanges, MailWishes } from '@portal/shared-contracts/schemas';
import { signedInUser } from '../../identity/session/access.ts';
import { addAction, type RouteInput } from '../../platform/actions/action-route.ts';
import type { Action } from '../../platform/actions/action.ts';
import { customerActor } from '../../platform/actions/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { forbidden } from '../../platform/http/http-error.ts';
import type { Area, Services } from '../../platform/http/portal-app.ts';
import { repeat } from '../../platform/repeating/repeat.ts';
import { newsDay } from '../news/news-day.ts';
import { changeWishes, wishesOf } from '../news/news-readers.ts';
import { tellNews } from '../news/tell-news.ts';
import { beginMonthly, endMonthly, hasMonthlyWish } from '../statement/monthly-wish.ts';
import { addStopRoutes } from './stop-mails.ts';

async function readWishes(db: Database['db'], profileId: number): Promise<MailWishes> {
  const { email, wishes, due_days } = await db
    .selectFrom('profile as p')
    .leftJoin('news_reader as r', 'r.profile_id', 'p.id')
    .select(['p.email', 'r.wishes', 'r.due_days'])
    .where('p.id', '=', profileId)
    .executeTakeFirstOrThrow();
  return {
    email,
    news: wishesOf(wishes ?? {}),
    dueDays: due_days ?? DUE_DAYS.usual,
    monthlyStatement: await hasMonthlyWish(db, profileId),
    daysBefore: { ...DAYS_BEFORE, mostOfInvoices: DUE_DAYS.most },
  };
}

/** Changes what the acting person is mailed. */
const saveWishes = ({
  config: { timeZone },
}: Pick<Services, 'config'>): Action<RouteInput<typeof MailWishChanges>, MailWishes> => ({
  name: 'mail-wishes.save',
  allow: ['customer'],
  async run({ trx, actor, input: { body }, now }) {
    const { profileId } = customerActor(actor);
    const { monthlyStatement, ...changes } = body;
    await changeWishes(trx, { profileId, today: newsDay(timeZone, now) }, changes);
    if (monthlyStatement === true) await beginMonthly(trx, profileId, { timeZone, now });
    if (monthlyStatement === false) await endMonthly(trx, profileId);
    return { data: await readWishes(trx, profileId), subjects: [`profile ${profileId}`], isUnseen: true };
  },
});

const TELL_EVERY_MS = 60_000;

/** What people are mailed, and how they end it (docs/product.md, "Mails to me"). */
export const mailWishes: Area = (app, services) => {
  app.get(
    '/api/account/mail-wishes',
    {
      config: { inView: 'never' },
      schema: { summary: 'What the person is mailed', response: { 200: Answer(MailWishes) } },
    },
    async (request) => {
      const { profileId, customerId } = signedInUser(request);
      if (customerId === null) throw forbidden();
      return { data: await readWishes(services.database.db, profileId) };
    },
  );
  addAction(
    app,
    services,
    {
      path: '/api/account/mail-wishes',
      method: 'PUT',
      summary: 'Changes what the person is mailed',
      body: MailWishChanges,
      data: MailWishes,
      config: { inView: 'never' },
    },
    saveWishes(services),
  );
  addStopRoutes(app, services);
  if (services.config.mode === 'test') return;
  repeat(app, {
    name: 'telling news',
    everyMs: TELL_EVERY_MS,
    work: () => tellNews(services, app.log),
    atOnce: true,
  });
};
