import type { Generated } from 'kysely';

export interface CategoryTable {
  id: Generated<number>;
  parent_id: number | null;
  position: number;
  key: string;
  name_en: string;
  name_es: string;
  is_product: Generated<boolean>;
  erp_version: Generated<number | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    category: CategoryTable;
  }
}
