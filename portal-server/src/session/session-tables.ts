import type { Generated } from 'kysely';

export interface ProfileTable {
  id: Generated<number>;
  email: string;
  name: string;
  role: 'customer' | 'staff';
  customer_id: number | null;
  password_hash: string;
  preferred_language: 0 | 1 | null;
  tutorial_id: Generated<number>;
  zip: string | null;
  branch_id: number | null;
}

export interface SessionTable {
  bearer_hash: string;
  cookie_hash: string;
  profile_id: number;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export interface SignInFailureTable {
  account: string;
  failures: number;
  forgotten_at: Date;
}

export interface SessionTables {
  profile: ProfileTable;
  session: SessionTable;
  sign_in_failure: SignInFailureTable;
}
