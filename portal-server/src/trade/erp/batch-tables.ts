import type { ErpBatchAnswer } from '@portal/shared-contracts/erp';
import type { ColumnType } from 'kysely';

/** An answer; one from before records could wait says nothing of it. */
type KeptAnswer = Omit<ErpBatchAnswer, 'waiting'> & Partial<ErpBatchAnswer>;

/** Batches that other systems sent: under way, or answered. */
export interface ErpBatchTable {
  key_id: number;
  batch_id: string;
  /** As the address names it. */
  kind: string;
  /** Account number of the customer of whom it is all of the kind. */
  all_of: string | null;
  attempt: string;
  leased_until: Date;
  begun_at: Date;
  ended_at: Date | null;
  answer: ColumnType<KeptAnswer | null, string | null, string | null>;
}

/** Keys of the records that came in a batch that is all of a customer's kind, until it ends. */
export interface ErpSentKeyTable {
  /** Of {@link ErpBatchTable}. */
  attempt: string;
  key: string;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    erp_batch: ErpBatchTable;
    erp_sent_key: ErpSentKeyTable;
  }
}
