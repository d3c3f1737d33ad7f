import type { DocumentKind } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readMemo } from '../records/read-memo.ts';
import { readFullDocument } from '../records/read-full-document.ts';
import type { Line, Order } from '../records/trade-document.ts';
import type { Language } from '../../platform/http/messages.ts';
import { hasTestReport, isPacked } from './document-links.ts';
import { sayIn } from './document-text.ts';
import { readParties } from './letter-store.ts';
import { drawDocument, type DocumentLayout, type LayoutContext } from './draw-document.ts';
import { creditMemoLayout } from './layouts/credit-memo.ts';
import { invoiceLayout } from './layouts/invoice.ts';
import { materialTestReportLayout, type TestedLine } from './layouts/material-test-report.ts';
import { orderAcknowledgementLayout } from './layouts/order-acknowledgement.ts';
import { packingListLayout } from './layouts/packing-list.ts';
import { quoteLayout } from './layouts/quote.ts';

export interface WantedDocument {
  kind: DocumentKind;
  number: string;
  /** Line of the order whose test report is wanted; all of the order's without it. */
  line?: number;
}

interface Reading {
  db: Kysely<Schema>;
  customerId: number;
  context: LayoutContext;
}
type Find = (reading: Reading, wanted: WantedDocument) => Promise<DocumentLayout | null>;

const readOrder = async ({ db, customerId }: Reading, number: string) => {
  const full = await readFullDocument(db, customerId, 'orders', number);
  return full?.record.type === 'orders' ? { ...full, order: full.record.own } : null;
};

const isTested = (order: Order, line: Line): line is TestedLine => hasTestReport(order, line);

const FIND: Record<DocumentKind, Find> = {
  async quote({ db, customerId, context }, { number }) {
    const full = await readFullDocument(db, customerId, 'quotes', number);
    return full?.record.type === 'quotes' ? quoteLayout(full.record.own, full.lines, context) : null;
  },
  async salesOrder(reading, { number }) {
    const full = await readOrder(reading, number);
    return full && orderAcknowledgementLayout(full.order, full.chain.quotes[0], full.lines, reading.context);
  },
  async packingList(reading, { number }) {
    const full = await readOrder(reading, number);
    if (!full || !isPacked(full.order)) return null;
    return packingListLayout(full.order, full.chain.invoices.at(-1), full.lines, reading.context);
  },
  async invoice({ db, customerId, context }, { number }) {
    const full = await readFullDocument(db, customerId, 'invoices', number);
    if (full?.record.type !== 'invoices' || full.record.own.invoice_number !== number) return null;
    return invoiceLayout(full.record.own, full.lines, context);
  },
  async creditMemo({ db, customerId, context }, { number }) {
    const memo = await readMemo(db, customerId, number);
    return memo && creditMemoLayout(memo, context);
  },
  async materialTestReport(reading, { number, line: wanted }) {
    const full = await readOrder(reading, number);
    if (!full) return null;
    const { order, lines } = full;
    const tested = lines
      .filter((line) => isTested(order, line))
      .filter(({ line_number }) => wanted === undefined || line_number === wanted);
    return materialTestReportLayout(order, tested, reading.context);
  },
};

/** A document that was found, and how to make its file. */
export interface FoundDocument {
  fileName: string;
  make(): Promise<Buffer>;
}

/** Finds documents of one customer, in one language. */
export async function documentFinder(
  db: Kysely<Schema>,
  customerId: number,
  language: Language,
): Promise<(wanted: WantedDocument) => Promise<FoundDocument | null>> {
  const say = sayIn(language);
  const context: LayoutContext = { parties: await readParties(db, customerId), say, language };
  return async (wanted) => {
    const { kind, number, line } = wanted;
    const layout = await FIND[kind]({ db, customerId, context }, wanted);
    if (!layout) return null;
    const name = [say(`file.${kind}`), number, ...(line === undefined ? [] : [line])].join('-');
    return { fileName: `${name}.pdf`, make: () => drawDocument(layout, context) };
  };
}
