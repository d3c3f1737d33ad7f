import type {
  DocumentKind,
  DocumentLink,
  LineMaterial,
  LineReport,
  LineReports,
} from '@portal/shared-contracts/schemas';
import type { Company } from '../../platform/config/company.ts';
import type { TradeDocument, DocumentChain, Line, Order } from '../records/trade-document.ts';
import type { Language } from '../../platform/http/messages.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { documentText } from './document-text.ts';
import {
  NO_REPORTS,
  type ReportChoice,
  type StoredReport,
  type TakenMaterial,
} from './choose-test-reports.ts';
import type { TestReports } from './read-test-reports.ts';

const { inProduction, readyForPickup, shipped, invoiced } = ORDER_STATUS;
const statuses = (...of: { order_status: number }[]): ReadonlySet<number> =>
  new Set(of.map(({ order_status }) => order_status));

/** From production on, the heat of the material is known. */
export const HAS_HEAT = statuses(inProduction, readyForPickup, shipped, invoiced);
const IS_PACKED = statuses(readyForPickup, shipped, invoiced);

export const isPacked = ({ order_status }: Pick<Order, 'order_status'>): boolean =>
  IS_PACKED.has(order_status);

type TakenFor = Pick<Order, 'order_status' | 'sales_order'>;

/** The material test reports of a line of the order. */
export const reportsOf = (order: TakenFor, line: TakenMaterial, reports: TestReports): ReportChoice =>
  HAS_HEAT.has(order.order_status) ? reports(line) : NO_REPORTS;

/** What a reader is told of a line's material. `status` is that of its order; without one, an invoice names the material itself. */
export const lineMaterial = (
  { heat, mill, melted_in, pack_id }: Pick<Line, 'heat' | 'mill' | 'melted_in' | 'pack_id'>,
  status: number | undefined,
): LineMaterial =>
  status === undefined || HAS_HEAT.has(status)
    ? { heat, packId: pack_id, mill, meltedIn: melted_in }
    : { heat: null, packId: pack_id, mill: null, meltedIn: null };

/** True when these reports are drawn as one document, or are one PDF of the mill; others are merged. */
export const areDrawnTogether = (reports: readonly Pick<StoredReport, 'test_values'>[]): boolean =>
  reports.length === 1 || (reports.length > 1 && reports.every(({ test_values }) => test_values !== null));

/** Path of a document, by its kind and number (docs/product.md, section 7). */
export const documentPath = (kind: DocumentKind, number: string): string =>
  `/api/account/v1/${kind}/download/${encodeURIComponent(number)}`;

/**
 * The material test reports of one line: the path of the reports in force, each report, and the heats without a report. If more
 * than one report may belong to the line, none is given, and the distributor's phone is named.
 */
export function lineReports(
  order: TakenFor,
  line: TakenMaterial & Pick<Line, 'line_number'>,
  reports: TestReports,
  { phone }: Pick<Company, 'phone'>,
): LineReports {
  const { chosen, missing, doubtful } = reportsOf(order, line, reports);
  const path = `${documentPath('materialTestReport', order.sales_order)}/${line.line_number}`;
  const named = (
    { report_number, heat, report_date, received_on }: StoredReport,
    isReplaced: boolean,
  ): LineReport => ({
    number: report_number,
    heat,
    date: report_date ?? received_on,
    isReplaced,
    mtrUrl: `${path}?report=${encodeURIComponent(report_number)}`,
  });
  const all = chosen.flatMap(({ report, replaced }) => [
    named(report, false),
    ...replaced.map((one) => named(one, true)),
  ]);
  return {
    ...(chosen.length > 0 && { mtrUrl: path }),
    ...(all.length > 0 && { testReports: all }),
    ...(chosen.length > 0 && missing.length > 0 && { missingHeats: [...missing] }),
    ...(doubtful.length > 0 && { reportPhone: phone }),
  };
}

type NumberedDocument = [DocumentKind, number: string];

function ordersDocuments(order: Order, lines: readonly Line[], reports: TestReports): NumberedDocument[] {
  const number = order.sales_order;
  const tested = lines.flatMap((line) => reportsOf(order, line, reports).chosen);
  const documents: NumberedDocument[] = [['salesOrder', number]];
  if (isPacked(order)) documents.push(['packingList', number]);
  if (tested.length > 0) documents.push(['materialTestReport', number]);
  return documents;
}

function documentsOf(
  record: TradeDocument,
  chain: DocumentChain,
  lines: readonly Line[],
  reports: TestReports,
): NumberedDocument[] {
  const invoices = chain.invoices.map((invoice): NumberedDocument => ['invoice', invoice.invoice_number]);
  switch (record.type) {
    case 'quotes':
      return [['quote', record.own.order_number]];
    case 'orders':
      return [...ordersDocuments(record.own, lines, reports), ...invoices];
    case 'invoices':
      return [
        ['invoice', record.own.invoice_number],
        ...chain.orders.flatMap((order) => ordersDocuments(order, lines, reports)),
      ];
    case 'credit-memos':
      return [['creditMemo', record.own.credit_note_number], ...invoices];
  }
}

/** The documents of a record that can be downloaded, named in the reader's language. */
export const documentLinks = (
  record: TradeDocument,
  chain: DocumentChain,
  lines: readonly Line[],
  reports: TestReports,
  language: Language,
): DocumentLink[] =>
  documentsOf(record, chain, lines, reports).map(([kind, number]) => ({
    documentName: documentText(`kind.${kind}`, language),
    viewLink: documentPath(kind, number),
  }));
