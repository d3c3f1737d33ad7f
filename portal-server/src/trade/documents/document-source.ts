import type { ReceiptedState } from '@portal/shared-contracts/payments';
import type { ErpTestValues } from '@portal/shared-contracts/erp';
import type { DocumentKind } from '@portal/shared-contracts/schemas';
import type { Company } from '../../platform/config/company.ts';
import type { Language } from '../../platform/http/messages.ts';
import type { FullMemo } from '../records/read-memo.ts';
import type { Invoice, Line, Order, Quote } from '../records/trade-document.ts';
import type { Parties } from './read-parties.ts';

/** A line of an order whose material was tested. */
export interface TestedLine {
  order: Order;
  line: Line & { heat: string };
  /** Null where the report is a PDF. */
  values: ErpTestValues | null;
}

interface Sources {
  quote: { quote: Quote; lines: Line[] };
  salesOrder: { order: Order; quote: Quote | undefined; lines: Line[] };
  packingList: { order: Order; invoice: Invoice | undefined; lines: Line[] };
  invoice: { invoice: Invoice; order: Order | undefined; lines: Line[] };
  creditMemo: FullMemo;
  /** Of an order, by its number. */
  materialTestReport: { number: string; tested: TestedLine[] };
  /** Of a product of the dedicated inventory, by its code. */
  productTestReport: { number: string; tested: TestedLine[] };
}

/** The records that a document shows, by its kind. */
export type DocumentSource = { [Kind in DocumentKind]: { kind: Kind } & Sources[Kind] }[DocumentKind];

/** A payment as its receipt shows it. */
export interface ReceiptSource {
  kind: 'receipt';
  number: string;
  status: ReceiptedState;
  /** ISO days. */
  day: string;
  settledOn: string | null;
  paidBy: string | null;
  /** As a person recognises it; empty when credit memos paid it all. */
  paidWith: string;
  poNumber: string | null;
  documents: { kind: 'invoice' | 'quote'; number: string; date: string; amount: number }[];
  documentsTotal: number;
  creditTotal: number;
  discountTotal: number;
  /** What was charged, in cents, and what of it went back. */
  amount: number;
  returnedAmount: number;
}

/** Everything that a document is drawn from: plain values, because it is drawn in another thread. */
export interface DrawRequest {
  source: DocumentSource | ReceiptSource;
  parties: Parties;
  company: Company;
  language: Language;
  /** The distributor's day, of which statuses speak. */
  today: string;
}
