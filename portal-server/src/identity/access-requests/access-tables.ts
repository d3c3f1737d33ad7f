import type { Generated, GeneratedAlways } from 'kysely';

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

declare module '../../platform/database/schema.ts' {
  interface Schema {
    access_request: AccessRequestTable;
    email_verification: EmailVerificationTable;
  }
}
