import type { QuoteAnswer } from '@portal/shared-contracts/schemas';
import type { Generated, GeneratedAlways } from 'kysely';

export interface BranchTable {
  id: number;
  position: number;
  title: string;
  address1: string;
  address2: string | null;
  address3: string | null;
  city: string;
  state: string;
  zip_code: string;
  phone_number: string;
  fax_number: string | null;
  open_hours: string;
  saturdays: string | null;
  time_zone: string;
  latitude: number;
  longitude: number;
  erp_version: Generated<number | null>;
}

export interface CustomerTable {
  id: number;
  account_number: string;
  name: string;
  is_cash: Generated<boolean>;
  is_on_credit_hold: Generated<boolean>;
  terms_days: Generated<number>;
  credit_limit: Generated<number>;
  /** Addresses with names or without, as `readAddresses` takes them. */
  contact_email: string | null;
  branch_id: number;
  address1: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  erp_version: Generated<number | null>;
}

/** Columns of every listed table; the database computes `list` and `search_text`. */
export interface Listed {
  customer_id: number;
  id: Generated<number>;
  list: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
}

export interface QuoteTable extends Listed {
  order_number: string;
  ordered_by: string | null;
  quote_date: string;
  expires: string | null;
  ordered: string | null;
  date_required: string | null;
  total: number;
  freight: Generated<number>;
  taxes: Generated<number>;
  po_number: string | null;
  product_codes: string;
  product_descriptions: Generated<string>;
  cash_sale: boolean;
  order_status: number;
  reject_reason: QuoteAnswer['reason'];
  reject_comment: string | null;
  answered_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
  payment: Generated<QuoteAnswer['payment']>;
  reserved_for: Generated<string | null>;
  erp_version: Generated<number | null>;
  /** The portal made the quote and its number. */
  is_made_here: Generated<boolean>;
  /** Lines without a price are still to be priced. */
  awaits_price: Generated<boolean>;
}

export interface SalesOrderTable extends Listed {
  sales_order: string;
  /** Number of its quote, which may not be imported yet. */
  quote_number: Generated<string | null>;
  quote_id: number | null;
  quote_date: string | null;
  quote_expires: string | null;
  ordered_by: string | null;
  order_date: string;
  date_required: string | null;
  total: number;
  taxes: Generated<number>;
  po_number: string | null;
  product_codes: string;
  product_descriptions: Generated<string>;
  heats: Generated<string>;
  cash_sale: boolean;
  order_status: number;
  invoice_number: string | null;
  invoice_date: string | null;
  freight: Generated<number>;
  carrier: string | null;
  fob: 'origin' | 'destination' | null;
  tracking_number: string | null;
  shipped_on: string | null;
  /** What the order's shipments say, in place of its own columns; `followShipments` keeps it. */
  has_shipments: Generated<boolean>;
  promised_on: Generated<string | null>;
  shipments_shipped_on: Generated<string | null>;
  shipments_tracking: Generated<string | null>;
  last_shipped_on: GeneratedAlways<string | null>;
  tracking_numbers: GeneratedAlways<string | null>;
  erp_version: Generated<number | null>;
}

export interface InvoiceTable extends Listed {
  invoice_number: string;
  customer_name: string;
  sales_order_id: number | null;
  sales_order: string | null;
  order_number: string | null;
  invoice_date: string;
  due_date: string;
  delivery_date: string | null;
  po_number: string | null;
  ordered_by: string | null;
  total: number;
  taxes: Generated<number>;
  freight: Generated<number>;
  original_amount: number;
  amount_outstanding: number;
  settlement_disc_amount: Generated<number>;
  settlement_disc_due_date: string | null;
  has_discount_terms: Generated<boolean>;
  discount_amount: GeneratedAlways<number>;
  discount_until: GeneratedAlways<string | null>;
  paid_on: string | null;
  fully_paid_actual_date: string | null;
  payment_state: GeneratedAlways<number>;
  product_codes: string;
  product_descriptions: Generated<string>;
  heats: Generated<string>;
  erp_version: Generated<number | null>;
  /** Outstanding amount without payments of the portal, as the distributor's systems last sent it. */
  erp_outstanding: number;
  erp_paid_on: Generated<string | null>;
  /** Day for which the customer planned to pay it. */
  planned_for: Generated<string | null>;
}

/** Reason of a credit. */
export type CreditReason =
  'pricing' | 'shortage' | 'damage' | 'wrongMaterial' | 'outOfTolerance' | 'return' | 'freight';

export interface CreditMemoTable extends Listed {
  credit_note_number: string;
  date_time_released: Date;
  /** The distributor's day of that moment; `releasedAt` makes both. */
  released_on: string;
  customer_code: string;
  customer_name: string;
  accounts_transaction_id: number;
  transaction_date: string;
  cash_transaction: boolean;
  original_amount: number;
  original_amount_in_currency: number;
  amount_outstanding: number;
  /** The outstanding amount as a positive number. */
  left_to_use: GeneratedAlways<number>;
  amount_outstanding_in_currency: number;
  branch_id: number;
  bank_account_id: number | null;
  invoice_id: number | null;
  /** Number of its invoice while that is not imported yet. */
  awaited_invoice: Generated<string | null>;
  reason: CreditReason | null;
  erp_version: Generated<number | null>;
  /** Outstanding amount without payments of the portal, negative. */
  erp_outstanding: number;
}

/** A part of a credit memo that paid for an invoice; `amount` is not negative. */
export interface CreditApplicationTable {
  customer_id: number;
  credit_memo_id: number;
  invoice_id: number;
  amount: number;
  applied_on: string;
}

export interface InventoryItemTable extends Listed {
  product_code: string;
  product_description: string;
  stock_available: number;
  called_off: Generated<number>;
  available: GeneratedAlways<number>;
  unit_of_measure: Generated<string>;
  last_usage_date: string | null;
  erp_version: Generated<number | null>;
}

export interface LineItemTable {
  customer_id: number;
  document: 'quote' | 'order' | 'invoice';
  document_id: number;
  line_number: number;
  product_code: string;
  product_description: string;
  product_long_description: string;
  quantity: string;
  unit_of_measure: string;
  no_of_pieces: number;
  /** Cents of one unit, as decimal text. */
  unit_price: string;
  /** What the unit price is for, where that is not the unit of measure. */
  price_unit: string | null;
  total_sell_price: number;
  pack_id: string | null;
  heat: string | null;
  weight: string | null;
  mill: string | null;
  melted_in: string | null;
  /** The day of its order, for a line that was bought (`trade/bought`). */
  bought_on: string | null;
  is_open: boolean;
}

/** A line without its customer and document. */
export type LineFacts = Omit<
  LineItemTable,
  'customer_id' | 'document' | 'document_id' | 'bought_on' | 'is_open'
>;

/** Today's prices of a product, in cents. */
export interface ProductPriceTable {
  product_code: string;
  /** Null for a product that has no price today. */
  cents_per_pound: string | null;
  cents_per_piece: number;
  erp_version: Generated<number | null>;
}

declare module '../platform/database/schema.ts' {
  interface Schema {
    branch: BranchTable;
    branch_holiday: {
      branch_id: number;
      day: string;
    };
    customer: CustomerTable;
    list_count: {
      customer_id: number;
      /** Name of the list in its definition. */
      list: string;
      n: number;
    };
    quote: QuoteTable;
    sales_order: SalesOrderTable;
    invoice: InvoiceTable;
    credit_memo: CreditMemoTable;
    credit_application: CreditApplicationTable;
    inventory_item: InventoryItemTable;
    line_item: LineItemTable;
    product_price: ProductPriceTable;
  }
}
