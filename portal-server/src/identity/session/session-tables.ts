import type { StaffPermission } from '@portal/shared-contracts/schemas';
import type { ColumnType, Generated } from 'kysely';

export interface ProfileTable {
  id: Generated<number>;
  email: string;
  name: string;
  role: 'customer' | 'staff';
  customer_id: number | null;
  /** Null until they have set one: a person who was invited. */
  password_hash: string | null;
  preferred_language: 0 | 1 | null;
  tutorial_id: Generated<number>;
  zip: string | null;
  branch_id: number | null;
  tutorial_skipped: Generated<boolean>;
  /** Of staff; null for those without one, and for customers. */
  staff_permission: StaffPermission | null;
  last_signed_in_at: Generated<Date | null>;
  /** Since when staff refuse them every way to sign in. */
  locked_at: Generated<Date | null>;
  erp_version: Generated<number | null>;
}

export type SignInMethod = 'password' | 'passkey' | 'handOff';

export interface SessionTable {
  bearer_hash: string;
  cookie_hash: string;
  profile_id: number;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  id: Generated<string>;
  method: Generated<SignInMethod>;
  user_agent: string | null;
  place: string | null;
}

export interface TrustedDeviceTable {
  profile_id: number;
  device_hash: string;
  last_used_at: Date;
}

export interface OneTimeGrantTable {
  token_hash: string;
  kind: string;
  data: ColumnType<unknown, string, never>;
  expires_at: Date;
}

export interface SignInFailureTable {
  account: string;
  failures: number;
  forgotten_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    profile: ProfileTable;
    session: SessionTable;
    trusted_device: TrustedDeviceTable;
    one_time_grant: OneTimeGrantTable;
    sign_in_failure: SignInFailureTable;
  }
}
