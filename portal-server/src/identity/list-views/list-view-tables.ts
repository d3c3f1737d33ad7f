import type { ViewSettings } from '@portal/shared-contracts/schemas';
import type { ColumnType, GeneratedAlways } from 'kysely';

export interface ListViewTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  profile_id: number;
  list: string;
  name: string;
  is_shared: boolean;
  settings: ColumnType<ViewSettings, string, string>;
}

export interface ListViewDefaultTable {
  profile_id: number;
  list: string;
  view_id: number;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    list_view: ListViewTable;
    list_view_default: ListViewDefaultTable;
  }
}
