import { dayIn } from '@portal/shared-contracts/dates';
import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import type { NewsKind } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { LANGUAGES } from '../../platform/http/messages.ts';
import { fill, type Block, type LetterContext, type WriteLetter } from '../../platform/mail/letter.ts';
import { stopOf } from '../mail-stops/mail-stop.ts';
import { NEWS, type NewsFacts } from './news-kinds.ts';
import { wishesOf } from './news-readers.ts';
import type { ToldNews } from './tell-news.ts';

type Text = Parameters<typeof fill>[0];
type Say = (text: Text, values?: Record<string, string>) => string;

/** The person, if they may still read about the customer's records. */
const readReader = (db: LetterContext['db'], profileId: number, customerId: number) =>
  db
    .selectFrom('profile as p')
    .innerJoin('news_reader as r', 'r.profile_id', 'p.id')
    .select(['p.email', 'p.preferred_language', 'r.wishes'])
    .where('p.id', '=', profileId)
    .where('p.customer_id', '=', customerId)
    .where('p.locked_at', 'is', null)
    .executeTakeFirst();

/** What is still true of records of which a mail tells, in its order. */
async function readFacts(
  { db, now, config }: LetterContext,
  customerId: number,
  { kind, numbers }: ToldNews,
): Promise<NewsFacts[]> {
  const { timeZone } = config;
  const records = NEWS[kind].records({ customerId, today: dayIn(timeZone, now), timeZone });
  const { rows } = await sql<NewsFacts>`
    select number, po, to_char(day, 'YYYY-MM-DD') as day, to_char(was, 'YYYY-MM-DD') as was, amount, detail
    from (${records}) as record
    where number = any(${numbers}::text[]) order by array_position(${numbers}::text[], number)`.execute(db);
  return rows;
}

interface Told extends ToldNews {
  facts: NewsFacts[];
}

/** What the mail says of the day of a record. */
function dayText(kind: NewsKind, { day, was }: NewsFacts, today: string, say: Say): string | null {
  if (kind === 'certificate' || day === null) return null;
  const shown = { day: formatDate(day), was: formatDate(was ?? day) };
  if (kind !== 'orderMoved') return say(`mail.news.${kind}.day`, shown);
  if (day < today) return say('mail.news.orderMoved.late', shown);
  return say(was === null ? 'mail.news.orderMoved.promised' : 'mail.news.orderMoved.day', shown);
}

interface About {
  publicUrl: string;
  today: string;
  say: Say;
}

function blocksOf({ kind, facts, count, numbers }: Told, { publicUrl, today, say }: About): Block[] {
  const { list, panel } = NEWS[kind];
  const lineOf = (fact: NewsFacts): string =>
    [
      fact.number,
      fact.po && say('mail.news.po', { po: fact.po }),
      fact.amount === null ? null : formatMoney(Number(fact.amount)),
      dayText(kind, fact, today, say),
      kind === 'certificate' ? say('mail.news.certificate.heats', { heats: fact.detail ?? '' }) : fact.detail,
    ]
      .filter(Boolean)
      .join(' · ');
  const more = count - numbers.length;
  return [
    { kind: 'heading', text: say(`mail.news.${kind}`) },
    {
      kind: 'items',
      items: [
        ...facts.map((fact) => ({
          text: lineOf(fact),
          href: `${publicUrl}${list}?details=${encodeURIComponent(`${panel}.${fact.number}`)}`,
        })),
        ...(more > 0
          ? [{ text: say('mail.news.more', { count: String(more) }), href: publicUrl + list }]
          : []),
      ],
    },
  ];
}

/** `Overdue invoices: I-1001`, or how many there are; of several kinds how many in sum. */
function subjectOf(told: readonly Told[], say: Say): string {
  const [first, ...others] = told;
  const count = told.reduce(
    (sum, { facts, numbers, count: all }) => sum + facts.length + all - numbers.length,
    0,
  );
  const what = first && others.length === 0 ? say(`mail.news.${first.kind}`) : say('mail.news.subject');
  const only = count === 1 ? first?.facts[0]?.number : undefined;
  return only === undefined ? `${what} (${count})` : `${what}: ${only}`;
}

/**
 * A mail with what happened, by kind. What is not true any more when it is written, such as a quote that was answered meanwhile, is left
 * out, and so is what the person does not wish any more; nothing is mailed to who may not read about the customer any more.
 */
export const newsLetter: WriteLetter = async ({ customer_id, data }, context) => {
  const { db, publicUrl } = context;
  const [profileId, customerId] = [Number(data.profile), customer_id ?? 0];
  const reader = await readReader(db, profileId, customerId);
  if (!reader) return null;
  const wishes = wishesOf(reader.wishes);
  const told: Told[] = [];
  for (const each of data.told as ToldNews[]) {
    if (wishes[each.kind] === 'never') continue;
    const facts = await readFacts(context, customerId, each);
    if (facts.length > 0) told.push({ ...each, facts });
  }
  if (told.length === 0) return null;
  const today = dayIn(context.config.timeZone, context.now);
  const language = LANGUAGES[reader.preferred_language ?? 0];
  const say: Say = (text, values) => fill(text, language, values);
  const stop = await stopOf(context, { profileId, mails: 'news', language });
  return {
    to: reader.email,
    language,
    subject: subjectOf(told, say),
    oneClickStop: stop.oneClickStop,
    blocks: [
      ...told.flatMap((each) => blocksOf(each, { publicUrl, today, say })),
      { kind: 'link', text: say('mail.news.link'), href: publicUrl },
      ...stop.blocks,
    ],
  };
};
