import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { sql } from 'kysely';
import { USERS } from '../../trial-portal/demo-users.ts';

const DEMO_USERS = [USERS.credit, USERS.cash, USERS.hold, USERS.large];

/**
 * Adds that many colleagues of the demo's users, who sign in with the same password, and answers their addresses. The server keeps
 * only so many streams of events open for one person: many sessions are those of many people.
 */
export async function addColleagues(
  options: Parameters<typeof openPortalDatabase>[0],
  count: number,
): Promise<string[]> {
  const database = await openPortalDatabase(options);
  try {
    const { rows } = await sql<{ email: string }>`
      insert into profile (email, name, role, customer_id, password_hash, tutorial_id)
      select 'buyer' || n || '@demo.test', 'Buyer ' || n, role, customer_id, password_hash, tutorial_id
      from generate_series(1, ${count}::integer) as n
      join profile on email = (${DEMO_USERS}::text[])[1 + n % ${DEMO_USERS.length}::integer]
      returning email`.execute(database.db);
    return rows.map(({ email }) => email);
  } finally {
    await database.close();
  }
}
