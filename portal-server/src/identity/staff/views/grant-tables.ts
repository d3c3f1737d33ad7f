import type { GrantEnd } from '@portal/shared-contracts/schemas';
import type { Generated, GeneratedAlways } from 'kysely';

export interface StaffGrantTable {
  id: GeneratedAlways<number>;
  profile_id: number;
  session_id: string;
  customer_id: number;
  reason: string;
  ticket: Generated<string>;
  created_at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
  /** Null while it stands. */
  end_reason: Generated<GrantEnd | null>;
  /** The administrator who ended it. */
  ended_by: Generated<number | null>;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    staff_grant: StaffGrantTable;
  }
}
