import { dayIn } from '@portal/shared-contracts/dates';
import type { LineItem, OrderDetails, Shipment } from '@portal/shared-contracts/schemas';
import { documentLinks, lineMaterial, lineReports } from '../documents/document-links.ts';
import type { TestReports } from '../documents/read-test-reports.ts';
import type { Company } from '../../platform/config/company.ts';
import type { Language } from '../../platform/http/messages.ts';
import { ORDER_STATUS, orderStatusKey } from '../orders/order-status.ts';
import { savingOf } from '../invoices/invoice-terms.ts';
import { invoiceStatus, quoteStatus } from '../records/record-status.ts';
import type { FullDocument } from '../records/read-full-document.ts';
import type { Line, Order } from '../records/trade-document.ts';
import { isUnpriced } from '../records/is-unpriced.ts';
import { relatedRecords } from './related.ts';

function lineItem(
  line: Line,
  tested: { order: Order; line: Line } | undefined,
  {
    full: { record },
    reports,
    company,
    shipped,
  }: Pick<PaidDocument, 'full' | 'reports' | 'company' | 'shipped'>,
): LineItem {
  const status = record.type === 'quotes' ? record.own.order_status : tested?.order.order_status;
  return {
    lineNumber: line.line_number,
    productCode: line.product_code,
    ownPartNumber: line.own_part ?? null,
    productDescription: line.product_description,
    productLongDescription: line.product_long_description,
    quantity: line.quantity,
    unitOfMeasure: line.unit_of_measure,
    noOfPieces: line.no_of_pieces,
    unitPrice: line.unit_price,
    priceUnit: line.price_unit,
    totalSellPrice: line.total_sell_price,
    ...(shipped && { shippedQuantity: shipped.get(line.line_number) ?? '0' }),
    ...(record.type === 'quotes' && isUnpriced(record.own, line) && { isUnpriced: true }),
    ...lineMaterial(line, status),
    ...(tested && lineReports(tested.order, tested.line, reports, company)),
  };
}

/** The line of the order with the material of a shown line, which may be the invoice's own. */
function testedLine(
  line: Line,
  { record, chain, orderLines }: FullDocument,
): { order: Order; line: Line } | undefined {
  const order = record.type === 'orders' ? record.own : chain.orders[0];
  if (record.type === 'quotes' || !order) return undefined;
  const isSame = (other: Line): boolean =>
    other.product_code === line.product_code && other.heat === line.heat && other.mill === line.mill;
  const found = orderLines.includes(line) ? line : orderLines.find(isSame);
  return found && { order, line: found };
}

function statusOf({ record }: FullDocument, today: string): Pick<OrderDetails, 'status' | 'orderStatus'> {
  if (record.type === 'invoices') {
    return { status: invoiceStatus(record.own, today), orderStatus: ORDER_STATUS.invoiced.order_status };
  }
  if (record.type === 'orders')
    return { status: orderStatusKey(record.own), orderStatus: record.own.order_status };
  const { status, order_status } = quoteStatus(record.own, today);
  return { status, orderStatus: order_status };
}

/** The answer to a quote. Person, day and payment are null if it was not given in the portal. */
function answerOf({ record }: FullDocument, timeZone: string): OrderDetails['answer'] {
  if (record.type !== 'quotes') return null;
  const { answered_by: by, answered_at, payment, reject_reason: reason } = record.own;
  const comment = record.own.reject_comment;
  if (by === null && reason === null && comment === null) return null;
  return { by, on: answered_at && dayIn(timeZone, answered_at), payment, reason, comment };
}

/** A document with its payments and the test reports of its lines. */
export interface PaidDocument {
  full: FullDocument;
  payments: OrderDetails['payments'];
  /** Cents paid of an invoice beyond what was due. */
  surplus: number;
  /** Why a payment left a part of an invoice open. */
  shortPayment: OrderDetails['shortPayment'];
  /** Of an order. */
  shipments: Shipment[];
  /** How much of each line of an order has shipped, by line number; null where it is not known. */
  shipped: Map<number, string> | null;
  reports: TestReports;
  company: Company;
}

/** The details of a quote, order or invoice on a day. */
export function orderDetails(
  { full, payments, surplus, shortPayment, shipments, shipped, reports, company }: PaidDocument,
  language: Language,
  today: string,
  timeZone: string,
): OrderDetails {
  const { record, chain, lines, customerName, terms } = full;
  const { own } = record;
  const ownInvoice = record.type === 'invoices' ? record.own : null;
  const saving = ownInvoice && savingOf(ownInvoice, terms, today);
  // The record itself, and the newest other records of its chain.
  const quote = record.type === 'quotes' ? record.own : chain.quotes.at(-1);
  const order = record.type === 'orders' ? record.own : chain.orders.at(-1);
  const invoice = ownInvoice ?? chain.invoices.at(-1);
  return {
    type: record.type,
    orderNumber: quote?.order_number ?? ownInvoice?.order_number ?? null,
    salesOrder: order?.sales_order ?? ownInvoice?.sales_order ?? null,
    invoiceNo: invoice?.invoice_number ?? null,
    invoiceNumber: ownInvoice && ownInvoice.invoice_number,
    customerName,
    orderedBy: own.ordered_by,
    poNumber: own.po_number,
    quoteDate: quote?.quote_date ?? null,
    orderDate: order?.order_date ?? null,
    invoiceDate: invoice?.invoice_date ?? null,
    deliveryDate: invoice?.delivery_date ?? null,
    dateRequired: (record.type === 'quotes' ? record.own.date_required : order?.date_required) ?? null,
    expires: record.type === 'quotes' ? record.own.expires : null,
    awaitsPrice: record.type === 'quotes' && record.own.awaits_price,
    dueDate: ownInvoice && ownInvoice.due_date,
    paidOn: ownInvoice && ownInvoice.paid_on,
    amountOutstanding: ownInvoice && ownInvoice.amount_outstanding,
    surplus,
    shortPayment,
    settlementDiscAmount: saving?.amount ?? null,
    settlementDiscDueDate: saving?.until ?? null,
    plannedFor: ownInvoice && ownInvoice.planned_for,
    answer: answerOf(full, timeZone),
    ...statusOf(full, today),
    freight: own.freight,
    taxes: own.taxes,
    total: own.total,
    lines: lines.map((line) => lineItem(line, testedLine(line, full), { full, reports, company, shipped })),
    shipments,
    documents: documentLinks(record, chain, full.orderLines, reports, language),
    related: relatedRecords(chain, record, today),
    payments,
  };
}
