import type { StaffAccess, StaffAuditRow } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { OPERATOR } from './record-staff.ts';

/** Filter of the entries to read. */
export interface AuditRequest {
  /** Entries older than this one. */
  before?: number | undefined;
  /** Part of the name of a member of staff or of a customer or account number, or the whole number of a document. */
  search?: string | undefined;
  /** The first and the last day, in `timeZone`. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  limit: number;
}

type Condition = RawBuilder<unknown>;

const all = (conditions: readonly (Condition | null | false)[]): Condition => {
  const stated = conditions.filter((condition): condition is Condition => Boolean(condition));
  return stated.length > 0 ? sql.join(stated, sql` and `) : sql`true`;
};

const startOf = (day: Condition, timeZone: string): Condition =>
  sql`(${day}::timestamp at time zone ${timeZone}::text)`;

/** Condition of `before`, `from` and `to`. */
const inTime = ({ before, from, to, timeZone }: AuditRequest): Condition =>
  all([
    before !== undefined && sql`entry.id < ${before}`,
    from !== undefined && sql`entry.happened_at >= ${startOf(sql`${from}::date`, timeZone)}`,
    to !== undefined && sql`entry.happened_at < ${startOf(sql`(${to}::date + 1)`, timeZone)}`,
  ]);

/**
 * Customers with entries, each once. It steps through the index, so that a search that matches most customers reads only the
 * customers with entries.
 */
const WHOM = sql`
  with recursive whom (customer_id) as (
    select min(customer_id) from staff_audit
    union all
    select (select min(next.customer_id) from staff_audit as next where next.customer_id > whom.customer_id)
    from whom where whom.customer_id is not null
  )`;

/** Ids of the newest entries that a search finds. Each person, customer and document is searched by itself, by an index. */
function foundBy(search: string, request: AuditRequest): Condition {
  const newest = (condition: Condition): Condition => sql`
    select entry.id from staff_audit as entry where ${condition} and ${inTime(request)} order by entry.id desc limit ${request.limit}`;
  const form = sql`'%' || search_form(${search}::text) || '%'`;
  return sql`${WHOM}
    (select id from (select p.id from profile as p where p.role = 'staff' and search_form(p.name) like ${form}) as who (profile_id)
      cross join lateral (${newest(sql`entry.profile_id = who.profile_id`)}) as theirs)
    union
    (select id from (select c.id from customer as c join whom on whom.customer_id = c.id where c.search_text like ${form}) as found (customer_id)
      cross join lateral (${newest(sql`entry.customer_id = found.customer_id`)}) as of_theirs)
    union (${newest(sql`lower(entry.number) = lower(${search}::text)`)})
    union (${newest(sql`entry.profile_id is null and search_form(${OPERATOR}::text) like ${form}`)})
    order by id desc limit ${request.limit}`;
}

/** Entries of the audit for administrators, newest first. */
export async function readAudit(db: Kysely<Schema>, request: AuditRequest): Promise<StaffAuditRow[]> {
  const search = request.search?.trim() ?? '';
  const ids = search === '' ? null : sql`entry.id in (${foundBy(search, request)})`;
  const { rows } = await sql<Omit<StaffAuditRow, 'happenedAt'> & { happenedAt: Date }>`
    select entry.id, entry.happened_at as "happenedAt", entry.kind, entry.staff_name as "staffName", entry.grant_id as "grantId",
      entry.subject, entry.number, entry.detail, entry.profile_id as "profileId", entry.permission,
      entry.customer_id as "customerId", c.name as "clientName", c.account_number as "accountNumber"
    from staff_audit as entry left join customer as c on c.id = entry.customer_id
    where ${all([ids, inTime(request)])} order by entry.id desc limit ${request.limit}`.execute(db);
  return rows.map(({ happenedAt, ...row }) => ({ ...row, happenedAt: happenedAt.toISOString() }));
}

/** Entries about a customer for the customer, newest first. Details that are internal to the distributor are left out. */
export async function readAccess(
  db: Kysely<Schema>,
  { customerId, before, limit }: { customerId: number; before?: number | undefined; limit: number },
): Promise<StaffAccess[]> {
  const rows = await db
    .selectFrom('staff_audit')
    .select(['id', 'happened_at', 'kind', 'staff_name', 'grant_id', 'subject', 'number', 'detail'])
    .where('customer_id', '=', customerId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    happenedAt: row.happened_at.toISOString(),
    kind: row.kind,
    staffName: row.staff_name,
    grantId: row.grant_id,
    subject: row.subject,
    number: row.number,
    detail: row.kind.startsWith('grant.') || row.kind === 'act' ? row.detail : null,
  }));
}
