import type { ReceiptedState } from '@portal/shared-contracts/payments';
import type { DocumentKind, Statement } from '@portal/shared-contracts/schemas';
import type { Company } from '../../platform/config/company.ts';
import type { Language } from '../../platform/http/messages.ts';
import type { ShipmentGoods } from '../records/read-shipment-goods.ts';
import type { FullMemo } from '../records/read-memo.ts';
import type { InTransit } from '../records/money-in-transit.ts';
import type { Invoice, Line, Order, Quote } from '../records/trade-document.ts';
import type { Sheet } from '../exports/workbook.ts';
import type { StoredReport } from './choose-test-reports.ts';
import type { Parties } from './read-parties.ts';

/** A line of an order whose material was tested. */
export interface TestedLine {
  order: Order;
  line: Line;
  report: StoredReport;
  /** Earlier reports that it replaced, newest first. */
  replaced: readonly StoredReport[];
  /** The report in force, when this one is replaced. */
  replacedBy?: StoredReport;
}

interface Sources {
  quote: { quote: Quote; lines: readonly Line[] };
  salesOrder: { order: Order; quote: Quote | undefined; lines: readonly Line[] };
  packingList: { order: Order; invoice: Invoice | undefined; lines: readonly Line[] } | ShipmentGoods;
  /** Printed by the distributor's systems alone; `number` is the shipment's. */
  proofOfDelivery: { number: string };
  invoice: {
    invoice: Invoice;
    inTransit: InTransit | null;
    /** Cents paid of it beyond what was due. */
    surplus: number;
    order: Order | undefined;
    lines: readonly Line[];
  };
  creditMemo: FullMemo;
  /** `number` is the order's number. */
  materialTestReport: { number: string; tested: TestedLine[] };
  /** `number` is the code of a product of the dedicated inventory. */
  productTestReport: { number: string; tested: TestedLine[] };
}

/** The records that a document shows. */
export type DocumentSource = { [Kind in DocumentKind]: { kind: Kind } & Sources[Kind] }[DocumentKind];

/** The records of a document that the portal draws. */
export type DrawnSource = Exclude<DocumentSource, { kind: 'proofOfDelivery' }>;

/** A payment as its receipt shows it. */
/** An invoice or quote on a receipt. Amounts are in cents; `amount` includes credits and discount. */
export interface PaidDocument {
  kind: 'invoice' | 'quote';
  number: string;
  date: string;
  poNumber: string | null;
  amount: number;
  /** Parts of credit memos that paid for it. */
  credits: { memo: string; amount: number }[];
  discount: number;
}

export interface ReceiptSource {
  kind: 'receipt';
  number: string;
  status: ReceiptedState;
  /** ISO day, like `settledOn`. */
  day: string;
  settledOn: string | null;
  paidBy: string | null;
  /** `Visa •••• 4242`; empty when credit memos paid all. */
  paidWith: string;
  poNumber: string | null;
  documents: PaidDocument[];
  documentsTotal: number;
  creditTotal: number;
  discountTotal: number;
  /** Charged, in cents; `returnedAmount` is the part that went back. */
  amount: number;
  returnedAmount: number;
  /** More than was due on its invoices, in cents. */
  surplus: number;
  /** What the payer of a bank payment authorized, in the payer's language. */
  authorization: string | null;
}

/** A statement of account on paper. */
export interface StatementSource {
  kind: 'statement';
  statement: Statement;
}
/** A workbook for spreadsheets, with the statement's title. */
export interface WorkbookSource {
  kind: 'workbook';
  title: string;
  sheets: readonly Sheet[];
}

/** Finished PDFs that become one, with bookmarks. */
export interface MergedSource {
  kind: 'merged';
  title: string;
  parts: { title: string; file: Uint8Array }[];
  /** Printed on a page at the end, where it has lines. */
  missing: { title: string; lines: string[] };
  /** Why a part could not be added, in the reader's language. */
  unreadable: string;
}

/** Everything that a document is drawn from. Plain values, because it is drawn in another thread. */
export interface DrawRequest {
  source: DrawnSource | ReceiptSource | StatementSource | WorkbookSource | MergedSource;
  parties: Parties;
  company: Company;
  language: Language;
  /** The distributor's day; statuses depend on it. */
  today: string;
}

/** A document as the thread that drew it returns it. */
export interface Drawn {
  /** The PDF or workbook. */
  file: Uint8Array;
  /** Kind and number, in the language of the document. */
  title: string;
  /** Texts with characters that no font has. Their codes are printed. */
  unprinted: string[];
}
