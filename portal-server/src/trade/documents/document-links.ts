import type { DocumentKind, DocumentLink } from '@portal/shared-contracts/schemas';
import type { TradeDocument, DocumentChain, Line, Order } from '../records/trade-document.ts';
import type { Language } from '../../platform/http/messages.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { documentText } from './document-text.ts';
import type { TestReports } from './read-test-reports.ts';

const { inProduction, readyForPickup, shipped, invoiced } = ORDER_STATUS;
const statuses = (...of: { order_status: number }[]): ReadonlySet<number> =>
  new Set(of.map(({ order_status }) => order_status));

/** From production on, the heat of the material is known. */
const HAS_HEAT = statuses(inProduction, readyForPickup, shipped, invoiced);
const IS_PACKED = statuses(readyForPickup, shipped, invoiced);

export const isPacked = ({ order_status }: Pick<Order, 'order_status'>): boolean =>
  IS_PACKED.has(order_status);

/** True when a line of the order has a material test report. */
export const hasTestReport = (
  { order_status }: Pick<Order, 'order_status'>,
  line: Pick<Line, 'heat' | 'product_code'>,
  reports: TestReports,
): boolean => HAS_HEAT.has(order_status) && reports(line) !== undefined;

/** True when these reports make one document: any number of reports with values, or a single PDF. */
export const areOneReport = (reports: readonly ReturnType<TestReports>[]): boolean =>
  reports.length === 1 || reports.some((values) => values != null);

/** Path of a document, by its kind and number (docs/product.md, section 7). */
const documentPath = (kind: DocumentKind, number: string): string =>
  `/api/account/v1/${kind}/download/${encodeURIComponent(number)}`;

/** Path of the material test report of one line; undefined when there is none. */
export const testReportPath = (
  order: Pick<Order, 'order_status' | 'sales_order'>,
  line: Pick<Line, 'heat' | 'product_code' | 'line_number'>,
  reports: TestReports,
): string | undefined =>
  hasTestReport(order, line, reports)
    ? `${documentPath('materialTestReport', order.sales_order)}/${line.line_number}`
    : undefined;

type NumberedDocument = [DocumentKind, number: string];

function ordersDocuments(order: Order, lines: readonly Line[], reports: TestReports): NumberedDocument[] {
  const number = order.sales_order;
  const tested = lines.filter((line) => hasTestReport(order, line, reports));
  const documents: NumberedDocument[] = [['salesOrder', number]];
  if (isPacked(order)) documents.push(['packingList', number]);
  if (areOneReport(tested.map(reports))) documents.push(['materialTestReport', number]);
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
