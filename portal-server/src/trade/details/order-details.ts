import { dayIn } from '@portal/shared-contracts/dates';
import type { LineItem, OrderDetails } from '@portal/shared-contracts/schemas';
import { documentLinks, testReportPath } from '../documents/document-links.ts';
import type { TestReports } from '../documents/read-test-reports.ts';
import type { Language } from '../../platform/http/messages.ts';
import { ORDER_STATUS, orderStatusKey } from '../orders/order-status.ts';
import { invoiceStatus, quoteStatus } from '../records/record-status.ts';
import type { FullDocument } from '../records/read-full-document.ts';
import type { Line, Order } from '../records/trade-document.ts';
import { relatedRecords } from './related-records.ts';

function lineItem(line: Line, order: Order | undefined, reports: TestReports): LineItem {
  const mtrUrl = order && testReportPath(order, line, reports);
  return {
    lineNumber: line.line_number,
    productCode: line.product_code,
    productDescription: line.product_description,
    productLongDescription: line.product_long_description,
    quantity: Number(line.quantity),
    unitOfMeasure: line.unit_of_measure,
    noOfPieces: line.no_of_pieces,
    unitPrice: line.unit_price,
    totalSellPrice: line.total_sell_price,
    packId: line.pack_id,
    ...(mtrUrl !== undefined && { mtrUrl }),
  };
}

/** The numbers of the chain that a record stands in, from the record itself where it has them. */
function chainOf({ record, chain }: FullDocument) {
  const order = record.type === 'orders' ? record.own : chain.orders.at(-1);
  const invoice = record.type === 'invoices' ? record.own : chain.invoices.at(-1);
  const quote = record.type === 'quotes' ? record.own : chain.quotes.at(-1);
  return { quote, order, invoice };
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

/** The outstanding amount of an invoice and its due date; other records have neither. */
function paymentOf({ record }: FullDocument) {
  const invoice = record.type === 'invoices' ? record.own : null;
  return {
    dueDate: invoice && invoice.due_date,
    paidOn: invoice && invoice.paid_on,
    amountOutstanding: invoice && invoice.amount_outstanding,
    settlementDiscAmount: invoice && invoice.settlement_disc_amount,
    settlementDiscDueDate: invoice && invoice.settlement_disc_due_date,
  };
}

/** The answer to a quote: person, time and kind where it was given in the portal, and why it was rejected. */
function answerOf({ record }: FullDocument, timeZone: string): OrderDetails['answer'] {
  if (record.type !== 'quotes') return null;
  const {
    answered_by: by,
    answered_at,
    payment,
    reject_reason: reason,
    reject_comment: comment,
  } = record.own;
  if (by === null && reason === null && comment === null) return null;
  return { by, on: answered_at && dayIn(timeZone, answered_at), payment, reason, comment };
}

/** A document with the payments of it and the test reports of its lines. */
export interface PaidDocument {
  full: FullDocument;
  payments: OrderDetails['payments'];
  reports: TestReports;
}

/** The details of a quote, order or invoice on a day. */
export function orderDetails(
  { full, payments, reports }: PaidDocument,
  language: Language,
  today: string,
  timeZone: string,
): OrderDetails {
  const { record, chain, lines, customerName } = full;
  const { own } = record;
  const { quote, order, invoice } = chainOf(full);
  return {
    type: record.type,
    orderNumber: quote?.order_number ?? (record.type === 'invoices' ? record.own.order_number : null),
    salesOrder: order?.sales_order ?? (record.type === 'invoices' ? record.own.sales_order : null),
    invoiceNo: invoice?.invoice_number ?? null,
    invoiceNumber: record.type === 'invoices' ? record.own.invoice_number : null,
    customerName,
    orderedBy: own.ordered_by,
    poNumber: own.po_number,
    quoteDate: quote?.quote_date ?? null,
    orderDate: order?.order_date ?? null,
    invoiceDate: invoice?.invoice_date ?? null,
    deliveryDate: invoice?.delivery_date ?? null,
    dateRequired: (record.type === 'quotes' ? record.own.date_required : order?.date_required) ?? null,
    expires: record.type === 'quotes' ? record.own.expires : null,
    ...paymentOf(full),
    answer: answerOf(full, timeZone),
    ...statusOf(full, today),
    freight: own.freight,
    taxes: own.taxes,
    total: own.total,
    lines: lines.map((line) => lineItem(line, record.type === 'quotes' ? undefined : order, reports)),
    documents: documentLinks(record, chain, lines, reports, language),
    related: relatedRecords(chain, record, today),
    payments,
  };
}
