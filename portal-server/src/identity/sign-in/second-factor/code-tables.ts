import type { Generated } from 'kysely';

export interface LoginCodeTable {
  token_hash: string;
  cookie_hash: string;
  profile_id: number;
  code_hash: Generated<string | null>;
  tries: Generated<number>;
  expires_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    login_code: LoginCodeTable;
  }
}
