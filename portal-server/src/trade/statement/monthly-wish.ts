import { dayIn } from '@portal/shared-contracts/dates';
import { lastMonth } from '@portal/shared-contracts/payments';
import type { Database } from '../../platform/database/database.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    statement_wish: {
      profile_id: number;
      /** First day of the newest month whose statement was mailed, or of the newest one before the wish. */
      mailed_month: string;
    };
  }
}

type Db = Database['db'];

/** Whether the person gets the statement of each month by mail. */
export const hasMonthlyWish = async (db: Db, profileId: number): Promise<boolean> =>
  (await db
    .selectFrom('statement_wish')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()) !== undefined;

/** Begins the mails with the statement of each month. The first one is of the month that is not over yet. */
export async function beginMonthly(
  db: Db,
  profileId: number,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  await db
    .insertInto('statement_wish')
    .values({ profile_id: profileId, mailed_month: lastMonth(dayIn(timeZone, now)).from })
    .onConflict((known) => known.column('profile_id').doNothing())
    .execute();
}

export async function endMonthly(db: Db, profileId: number): Promise<void> {
  await db.deleteFrom('statement_wish').where('profile_id', '=', profileId).execute();
}
