import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { ColumnType } from 'kysely';

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

declare module '../../platform/database/schema.ts' {
  interface Schema {
    passkey: PasskeyTable;
    passkey_name: PasskeyNameTable;
  }
}
