import { decimalOf, roundedQuotient, tenThousandthsOf } from '@portal/shared-contracts/again';
import { addDays, dayIn } from '@portal/shared-contracts/dates';
import type { ErpInvoice, ErpLine, ErpOrder, ErpQuote, ErpTestReport } from '@portal/shared-contracts/erp';
import { workday } from '../data/calendar.ts';
import { MILLS } from '../data/materials.ts';
import { PRODUCTS } from '../data/products.ts';
import { Random } from '../data/random.ts';
import { shippingColumns, type Delivery } from '../data/shipping.ts';
import { reportNumberOf } from '../data/test-reports.ts';
import { testValuesOf } from '../data/test-values.ts';
import type { AcceptedQuote, OfCustomer } from './books.ts';

/** A part of an order that ships at once, with its share of the amounts in cents. */
interface Part {
  lines: ErpLine[];
  total: number;
  freight: number;
  taxes: number;
}

const sumOf = (lines: readonly ErpLine[]): number =>
  lines.reduce((sum, { totalSellPrice }) => sum + totalSellPrice, 0);

/** A part of a line: `pieces` of it, with their share of quantity, weight and price. */
function piecesOf(line: ErpLine, pieces: number): ErpLine {
  const share = (amount: bigint): bigint => roundedQuotient(amount * BigInt(pieces), BigInt(line.noOfPieces));
  const part = (decimal: string | number): string => decimalOf(share(tenThousandthsOf(String(decimal))));
  return {
    ...line,
    noOfPieces: pieces,
    quantity: part(line.quantity),
    weight: line.weight === null ? null : part(line.weight),
    totalSellPrice: Number(share(BigInt(line.totalSellPrice))),
  };
}

const without = (whole: string | number, taken: string | number): string =>
  decimalOf(tenThousandthsOf(String(whole)) - tenThousandthsOf(String(taken)));

/** The rest of a line without `taken`. */
const restOf = (line: ErpLine, taken: ErpLine): ErpLine => ({
  ...line,
  noOfPieces: line.noOfPieces - taken.noOfPieces,
  quantity: without(line.quantity, taken.quantity),
  weight: line.weight === null ? null : without(line.weight, taken.weight ?? 0),
  totalSellPrice: line.totalSellPrice - taken.totalSellPrice,
});

function halves(lines: readonly ErpLine[]): [ErpLine[], ErpLine[]] {
  const [only, ...more] = lines;
  if (only && more.length === 0) {
    if (only.noOfPieces < 2) return [[only], []];
    const taken = piecesOf(only, Math.floor(only.noOfPieces / 2));
    return [[taken], [restOf(only, taken)]];
  }
  const half = Math.ceil(lines.length / 2);
  return [lines.slice(0, half), lines.slice(half)];
}

/**
 * Splits an order into two parts that ship one after the other: half of its lines, or of the pieces of its only line, and the rest.
 * The first part has the freight. An order of a single piece is one part.
 */
function splitOrder({ lines, total, freight, taxes }: ErpQuote): [Part] | [Part, Part] {
  const [first, rest] = halves(lines);
  if (rest.length === 0) return [{ lines: first, total, freight, taxes }];
  const own = Math.round((taxes * sumOf(first)) / Math.max(1, sumOf(lines)));
  const firstTotal = sumOf(first) + freight + own;
  return [
    { lines: first, total: firstTotal, freight, taxes: own },
    { lines: rest, total: total - firstTotal, freight: 0, taxes: taxes - own },
  ];
}

/** Steps at which a part of an order has left, and is invoiced; the second part is one step behind. */
const SHIPPED = 2;
const INVOICED = 3;

const DELIVERY_FEE = 4_500;

interface OrderOptions {
  timeZone: string;
  stepMs: number;
  /** Days until payment is due; 0 for cash. */
  termsDays: number;
}

/** Records of an accepted quote at a step. */
interface OrderRecords {
  orders: OfCustomer<ErpOrder>[];
  invoices: OfCustomer<ErpInvoice>[];
  testReports: ErpTestReport[];
}

/** The last step of an order. */
export const lastStepOf = ({ quote }: AcceptedQuote): number => INVOICED + splitOrder(quote).length - 1;

/** Numbers follow from the quote's, so that a repeated step writes the same records. */
const numberOf = (letter: 'S' | 'I', quote: string, part: number): string =>
  quote.replace(/^Q?/, part === 0 ? letter : `${letter}B`);

function deliveryOf(freight: number): Delivery {
  if (freight === 0) return 'pickUp';
  return freight === DELIVERY_FEE ? 'ownTruck' : 'carrier';
}

const seedOf = (number: string): number => Number(number.replace(/\D/g, '')) || 1;

/** The line with pack, heat and mill, which are known from production on. */
function withMaterial(line: ErpLine, quote: string): ErpLine {
  const product = PRODUCTS.find(({ code }) => code === line.productCode);
  if (!product) return line;
  const random = new Random(seedOf(quote) * 100 + line.lineNumber);
  return {
    ...line,
    packId: `PK${random.whole(100_000, 999_999)}`,
    heat: `${product.heat}${random.whole(10_000, 99_999)}`,
    mill: MILLS[product.heat].mill,
    meltedIn: MILLS[product.heat].melted_in,
  };
}

