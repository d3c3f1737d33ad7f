export interface PasswordResetTable {
  token_hash: string;
  profile_id: number;
  password_hash: string;
  change_hash: string | null;
  change_cookie_hash: string | null;
  expires_at: Date;
}

export interface PasswordTables {
  password_reset: PasswordResetTable;
}
