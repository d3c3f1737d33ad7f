import type { ErpBatchAnswer } from '@portal/shared-contracts/erp';
import type { ColumnType } from 'kysely';

/** Batches that other systems sent: under way, or answered. */
export interface ErpBatchTable {
  key_id: number;
  batch_id: string;
  /** As the address names it. */
  kind: string;
  attempt: string;
  leased_until: Date;
  begun_at: Date;
  ended_at: Date | null;
  answer: ColumnType<ErpBatchAnswer | null, string | null, string | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    erp_batch: ErpBatchTable;
  }
}