function stateOf(step: number, delivery: Delivery): ErpOrder['state'] {
  if (step >= INVOICED) return 'invoiced';
  if (step === SHIPPED) return delivery === 'pickUp' ? 'readyForPickup' : 'shipped';
  return step < 1 ? 'processing' : 'inProduction';
}

/** The sales order of a part at its own step. */
function orderOf(
  accepted: AcceptedQuote,
  part: Part,
  at: { part: number; step: number },
  options: OrderOptions,
) {
  const { quote, acceptedAt } = accepted;
  const delivery = deliveryOf(quote.freight);
  const state = stateOf(at.step, delivery);
  const dayAt = (step: number): string =>
    dayIn(options.timeZone, new Date(acceptedAt + (step + at.part) * options.stepMs));
  const isInvoiced = state === 'invoiced';
  const shippedOn = isInvoiced || state === 'shipped' ? dayAt(SHIPPED) : null;
  const shipping = shippingColumns(
    { delivery, freight: part.freight },
    new Random(seedOf(quote.orderNumber) + at.part),
    shippedOn,
  );
  const acceptedOn = dayIn(options.timeZone, new Date(acceptedAt));
  const order: OfCustomer<ErpOrder> = {
    accountNumber: quote.accountNumber,
    version: acceptedAt + at.step + at.part,
    salesOrder: numberOf('S', quote.orderNumber, at.part),
    orderNumber: quote.orderNumber,
    state,
    orderedBy: quote.orderedBy,
    orderDate: acceptedOn,
    dateRequired: quote.dateRequired ?? workday(addDays(acceptedOn, 7)),
    total: part.total,
    freight: part.freight,
    taxes: part.taxes,
    poNumber: quote.poNumber,
    cashSale: quote.cashSale,
    invoiceNumber: isInvoiced ? numberOf('I', quote.orderNumber, at.part) : null,
    invoiceDate: isInvoiced ? dayAt(INVOICED) : null,
    carrier: shipping.carrier,
    fob: shipping.fob,
    trackingNumber: shipping.tracking_number,
    shippedOn: shipping.shipped_on,
    lines: at.step < 1 ? part.lines : part.lines.map((line) => withMaterial(line, quote.orderNumber)),
  };
  return { order, invoicedOn: isInvoiced ? dayAt(INVOICED) : null };
}

/** The invoice of a part. When the quote was paid, that payment has paid the invoice. */
function invoiceOf(
  { accountNumber, version, ...order }: OfCustomer<ErpOrder>,
  invoicedOn: string,
  { payment, termsDays }: { payment: string | null; termsDays: number },
): OfCustomer<ErpInvoice> {
  const { total } = order;
  return {
    accountNumber,
    version,
    invoiceNumber: order.invoiceNumber ?? order.salesOrder,
    salesOrder: order.salesOrder,
    orderNumber: order.orderNumber,
    invoiceDate: invoicedOn,
    dueDate: addDays(invoicedOn, payment === null ? termsDays : 0),
    deliveryDate: invoicedOn,
    poNumber: order.poNumber,
    orderedBy: order.orderedBy,
    total,
    taxes: order.taxes,
    freight: order.freight,
    originalAmount: total,
    amountOutstanding: payment === null ? total : 0,
    payments: payment === null ? [] : [{ payment, amount: total }],
    paidOn: null,
    mailLink: true,
  };
}

const reportsOf = ({ version, lines }: ErpOrder): ErpTestReport[] =>
  lines.flatMap(({ heat, mill, productCode }) => {
    const values = heat === null ? undefined : testValuesOf(productCode, heat);
    return heat === null || !values
      ? []
      : [
          {
            version,
            reportNumber: reportNumberOf(heat, productCode),
            heat,
            mill,
            productCode,
            values,
            pdf: null,
          },
        ];
  });

/**
 * Records of an accepted quote at a step: one order until its first part has left, then two, each with its test reports and its
 * invoice. They follow from quote and step alone, so that a repeated step gives the same records.
 */
export function makeOrder(accepted: AcceptedQuote, step: number, options: OrderOptions): OrderRecords {
  const { quote } = accepted;
  const { lines, total, freight, taxes } = quote;
  const parts = step < SHIPPED ? [{ lines, total, freight, taxes }] : splitOrder(quote);
  const records: OrderRecords = { orders: [], invoices: [], testReports: [] };
  for (const [at, part] of parts.entries()) {
    const { order, invoicedOn } = orderOf(
      accepted,
      part,
      { part: at, step: Math.min(step - at, INVOICED) },
      options,
    );
    records.orders.push(order);
    if (step - at >= SHIPPED) records.testReports.push(...reportsOf(order));
    if (invoicedOn !== null)
      records.invoices.push(
        invoiceOf(order, invoicedOn, { payment: accepted.payment, termsDays: options.termsDays }),
      );
  }
  return records;
}
