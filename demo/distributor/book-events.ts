import { priceOfLine } from '@portal/shared-contracts/again';
import { addDays, dayIn } from '@portal/shared-contracts/dates';
import type { ErpCallOff, ErpEvent, ErpInvoice, ErpLine, ErpQuote } from '@portal/shared-contracts/erp';
import { GOOD_FOR_DAYS } from '../data/drafts.ts';
import { CENTS_PER_CUT } from '../data/products.ts';
import type { Books, OfCustomer } from './books.ts';

type Payment = Extract<ErpEvent, { type: 'payment.succeeded' | 'payment.returned' }>;
type Invoice = OfCustomer<ErpInvoice>;

const newer = (invoice: Invoice, { timestamp }: Payment): number =>
  Math.max(invoice.version + 1, Date.parse(timestamp));

/** Books a payment on its invoices; returns the changed invoices, to be sent. */
export function bookPayment(books: Books, event: Payment): Invoice[] {
  const { paid, paymentNumber, documents } = event.data;
  if (paid === 'quotes') return [];
  return documents.flatMap(({ number, amount }) => {
    const invoice = books.invoices[number];
    if (!invoice || invoice.payments.some(({ payment }) => payment === paymentNumber)) return [];
    const booked: Invoice = {
      ...invoice,
      version: newer(invoice, event),
      amountOutstanding: Math.max(0, invoice.amountOutstanding - amount),
      payments: [...invoice.payments, { payment: paymentNumber, amount }],
    };
    books.invoices[number] = booked;
    return [booked];
  });
}

/** Removes a payment that the bank returned; returns the invoices that are open again, to be sent. */
export function returnPayment(books: Books, event: Payment): Invoice[] {
  const { paymentNumber } = event.data;
  for (const order of Object.values(books.orders)) if (order.payment === paymentNumber) order.payment = null;
  return Object.values(books.invoices).flatMap((invoice) => {
    const booked = invoice.payments.find(({ payment }) => payment === paymentNumber);
    if (!booked) return [];
    const open: Invoice = {
      ...invoice,
      version: newer(invoice, event),
      amountOutstanding: invoice.amountOutstanding + booked.amount,
      payments: invoice.payments.filter((one) => one !== booked),
    };
    books.invoices[invoice.invoiceNumber] = open;
    return [open];
  });
}

type Request = Extract<ErpEvent, { type: 'quote.requested' }>;
type RequestedLine = Request['data']['lines'][number];

/** What a person at the distributor asks for a piece that no price list has, in cents. */
const CENTS_PER_ODD_PIECE = 4_800;

/** The line at today's price of its product, by weight and cuts; a line that has none and had none gets a price by the piece. */
function pricedLine(line: RequestedLine, prices: Books['prices']): ErpLine {
  const perPound = prices[line.productCode];
  const pieces = Math.max(1, line.noOfPieces);
  const price =
    (perPound === undefined
      ? null
      : priceOfLine({ ...line, pieces: line.noOfPieces }, { perPound, perPiece: CENTS_PER_CUT })) ??
    (line.totalSellPrice === 0
      ? priceOfLine({ ...line, weight: '1', pieces }, { perPound: '1', perPiece: CENTS_PER_ODD_PIECE })
      : null);
  return {
    ...line,
    ...(price && { unitPrice: price.unitPrice, totalSellPrice: price.total }),
    priceUnit: null,
    packId: null,
    heat: null,
    mill: null,
    meltedIn: null,
  };
}

const sumOf = (lines: readonly { totalSellPrice: number }[]): number =>
  lines.reduce((sum, { totalSellPrice }) => sum + totalSellPrice, 0);

/** Answers a request with a quote at today's prices, under the number that the portal gave. */
export function answerRequest(
  books: Books,
  { timestamp, data }: Request,
  timeZone: string,
): OfCustomer<ErpQuote> {
  const lines = data.lines.map((line) => pricedLine(line, books.prices));
  const subtotal = sumOf(lines);
  const taxes = Math.round((data.taxes * subtotal) / Math.max(1, sumOf(data.lines)));
  const quoteDate = dayIn(timeZone, new Date(timestamp));
  const quote: OfCustomer<ErpQuote> = {
    accountNumber: data.accountNumber,
    version: Date.parse(timestamp),
    orderNumber: data.orderNumber,
    isPortalMade: true,
    answeredAt: null,
    state: 'pending',
    quoteDate,
    expires: addDays(quoteDate, GOOD_FOR_DAYS),
    ordered: null,
    dateRequired: data.dateRequired,
    orderedBy: data.requestedBy,
    poNumber: data.poNumber,
    total: subtotal + data.freight + taxes,
    freight: data.freight,
    taxes,
    cashSale: books.customers[data.accountNumber]?.isCash ?? false,
    rejectReason: null,
    rejectComment: null,
    lines,
  };
  books.quotes[quote.orderNumber] = quote;
  return quote;
}

/** Confirms a call-off for the day for which it is wanted. */
export const confirmCallOff = (
  { timestamp, data }: Extract<ErpEvent, { type: 'release.requested' }>,
  timeZone: string,
): OfCustomer<ErpCallOff> => ({
  ...data,
  version: Date.parse(timestamp),
  state: 'confirmed',
  requestedOn: dayIn(timeZone, new Date(timestamp)),
  promisedOn: data.wantedOn,
  shippedOn: null,
  salesOrder: null,
  note: null,
});
