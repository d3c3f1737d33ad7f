import type { CallOffState } from '@portal/shared-contracts/schemas';
import type { Generated, Selectable } from 'kysely';
import type { Listed } from '../trade-tables.ts';

export interface CallOffTable extends Listed {
  number: string;
  status: CallOffState;
  requested_on: string;
  requested_by: string;
  product_codes: string;
  product_descriptions: string;
  pieces: number | null;
  wanted_on: string;
  branch_id: number | null;
  ship_to: string | null;
  destination: string;
  po_number: string | null;
  promised_on: Generated<string | null>;
  shipped_on: Generated<string | null>;
  sales_order: Generated<string | null>;
  note: Generated<string | null>;
  cancelled_by: Generated<string | null>;
  erp_version: Generated<number | null>;
}
export type CallOff = Selectable<CallOffTable>;

export interface CallOffLineTable {
  customer_id: number;
  call_off_id: number;
  line_number: number;
  product_code: string;
  product_description: string;
  quantity: number;
  unit_of_measure: string;
  /** Version of the product's inventory record from which on its stock is without these pieces. */
  stock_version: Generated<number | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    call_off: CallOffTable;
    call_off_line: CallOffLineTable;
  }
}
