import { DAY_MS } from '@portal/shared-contracts/dates';
import { NEWS_KINDS, type NewsKind } from '@portal/shared-contracts/schemas';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { LANGUAGES } from '../../platform/http/messages.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';
import { mondayOf, newsDay } from './news-day.ts';
import { becomingNews, type NewsLook } from './news-kinds.ts';
import { addReaders, wishesOf } from './news-readers.ts';

/** Records of one kind in a mail; it says how many more there are. */
export const MOST_IN_A_MAIL = 10;
/** Readers of one statement. */
const AT_ONCE = 100;
/** A person is mailed at once at most this often: what happens meanwhile is in the next mail. */
const PAUSE_MS = 10 * 60_000;

/** What a mail tells of one kind. */
export interface ToldNews {
  kind: NewsKind;
  numbers: string[];
  /** How many there are, more than the numbers. */
  count: number;
}

interface Round {
  now: Date;
  /** The newest day whose morning has come. */
  today: string;
  timeZone: string;
}

/** Notes what becomes news by itself today. */
async function lookAtDay(
  trx: Transaction<Schema>,
  look: NewsLook,
  { now, kinds }: { now: Date; kinds: NewsKind[] },
) {
  for (const kind of kinds) {
    const becoming = becomingNews(kind, look);
    if (becoming)
      await sql`
        insert into news (profile_id, customer_id, kind, number, occasion, happened_at)
        select ${look.profileId}, ${look.customerId}, ${kind}, number, occasion, ${now} from (${becoming}) as becoming
        on conflict do nothing`.execute(trx);
  }
}

/** Marks the untold news of some kinds as told; answers of each kind the first numbers and the count. */
async function takeNews(
  trx: Transaction<Schema>,
  {
    profileId,
    customerId,
    now,
    kinds,
  }: { profileId: number; customerId: number; now: Date; kinds: NewsKind[] },
): Promise<ToldNews[]> {
  const { rows } = await sql<ToldNews>`
    with told as (
      update news set told_at = ${now}
      where profile_id = ${profileId} and told_at is null and kind = any(${kinds}::text[])
      returning kind, number, occasion, customer_id)
    select kind, count(*)::integer as count,
      to_jsonb((array_agg(number order by occasion, number))[:${sql.lit(MOST_IN_A_MAIL)}]) as numbers
    from (select distinct on (kind, number) * from told where customer_id = ${customerId} order by kind, number, occasion desc) as each
    group by kind`.execute(trx);
  return rows.toSorted((one, other) => NEWS_KINDS.indexOf(one.kind) - NEWS_KINDS.indexOf(other.kind));
}

/** The person with their wishes, whose row is locked; undefined while another server has it. */
const lockReader = (trx: Transaction<Schema>, profileId: number) =>
  trx
    .selectFrom('news_reader as r')
    .innerJoin('profile as p', 'p.id', 'r.profile_id')
    .select(['r.profile_id', 'r.wishes', 'r.due_days', 'r.told_on', 'r.mailed_at'])
    .select(['p.email', 'p.customer_id', 'p.preferred_language', 'p.locked_at'])
    .where('r.profile_id', '=', profileId)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();

type Reader = NonNullable<Awaited<ReturnType<typeof lockReader>>>;

/** Marks what is due as told, and what nobody may be told any more; answers what there is to tell. */
async function tellable(trx: Transaction<Schema>, reader: Reader, round: Round): Promise<ToldNews[]> {
  const { now, today } = round;
  const { profile_id: profileId, customer_id: customerId, due_days: dueDays, told_on, mailed_at } = reader;
  if (customerId === null || reader.locked_at !== null) {
    await takeNews(trx, { profileId, customerId: 0, now, kinds: NEWS_KINDS });
    return [];
  }
  const isNewDay = told_on < today;
  const isRested = mailed_at === null || after(mailed_at, PAUSE_MS) <= now;
  const isDue = {
    atOnce: isNewDay || isRested,
    daily: isNewDay,
    weekly: mondayOf(told_on) < mondayOf(today),
    never: true,
  };
  const wishes = wishesOf(reader.wishes);
  const wished = NEWS_KINDS.filter((kind) => wishes[kind] !== 'never');
  if (isNewDay) await lookAtDay(trx, { profileId, customerId, dueDays, ...round }, { now, kinds: wished });
  const kinds = NEWS_KINDS.filter((kind) => isDue[wishes[kind]]);
  const taken = await takeNews(trx, { profileId, customerId, now, kinds });
  return taken.filter(({ kind }) => wished.includes(kind));
}

/**
 * Tells one person what is due: on a new day what is wished daily, on the first day of a week what is wished weekly, and what is wished
 * at once. The marks and the mail are one transaction under the lock of the person's row, so each event is mailed once, by one server.
 * Answers whether a mail was queued.
 */
async function tellReader(trx: Transaction<Schema>, profileId: number, round: Round): Promise<boolean> {
  const reader = await lockReader(trx, profileId);
  if (!reader) return false;
  const { now, today } = round;
  const told = await tellable(trx, reader, round);
  if (told.length > 0)
    await queueMail(trx, now, {
      kind: 'news',
      recipient: reader.email,
      language: LANGUAGES[reader.preferred_language ?? 0],
      customerId: reader.customer_id ?? 0,
      data: { profile: profileId, told },
    });
  const toldOn = reader.told_on < today ? today : reader.told_on;
  await trx
    .updateTable('news_reader')
    .set({ told_on: toldOn, ...(told.length > 0 && { mailed_at: now }) })
    .where('profile_id', '=', profileId)
    .execute();
  return told.length > 0;
}

/** People for whom a new day has begun, or who wish to be told at once of something that happened. */
const dueReaders = (db: Services['database']['db'], { now, today }: Round, from: number) =>
  sql<{ profile_id: number }>`
    select profile_id from news_reader as r where profile_id > ${from} and (told_on < ${today}::date or (
      (mailed_at is null or mailed_at <= ${after(now, -PAUSE_MS)}) and exists (
        select from news where news.profile_id = r.profile_id and told_at is null and wishes ->> kind = 'atOnce')))
    order by profile_id limit ${AT_ONCE}`.execute(db);

/**
 * Queues the mails that are due, one for each person at most. Days are the distributor's, by the database's clock. Many servers may do
 * it at once. What fails for a person is logged, and the next round tries again. Answers how many mails were queued.
 */
export async function tellNews(
  { database, config }: Pick<Services, 'database' | 'config'>,
  log: FastifyBaseLogger,
): Promise<number> {
  const { db } = database;
  const now = await database.now();
  const { timeZone } = config;
  const round = { now, today: newsDay(timeZone, now), timeZone };
  await addReaders(db, round.today);
  let queued = 0;
  for (let from = 0; ;) {
    const { rows } = await dueReaders(db, round, from);
    for (const { profile_id } of rows) {
      const telling = db.transaction().execute((trx) => tellReader(trx, profile_id, round));
      const isMailed = await telling.catch((error: unknown) => {
        log.warn({ err: error, profile: profile_id }, 'news not told');
        return false;
      });
      if (isMailed) queued += 1;
    }
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) return queued;
    from = last.profile_id;
  }
}

/** Longer than anything stays news, so that nobody is told twice. */
const NEWS_KEPT = 90 * DAY_MS;

export const sweepNews: Sweep = async (db, now) => {
  await db.deleteFrom('news').where('happened_at', '<', after(now, -NEWS_KEPT)).execute();
};
