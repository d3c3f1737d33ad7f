import type { ShippedOrder } from '@portal/shared-contracts/erp';
import type { ColumnType, Generated } from 'kysely';

export interface ShipmentTable {
  customer_id: number;
  id: Generated<number>;
  shipment_number: string;
  carrier: string | null;
  service: string | null;
  tracking_number: string | null;
  promised_on: string | null;
  shipped_on: string | null;
  delivered_at: Date | null;
  signed_by: string | null;
  packages: number | null;
  /** Pounds, as decimal text. */
  weight: string | null;
  erp_version: number;
}

/** The goods of one order in a shipment. The order may not be here yet. */
export interface ShipmentOrderTable {
  customer_id: number;
  shipment_id: number;
  sales_order: string;
  place: number;
  /** Empty where the quantities are not known. */
  lines: ColumnType<ShippedOrder['lines'], string, string>;
}

/** A promised day that a shipment had from `noted_at` on; null when the promise was taken back. */
export interface ShipmentPromiseTable {
  customer_id: number;
  shipment_id: number;
  id: Generated<number>;
  promised_on: string | null;
  noted_at: Date;
}

declare module '../platform/database/schema.ts' {
  interface Schema {
    shipment: ShipmentTable;
    shipment_order: ShipmentOrderTable;
    shipment_promise: ShipmentPromiseTable;
  }
}
