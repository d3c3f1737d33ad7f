import type { AccessRequester } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Requests that are shown beside the users of a customer. */
const MOST_REQUESTS = 20;

/** People who asked for access by the customer's account number, verified their address and have no login, the newest first. */
export async function readRequests(db: Database['db'], customerId: number): Promise<AccessRequester[]> {
  const rows = await db
    .selectFrom('access_request as r')
    .innerJoin('customer as c', (join) =>
      join.on(sql<boolean>`lower(r.customer_code) = lower(c.account_number)`),
    )
    .select(['r.first_name', 'r.last_name', 'r.email', 'r.company', 'r.received_at'])
    .where('c.id', '=', customerId)
    .where('r.email_verified_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('profile as p').select('p.id').whereRef('p.email', '=', 'r.email'))),
    )
    .orderBy('r.id', 'desc')
    .limit(MOST_REQUESTS)
    .execute();
  return rows.map((row) => ({
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    company: row.company,
    askedAt: row.received_at.toISOString(),
  }));
}
