import type { GeneratedAlways } from 'kysely';

interface Numbered {
  customer_id: number;
  product_code: string;
  number: string | null;
  /** Null for the distributor's systems. */
  changed_by: string | null;
  changed_at: Date;
}

export interface OwnPartTable extends Numbered {
  /** What the distributor's systems last said. */
  erp_number: string | null;
  erp_version: number | null;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    own_part: OwnPartTable;
    own_part_change: Numbered & { id: GeneratedAlways<number> };
  }
}
