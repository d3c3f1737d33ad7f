import type { ErpEventType } from '@portal/shared-contracts/erp';
import type { Generated } from 'kysely';

export interface ErpEventTable {
  position: number;
  business_event: number;
  type: ErpEventType;
  recorded_at: Date;
  documents: string[];
  body: string;
}

export interface ErpEventHeadTable {
  only_one: Generated<boolean>;
  position: number;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    erp_event: ErpEventTable;
    erp_event_head: ErpEventHeadTable;
  }
}
