import { DUE_DAYS, USUAL_NEWS, type NewsWishes } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The wishes of a person: what they chose, and the usual ones for the rest. */
export const wishesOf = (chosen: Partial<NewsWishes> = {}): NewsWishes => ({ ...USUAL_NEWS, ...chosen });

/**
 * Adds people of customers who have signed in, and only them: nobody is mailed who never used the portal. They are told of news from the
 * day after `today` on.
 */
export const addReaders = (db: Database['db'], today: string): Promise<unknown> =>
  sql`
    insert into news_reader (profile_id, due_days, told_on)
    select id, ${DUE_DAYS.usual}, ${today}::date from profile
    where role = 'customer' and last_signed_in_at is not null
      and not exists (select from news_reader where profile_id = profile.id)
    on conflict do nothing`.execute(db);

/** Changes the wishes of a person; what is left out stays. */
export async function changeWishes(
  db: Database['db'],
  { profileId, today }: { profileId: number; today: string },
  { news = {}, dueDays }: { news?: Partial<NewsWishes> | undefined; dueDays?: number | undefined },
): Promise<void> {
  await db
    .insertInto('news_reader')
    .values({
      profile_id: profileId,
      wishes: JSON.stringify(news),
      due_days: dueDays ?? DUE_DAYS.usual,
      told_on: today,
    })
    .onConflict((known) =>
      known.column('profile_id').doUpdateSet({
        wishes: sql`news_reader.wishes || excluded.wishes`,
        ...(dueDays !== undefined && { due_days: dueDays }),
      }),
    )
    .execute();
}
