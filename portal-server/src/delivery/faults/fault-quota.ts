import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Db = Database['db'];

const MINUTE = 60_000;
const EVERYBODY = 'all';
/** A broken release is heard of many times over; a flood must fill neither the log nor the database. */
export const REPORTS_A_MINUTE = { ofOneSender: 60, ofAll: 600 };

/** Counts one more in the current minute; answers how many that makes, in all processes of the server. */
async function count(db: Db, sender: string, now: Date): Promise<number> {
  const ends = new Date(now.getTime() + MINUTE);
  const { used } = await db
    .insertInto('fault_quota')
    .values({ sender, used: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('sender').doUpdateSet({
        used: sql<number>`case when fault_quota.ends_at <= ${now} then 1
          else least(fault_quota.used, ${REPORTS_A_MINUTE.ofAll}) + 1 end`,
        ends_at: sql<Date>`case when fault_quota.ends_at <= ${now} then ${ends} else fault_quota.ends_at end`,
      }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return used;
}

/** Whether another report may be taken from `address`, which is known for a minute, and by its hash. */
export async function takesAnother(db: Db, address: string, now: Date): Promise<boolean> {
  const used = await count(db, hash('sha256', address, 'base64url'), now);
  if (used > REPORTS_A_MINUTE.ofOneSender) return false;
  if (used === 1) await db.deleteFrom('fault_quota').where('ends_at', '<=', now).execute();
  return (await count(db, EVERYBODY, now)) <= REPORTS_A_MINUTE.ofAll;
}
