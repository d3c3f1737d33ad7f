import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { LANGUAGES, type Language } from '@portal/portal-server/src/platform/http/messages.ts';
import { openSessions } from '@portal/portal-server/src/identity/session/session-store.ts';

/** The person whom the shop knows by the name of their session. */
export interface Shopper {
  name: string;
  /** Name of their customer; null of staff. */
  client: string | null;
  /** Null when they chose none. */
  language: Language | null;
}

/** Who is signed in to the portal with the session of that name; null when it is over, or there is none. */
export async function findShopper(db: Database['db'], sessionId: string, now: Date): Promise<Shopper | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('profile as p', 'p.id', 's.profile_id')
    .leftJoin('customer as c', 'c.id', 'p.customer_id')
    .select(['s.bearer_hash', 'p.name', 'p.preferred_language', 'c.name as client'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  if (!row || (await openSessions(db, [row.bearer_hash], now)).length === 0) return null;
  const { name, client, preferred_language: language } = row;
  return { name, client, language: language === null ? null : (LANGUAGES[language] ?? null) };
}
