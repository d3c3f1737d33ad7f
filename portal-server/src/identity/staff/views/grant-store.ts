import type { OpenGrant, RecentCustomer, View } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { unauthorized } from '../../../platform/http/http-error.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { actsOf } from './access-table.ts';
import { declaredActs } from './section-actions.ts';

type Db = Database['db'];

const MOST_RECENT = 10;
const MOST_GRANTS = 500;

/** A grant as the pages of the view show it. */
export async function readView(
  db: Db,
  app: Pick<PortalApp, 'accessTable' | 'sectionActions'>,
  grantId: number,
  now: Date,
): Promise<View> {
  const row = await db
    .selectFrom('staff_grant as g')
    .innerJoin('customer as c', 'c.id', 'g.customer_id')
    .innerJoin('profile as p', 'p.id', 'g.profile_id')
    .select(['g.id', 'g.customer_id', 'g.reason', 'g.ticket', 'g.expires_at', 'g.profile_id'])
    .select(['c.name', 'c.account_number', 'p.staff_permission'])
    .where('g.id', '=', grantId)
    .executeTakeFirst();
  if (!row) throw unauthorized();
  const declared = declaredActs(await app.sectionActions.read(row.profile_id), row.staff_permission);
  return {
    grantId: row.id,
    customerId: row.customer_id,
    clientName: row.name,
    accountNumber: row.account_number,
    reason: row.reason,
    ticket: row.ticket,
    endsIn: Math.max(0, Math.floor((row.expires_at.getTime() - now.getTime()) / 1_000)),
    can: [...actsOf(app, row.staff_permission), ...declared],
  };
}

const isOpen = (now: Date) =>
  sql<boolean>`g.ended_at is null and g.expires_at > ${now} and p.staff_permission is not null`;

/** Every open grant, newest first. */
export async function readOpenGrants(db: Db, now: Date): Promise<OpenGrant[]> {
  const rows = await db
    .selectFrom('staff_grant as g')
    .innerJoin('customer as c', 'c.id', 'g.customer_id')
    .innerJoin('profile as p', 'p.id', 'g.profile_id')
    .select(['g.id', 'g.customer_id', 'g.reason', 'g.ticket', 'g.created_at', 'g.expires_at'])
    .select(['c.name as client', 'c.account_number', 'p.name', 'p.email'])
    .where(isOpen(now))
    .orderBy('g.id', 'desc')
    .limit(MOST_GRANTS)
    .execute();
  return rows.map((row) => ({
    grantId: row.id,
    staffName: row.name,
    staffEmail: row.email,
    customerId: row.customer_id,
    clientName: row.client,
    accountNumber: row.account_number,
    reason: row.reason,
    ticket: row.ticket,
    startedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** The open ones of `grantIds`. */
export async function openGrantsOf(db: Db, grantIds: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_grant as g')
    .innerJoin('profile as p', 'p.id', 'g.profile_id')
    .select('g.id')
    .where('g.id', 'in', grantIds)
    .where(isOpen(now))
    .execute();
  return rows.map(({ id }) => id);
}

/** The customers whom a member of staff viewed last, with the grants that are open in their session. */
export async function readRecentCustomers(
  db: Db,
  { profileId, sessionId }: { profileId: number; sessionId: string },
  now: Date,
): Promise<RecentCustomer[]> {
  const rows = await db
    .with('latest', (cte) =>
      cte
        .selectFrom('staff_grant')
        .select(['customer_id', (of) => of.fn.max('created_at').as('viewed_at')])
        .where('profile_id', '=', profileId)
        .groupBy('customer_id')
        .orderBy('viewed_at', 'desc')
        .limit(MOST_RECENT),
    )
    .selectFrom('latest as l')
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .leftJoin('branch as b', 'b.id', 'c.branch_id')
    .leftJoin('staff_grant as g', (join) =>
      join
        .onRef('g.customer_id', '=', 'l.customer_id')
        .on('g.session_id', '=', sessionId)
        .on('g.ended_at', 'is', null)
        .on('g.expires_at', '>', now),
    )
    .select(['c.id', 'c.name', 'c.account_number', 'c.is_on_credit_hold', 'b.city', 'l.viewed_at'])
    .select(['g.id as grant_id', 'g.expires_at'])
    .orderBy('l.viewed_at', 'desc')
    .execute();
  return rows.map((row) => ({
    customerId: row.id,
    clientName: row.name,
    accountNumber: row.account_number,
    city: row.city,
    isOnCreditHold: row.is_on_credit_hold,
    found: null,
    viewedAt: row.viewed_at.toISOString(),
    grantId: row.grant_id,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }));
}
