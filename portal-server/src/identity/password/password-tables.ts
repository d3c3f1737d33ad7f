export interface PasswordResetTable {
  token_hash: string;
  profile_id: number;
  password_hash: string;
  change_hash: string | null;
  change_cookie_hash: string | null;
  expires_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    password_reset: PasswordResetTable;
  }
}
