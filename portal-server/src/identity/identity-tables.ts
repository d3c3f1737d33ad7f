import type {
  GrantEnd,
  StaffAuditKind,
  StaffPermission,
  StaffSubject,
} from '@portal/shared-contracts/schemas';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuthenticatorTransport } from '@simplewebauthn/server';

export interface ProfileTable {
  id: Generated<number>;
  email: string;
  name: string;
  role: 'customer' | 'staff';
  customer_id: number | null;
  /** Null until an invited person has chosen one. */
  password_hash: string | null;
  preferred_language: 0 | 1 | null;
  tutorial_id: Generated<number>;
  zip: string | null;
  branch_id: number | null;
  tutorial_skipped: Generated<boolean>;
  /** Null for customers, and for staff without a permission. */
  staff_permission: StaffPermission | null;
  last_signed_in_at: Generated<Date | null>;
  /** When staff locked the person out; null if they did not. */
  locked_at: Generated<Date | null>;
  erp_version: Generated<number | null>;
  credentials_version: Generated<number>;
  /** Null before the first change. */
  credentials_changed_at: Generated<Date | null>;
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

export interface OneTimeTokenTable {
  token_hash: string;
  kind: string;
  data: ColumnType<unknown, string, never>;
  expires_at: Date;
  session_id: string | null;
  profile_id: number | null;
  credentials_version: number | null;
}

export interface SignInFailureTable {
  account: string;
  failures: number;
  forgotten_at: Date;
}

export interface PasskeyTable {
  id: string;
  credential_id: string;
  profile_id: number;
  name: string;
  public_key: string;
  counter: number;
  transports: ColumnType<AuthenticatorTransport[], string, never>;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyNameTable {
  profile_id: number;
  passkey_id: string;
  name: string;
}

export interface PasswordResetTable {
  token_hash: string;
  profile_id: number;
  password_hash: string;
  change_hash: string | null;
  change_cookie_hash: string | null;
  credentials_version: number;
  expires_at: Date;
}

export interface LoginCodeTable {
  token_hash: string;
  cookie_hash: string;
  profile_id: number;
  code_hash: Generated<string | null>;
  tries: Generated<number>;
  credentials_version: number;
  expires_at: Date;
}

export interface AccessRequestTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  customer_code: string | null;
  received_at: Date;
  asked: Generated<number>;
  email_verified_at: Date | null;
  company_key: GeneratedAlways<string>;
}

export interface EmailVerificationTable {
  code_hash: string;
  request_id: number;
  mail_id: number;
  expires_at: Date;
  verified_at: Date | null;
}

/** Revoked keys are not deleted, because batches refer to them. */
export interface SystemKeyTable {
  id: Generated<number>;
  name: string;
  /** Names of the kinds of records that the key may write. */
  kinds: string[];
  may_read_events: boolean;
  hash: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

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
  /** Null while the grant is open. */
  end_reason: Generated<GrantEnd | null>;
  /** The administrator who ended the grant. */
  ended_by: Generated<number | null>;
}

type Added<Value> = ColumnType<Value, Value, never>;

/** Append-only. A trigger numbers and chains the rows. */
export interface StaffAuditTable {
  id: GeneratedAlways<number>;
  happened_at: Added<Date>;
  kind: Added<StaffAuditKind>;
  /** Null for operators' commands. */
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

/** One row, with the last entry of the audit. */
export interface StaffAuditHeadTable {
  is_only: GeneratedAlways<boolean>;
  last_id: GeneratedAlways<number>;
  hash: GeneratedAlways<string>;
}

declare module '../platform/database/schema.ts' {
  interface Schema {
    profile: ProfileTable;
    session: SessionTable;
    trusted_device: TrustedDeviceTable;
    one_time_token: OneTimeTokenTable;
    sign_in_failure: SignInFailureTable;
    passkey: PasskeyTable;
    passkey_name: PasskeyNameTable;
    password_reset: PasswordResetTable;
    login_code: LoginCodeTable;
    access_request: AccessRequestTable;
    email_verification: EmailVerificationTable;
    system_key: SystemKeyTable;
    staff_grant: StaffGrantTable;
    staff_audit: StaffAuditTable;
    staff_audit_head: StaffAuditHeadTable;
  }
}
