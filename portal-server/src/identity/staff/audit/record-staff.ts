import type { StaffAuditKind, StaffSubject } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

/** An act or a look of a member of staff. */
export interface StaffEntry {
  kind: StaffAuditKind;
  /** Null for operators, who use commands. */
  profileId: number | null;
  customerId?: number | null;
  /** The view in which it was done. */
  grantId?: number | null;
  subject?: StaffSubject | null;
  /** Number of the document, or name of another subject; cut after 254 characters. */
  number?: string | null;
  /** Such as the reason of a grant or the name of an action; cut after 500 characters. */
  detail?: string | null;
}

/** Name of operators in the audit. */
export const OPERATOR = 'Operator';
const LONGEST_NUMBER = 254;
const LONGEST_DETAIL = 500;

/**
 * Adds one entry or several to the audit of staff, with the person's present name and permission. In a transaction, call it last:
 * other entries wait until the transaction ends. A `read` of the same subject in the same view is recorded once.
 */
export async function recordStaff(
  db: Kysely<Schema>,
  entry: StaffEntry | readonly StaffEntry[],
  now: Date,
): Promise<void> {
  const entries = [entry].flat().map(({ number = null, detail = null, ...rest }) => ({
    ...rest,
    number: number?.slice(0, LONGEST_NUMBER),
    detail: detail?.slice(0, LONGEST_DETAIL),
  }));
  await sql`
    insert into staff_audit (happened_at, kind, profile_id, staff_name, permission, customer_id, grant_id, subject, number, detail)
    select ${now}::timestamptz, said.kind, said."profileId", coalesce(who.name, ${OPERATOR}), who.staff_permission,
      said."customerId", said."grantId", said.subject, said.number, said.detail
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as each (entry, place)
    cross join lateral jsonb_to_record(each.entry) as said (kind text, "profileId" integer, "customerId" integer,
      "grantId" integer, subject text, number text, detail text)
    left join profile as who on who.id = said."profileId"
    where said.kind <> 'read' or not exists (
      select from staff_audit as known where known.kind = 'read' and known.grant_id = said."grantId"
        and known.subject = said.subject and coalesce(known.number, '') = coalesce(said.number, ''))
    order by each.place`.execute(db);
}
