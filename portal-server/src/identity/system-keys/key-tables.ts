import type { Generated } from 'kysely';

/** Keys stay when they are revoked: batches refer to them. */
export interface SystemKeyTable {
  id: Generated<number>;
  name: string;
  /** Names of the kinds that it may write. */
  kinds: string[];
  may_read_events: boolean;
  hash: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    system_key: SystemKeyTable;
  }
}
