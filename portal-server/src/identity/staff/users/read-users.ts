import type { AccessRequester, CustomerUser } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { after } from '../../../platform/time/time.ts';
import { MOST_USERS } from '../../users/add-user.ts';
import { accountOf, lockedAccounts } from '../../password/sign-in-failures.ts';
import { IDLE_LIMIT } from '../../session/session-limits.ts';

type Db = Database['db'];

/** The users of a customer, by name. With hosted passkeys, it is not known whether a person has one. */
export async function readUsers(
  db: Db,
  { customerId, hasHostedPasskeys, now }: { customerId: number; hasHostedPasskeys: boolean; now: Date },
): Promise<CustomerUser[]> {
  const rows = await db
    .selectFrom('profile as p')
    .select(({ exists, selectFrom }) => [
      'p.id',
      'p.name',
      'p.email',
      'p.last_signed_in_at',
      'p.locked_at',
      sql<boolean>`p.password_hash is not null`.as('has_password'),
      selectFrom('session as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.profile_id', '=', 'p.id')
        .where('s.expires_at', '>', now)
        .where('s.last_seen_at', '>', after(now, -IDLE_LIMIT))
        .as('open_sessions'),
      exists(selectFrom('passkey as k').select('k.id').whereRef('k.profile_id', '=', 'p.id')).as(
        'has_passkeys',
      ),
    ])
    .where('p.customer_id', '=', customerId)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(MOST_USERS)
    .execute();
  const locked = await lockedAccounts(
    db,
    rows.map(({ email }) => accountOf(email)),
    now,
  );
  return rows.map((row) => ({
    profileId: row.id,
    name: row.name,
    email: row.email,
    lastSignInAt: row.last_signed_in_at?.toISOString() ?? null,
    openSessions: Number(row.open_sessions),
    hasPasskeys: hasHostedPasskeys ? null : Boolean(row.has_passkeys),
    lockedBy: row.locked_at !== null ? 'staff' : locked.has(accountOf(row.email)) ? 'failures' : null,
    hasPassword: row.has_password,
  }));
}

const MOST_REQUESTS = 20;

/** People who requested access with the customer's account number, verified their address and have no login; newest first. */
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
