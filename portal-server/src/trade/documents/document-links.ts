import type { DocumentKind, DocumentLink } from '@portal/shared-contracts/schemas';
import type { TradeDocument, DocumentChain, Line, Order } from '../records/trade-document.ts';
import type { Language } from '../../platform/http/messages.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { documentText } from './document-text.ts';
import type { TestReports } from './read-test-reports.ts';

const { inProduction, readyForPickup, shipped, invoiced } = ORDER_STATUS;
const statuses = (...of: { order_status: number }[]): ReadonlySet<number> =>
  new Set(of.map(({ order_status }) => order_status));

/** From production on it is known which heat the material comes from. */
const MATERIAL_IS_TAKEN = statuses(inProduction, readyForPickup, shipped, invoiced);
const IS_PACKED = statuses(readyForPickup, shipped, invoiced);

export const isPacked = ({ order_status }: Pick<Order, 'order_status'>): boolean =>
  IS_PACKED.has(order_status);

/** True when a line of the order has a material test report. */
export const hasTestReport = (
  { order_status }: Pick<Order, 'order_status'>,
  line: Pick<Line, 'heat' | 'product_code'>,
  reports: TestReports,
): boolean => MATERIAL_IS_TAKEN.has(order_status) && reports(line) !== undefined;

/** True when these reports make one document: values are drawn one after the other, and a PDF comes alone. */
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

function ordersDocuments(
  order: Order,
  lines: readonly Line[],
  reports: TestReports,
): [DocumentKind, string][] {
  const tested = lines.filter((line) => hasTestReport(order, line, reports));
  const number = order.sales_order;
  return [
    ['salesOrder', number],
    ...(isPacked(order) ? [['packingList', number] satisfies [DocumentKind, string]] : []),
    ...(areOneReport(tested.map(reports))
      ? [['materialTestReport', number] satisfies [DocumentKind, string]]
      : []),
  ];
}

function documentsOf(
  record: TradeDocument,
  chain: DocumentChain,
  lines: readonly Line[],
  reports: TestReports,
): [DocumentKind, string][] {
  switch (record.type) {
    case 'quotes':
      return [['quote', record.own.order_number]];
    case 'orders':
      return [
        ...ordersDocuments(record.own, lines, reports),
        ...chain.invoices.map(
          ({ invoice_number }) => ['invoice', invoice_number] satisfies [DocumentKind, string],
        ),
      ];
    case 'invoices':
      return [
        ['invoice', record.own.invoice_number],
        ...chain.orders.flatMap((order) => ordersDocuments(order, lines, reports)),
      ];
    case 'credit-memos':
      return [
        ['creditMemo', record.own.credit_note_number],
        ...chain.invoices.map(
          ({ invoice_number }) => ['invoice', invoice_number] satisfies [DocumentKind, string],
        ),
      ];
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
