import type { StaffAuditKind, StaffPermission, StaffSubject } from '@portal/shared-contracts/schemas';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Added<Value> = ColumnType<Value, Value, never>;

/** Append-only: a trigger numbers and chains its rows. */
export interface StaffAuditTable {
  id: GeneratedAlways<number>;
  happened_at: Added<Date>;
  kind: Added<StaffAuditKind>;
  /** Null for what operators did by a command. */
  profile_id: Added<number | null>;
  staff_name: Added<string>;
  permission: Added<StaffPermission | null>;
  customer_id: Added<number | null>;
  grant_id: Added<number | null>;
  subject: Added<StaffSubject | null>;
  number: Added<string | null>;
  detail: Added<string | null>;
  previous_hash: GeneratedAlways<string>;
  hash: GeneratedAlways<string>;
}

/** One row: the last entry of the audit. */
export interface StaffAuditHeadTable {
  is_only: GeneratedAlways<boolean>;
  last_id: GeneratedAlways<number>;
  hash: GeneratedAlways<string>;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    staff_audit: StaffAuditTable;
    staff_audit_head: StaffAuditHeadTable;
  }
}
