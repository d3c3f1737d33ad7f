import type { StaffAuditKind, StaffSubject } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

/** What a member of staff did, or looked at. */
export interface StaffEntry {
  kind: StaffAuditKind;
  /** Null for operators, who work by commands. */
  profileId: number | null;
  customerId?: number | null;
  /** The view in which it was done. */
  grantId?: number | null;
  subject?: StaffSubject | null;
  /** Number of the document, or who or what else it was about. */
  number?: string | null;
  /** The reason of a grant, the name of an action; cut after 500 characters. */
  detail?: string | null;
}

/** How the audit names operators. */
const OPERATOR = 'Operator';
const LONGEST_DETAIL = 500;
const LONGEST_NUMBER = 254;

/**
 * Adds an entry to the audit of staff, under the name and permission that the person has now. In a transaction it is kept or
 * undone with the rest; call it last there, because all other entries wait until the transaction ends. A look (`read`) at the
 * same thing in the same view is recorded once.
 */
export async function recordStaff(db: Kysely<Schema>, entry: StaffEntry, now: Date): Promise<void> {
  const { kind, profileId, customerId = null, grantId = null, subject = null } = entry;
  const number = entry.number?.slice(0, LONGEST_NUMBER) ?? null;
  const detail = entry.detail?.slice(0, LONGEST_DETAIL) ?? null;
  const isRead = kind === 'read';
  await sql`
    insert into staff_audit (happened_at, kind, profile_id, staff_name, permission, customer_id, grant_id, subject, number, detail)
    select ${now}::timestamptz, ${kind}::text, who.id, coalesce(p.name, ${OPERATOR}), p.staff_permission, ${customerId}::integer,
      ${grantId}::integer, ${subject}::text, ${number}::text, ${detail}::text
    from (select ${profileId}::integer as id) as who left join profile as p on p.id = who.id
    ${
      isRead
        ? sql`where not exists (
            select from staff_audit where kind = 'read' and grant_id = ${grantId}::integer and subject = ${subject}::text
              and coalesce(number, '') = ${number ?? ''})`
        : sql``
    }`.execute(db);
}
