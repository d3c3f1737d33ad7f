import type { DocumentKind } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readMemo } from '../details/credit-memo-details.ts';
import { readFullRecord } from '../details/order-details-store.ts';
import type { Line, Order } from '../details/records.ts';
import type { Language } from '../../platform/http/messages.ts';
import { hasTestReport, isPacked } from './document-links.ts';
import { sayIn } from './document-text.ts';
import { readParties } from './letter-store.ts';
import { drawDocument, type Paperwork, type Writing } from './paperwork.ts';
import { creditMemoPaper } from './papers/credit-memo.ts';
import { invoicePaper } from './papers/invoice.ts';
import { materialTestReport, type TestedLine } from './papers/material-test-report.ts';
import { orderAcknowledgement } from './papers/order-acknowledgement.ts';
import { packingList } from './papers/packing-list.ts';
import { quotePaper } from './papers/quote.ts';

export interface WantedDocument {
  kind: DocumentKind;
  number: string;
  /** Line of the order whose test report is wanted; all of the order's without it. */
  line?: number;
}

interface Reading {
  db: Kysely<Schema>;
  customerId: number;
  writing: Writing;
}
type Find = (reading: Reading, wanted: WantedDocument) => Promise<Paperwork | null>;

const readOrder = async ({ db, customerId }: Reading, number: string) => {
  const full = await readFullRecord(db, customerId, 'orders', number);
  return full?.record.type === 'orders' ? { ...full, order: full.record.own } : null;
};

const isTested = (order: Order, line: Line): line is TestedLine => hasTestReport(order, line);

const FIND: Record<DocumentKind, Find> = {
  async quote({ db, customerId, writing }, { number }) {
    const full = await readFullRecord(db, customerId, 'quotes', number);
    return full?.record.type === 'quotes' ? quotePaper(full.record.own, full.lines, writing) : null;
  },
  async salesOrder(reading, { number }) {
    const full = await readOrder(reading, number);
    return full && orderAcknowledgement(full.order, full.deal.quotes[0], full.lines, reading.writing);
  },
  async packingList(reading, { number }) {
    const full = await readOrder(reading, number);
    if (!full || !isPacked(full.order)) return null;
    return packingList(full.order, full.deal.invoices.at(-1), full.lines, reading.writing);
  },
  async invoice({ db, customerId, writing }, { number }) {
    const full = await readFullRecord(db, customerId, 'invoices', number);
    if (full?.record.type !== 'invoices' || full.record.own.invoice_number !== number) return null;
    return invoicePaper(full.record.own, full.lines, writing);
  },
  async creditMemo({ db, customerId, writing }, { number }) {
    const memo = await readMemo(db, customerId, number);
    return memo && creditMemoPaper(memo, writing);
  },
  async materialTestReport(reading, { number, line: wanted }) {
    const full = await readOrder(reading, number);
    if (!full) return null;
    const { order, lines } = full;
    const tested = lines
      .filter((line) => isTested(order, line))
      .filter(({ line_number }) => wanted === undefined || line_number === wanted);
    return materialTestReport(order, tested, reading.writing);
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
  const writing: Writing = { parties: await readParties(db, customerId), say, language };
  return async (wanted) => {
    const { kind, number, line } = wanted;
    const work = await FIND[kind]({ db, customerId, writing }, wanted);
    if (!work) return null;
    const name = [say(`file.${kind}`), number, ...(line === undefined ? [] : [line])].join('-');
    return { fileName: `${name}.pdf`, make: () => drawDocument(work, writing) };
  };
}
