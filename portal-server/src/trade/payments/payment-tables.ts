import type {
  PaymentChallenge,
  PaymentFailure,
  PaymentLine,
  PaymentMethodKind,
  PaymentState,
  ShortPayReason,
} from '@portal/shared-contracts/schemas';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '../../platform/http/messages.ts';
import type { Listed } from '../trade-tables.ts';
import type { ChargeState } from './gateway/payment-gateway.ts';
import type { Account, Movement } from './ledger/entries.ts';

/** State of a confirmed payment (docs/writes.md, "Payments"). */
export type ConfirmedState = Exclude<PaymentState, 'begun'>;

/** What a person chose to pay. The figures are computed from it (docs/product.md, "Payments"). */
export interface PaymentChoice {
  kind: 'invoices' | 'quotes';
  /** Without an amount, all that is outstanding is paid. */
  documents: { number: string; amount?: number; reason?: ShortPayReason }[];
  poNumber?: string;
  /** Credit memos to use, oldest first; null means all. */
  creditMemos: string[] | null;
  method: PaymentMethodKind | null;
  /** Chosen by a payment link, whose bearer sees and uses nothing else of the customer. */
  isLinked?: boolean;
}

type Json<Value> = ColumnType<Value, string, string>;

export interface PaymentChoiceTable {
  customer_id: number;
  payment_id: string;
  number: Generated<string>;
  choice: Json<PaymentChoice>;
  profile_id: number | null;
  link_id: number | null;
  changed_at: Date;
  is_confirmed: Generated<boolean>;
}

export interface PaymentTable extends Listed {
  number: string;
  submitted_on: string;
  settled_on: string | null;
  paid_by: string | null;
  paid_with: Generated<string>;
  documents: string;
  documents_total: number;
  credit_total: number;
  discount_total: number;
  amount: number;
  status: ConfirmedState;
  payment_id: string;
  kind: 'invoices' | 'quotes';
  method: PaymentMethodKind | null;
  brand: string | null;
  last4: string | null;
  failure: PaymentFailure | null;
  returned_amount: Generated<number>;
  profile_id: number | null;
  po_number: string | null;
  submitted_at: Date;
  attempt: number;
  is_taken_over: Generated<boolean>;
}

export interface PaymentAttemptTable {
  customer_id: number;
  payment_id: string;
  attempt: number;
  amount: number;
  state: ChargeState | null;
  gateway_id: string | null;
  challenge: ColumnType<PaymentChallenge | null, string | null, string | null>;
  keep_name: string | null;
  sent_at: Date;
  asked_at: Date;
  ask_at: Date | null;
  end_at: Date;
  refunded: Generated<number>;
  contradicted_at: Generated<Date | null>;
}

/** What the payer of a bank payment authorized with an attempt. Rows never change. */
export interface PaymentAuthorizationTable {
  customer_id: number;
  payment_id: string;
  attempt: number;
  version: number;
  language: Language;
  text: string;
  amount: number;
  given_at: Generated<Date>;
}

export interface PaymentLineTable {
  customer_id: number;
  payment_id: string;
  position: number;
  number: string;
  line: Json<PaymentLine>;
  amount: number;
  discount: number;
}

export interface PaymentCreditTable {
  customer_id: number;
  payment_id: string;
  memo: string;
  document: string;
  amount: number;
}

export interface PaymentReservationTable {
  customer_id: number;
  kind: 'invoice' | 'creditMemo';
  number: string;
  payment_id: string;
}

/** The part of a payment for a quote that the distributor's systems booked to one of its invoices. */
export interface DepositApplicationTable {
  customer_id: number;
  payment_id: string;
  invoice_id: number;
  amount: number;
}

/**
 * The part of a payment that an invoice or credit memo did not take, because it was also paid or used in the distributor's systems.
 */
export interface PaymentSurplusTable {
  customer_id: number;
  kind: 'invoice' | 'creditMemo';
  number: string;
  payment_id: string;
  amount: number;
}

export interface LedgerEntryTable {
  customer_id: number;
  id: GeneratedAlways<number>;
  movement: Movement;
  cause: string;
  refunded: Generated<number>;
  account: Account;
  document: string;
  amount: number;
  booked_at: Date;
}

export interface SavedMethodTable {
  customer_id: number;
  id: Generated<number>;
  gateway: string;
  reference: string;
  kind: PaymentMethodKind;
  brand: string;
  last4: string;
  name: string;
  is_default: Generated<boolean>;
  saved_at: Date;
}

export interface PaymentLinkTable {
  id: Generated<number>;
  customer_id: number;
  kind: 'quote' | 'order' | 'invoice';
  number: string;
  recipient: string;
  language: Language;
  token_hash: string | null;
  created_at: Date;
  expires_at: Date;
  /** When staff withdrew the link. */
  withdrawn_at: Generated<Date | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    payment_choice: PaymentChoiceTable;
    payment: PaymentTable;
    payment_attempt: PaymentAttemptTable;
    payment_authorization: PaymentAuthorizationTable;
    payment_line: PaymentLineTable;
    payment_credit: PaymentCreditTable;
    payment_reservation: PaymentReservationTable;
    deposit_application: DepositApplicationTable;
    payment_surplus: PaymentSurplusTable;
    ledger_entry: LedgerEntryTable;
    saved_method: SavedMethodTable;
    payment_link: PaymentLinkTable;
  }
}
