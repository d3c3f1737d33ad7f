import { dayIn } from '@portal/shared-contracts/dates';
import { lastMonth } from '@portal/shared-contracts/payments';
import { sql } from 'kysely';
import type { Services } from '../../platform/http/portal-app.ts';
import { LANGUAGES } from '../../platform/http/messages.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import './monthly-wish.ts';

/** Wishes of one transaction. */
const AT_ONCE = 100;

interface DueWish {
  profile_id: number;
  email: string;
  customer_id: number;
  preferred_language: 0 | 1 | null;
  is_locked: boolean;
}

/**
 * Queues the statement of the month that is over for each person who wishes it and did not get it. The day is the distributor's by the
 * database's clock. Mail and mark are one transaction and other servers skip its rows, so each month is mailed once, also when a server
 * was down on the first day. Locked people get none. Answers how many were queued.
 */
export async function mailMonthlyStatements({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<number> {
  const now = await database.now();
  const month = lastMonth(dayIn(config.timeZone, now));
  let queued = 0;
  for (;;) {
    const found = await database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<DueWish>`
        update statement_wish as w set mailed_month = ${month.from}::date from profile as p
        where p.id = w.profile_id and w.profile_id in (
          select profile_id from statement_wish where mailed_month < ${month.from}::date
          order by profile_id limit ${AT_ONCE} for update skip locked)
        returning p.id as profile_id, p.email, p.customer_id, p.preferred_language, p.locked_at is not null as is_locked`.execute(
        trx,
      );
      for (const {
        profile_id: profileId,
        email,
        customer_id: customerId,
        preferred_language,
        is_locked,
      } of rows) {
        if (is_locked) continue;
        await queueMail(trx, now, {
          kind: 'statement',
          recipient: email,
          language: preferred_language === null ? 'en' : LANGUAGES[preferred_language],
          customerId,
          data: { ...month, monthlyOf: profileId },
        });
        queued += 1;
      }
      return rows.length;
    });
    if (found < AT_ONCE) return queued;
  }
}
