import { addDays } from '@portal/shared-contracts/dates';
import type { ErpInvoice, ErpLine, ErpOrder } from '@portal/shared-contracts/erp';
import type { Line, Quote } from '../../trade/records/trade-document.ts';
import { workday } from '../calendar.ts';
import { MILLS } from '../mills.ts';
import { PRODUCTS } from '../products.ts';
import { Random } from '../random.ts';
import { shippingColumns, type Delivery } from '../shipping.ts';

/** How far the order of an accepted quote is, step by step. */
export const STEPS = ['processing', 'inProduction', 'shipped', 'invoiced'] as const;
export type Step = (typeof STEPS)[number];

export interface AcceptedQuote {
  quote: Quote;
  lines: readonly Line[];
  /** Days to pay; 0 for cash. */
  termsDays: number;
  /** Milliseconds at which the quote was accepted, from which the versions of its records count. */
  acceptedAt: number;
  /** The distributor's day on which the quote was accepted, and that of the last step. */
  acceptedOn: string;
  invoicedOn: string;
  /** Number of the payment with which it was accepted; null when it is paid by its invoice. */
  payment: string | null;
}

const DELIVERY_FEE = 4_500;
const DISCOUNT_DAYS = 10;

/** The chain's numbers are that of its quote, so that a step that is taken twice writes the same records. */
const numberOf = (letter: 'S' | 'I', { order_number }: Quote): string => order_number.replace(/^Q/, letter);

function deliveryOf({ freight }: Quote): Delivery {
  if (freight === 0) return 'pickUp';
  return freight === DELIVERY_FEE ? 'ownTruck' : 'carrier';
}

/** The line with the material that is taken for it from production on. */
function lineAt(step: Step, line: Line): ErpLine {
  const product = PRODUCTS.find(({ code }) => code === line.product_code);
  const random = new Random(line.document_id * 100 + line.line_number);
  const isTaken = step !== 'processing' && product !== undefined;
  return {
    lineNumber: line.line_number,
    productCode: line.product_code,
    productDescription: line.product_description,
    productLongDescription: line.product_long_description,
    quantity: line.quantity,
    unitOfMeasure: line.unit_of_measure,
    noOfPieces: line.no_of_pieces,
    unitPrice: line.unit_price,
    totalSellPrice: line.total_sell_price,
    weight: line.weight,
    packId: isTaken ? `PK${random.whole(100_000, 999_999)}` : line.pack_id,
    heat: isTaken ? `${product.heat}${random.whole(10_000, 99_999)}` : line.heat,
    mill: isTaken ? MILLS[product.heat].mill : line.mill,
    meltedIn: isTaken ? MILLS[product.heat].melted_in : line.melted_in,
  };
}

/** The sales order of an accepted quote at a step. */
export function orderAt(step: Step, accepted: AcceptedQuote): ErpOrder {
  const { quote, lines, acceptedAt, acceptedOn, invoicedOn } = accepted;
  const isInvoiced = step === 'invoiced';
  const delivery = deliveryOf(quote);
  const hasLeft = isInvoiced || (step === 'shipped' && delivery !== 'pickUp');
  const shipping = shippingColumns(
    { delivery, freight: quote.freight },
    new Random(quote.id),
    hasLeft ? invoicedOn : null,
  );
  return {
    version: acceptedAt + STEPS.indexOf(step),
    salesOrder: numberOf('S', quote),
    orderNumber: quote.order_number,
    state: step === 'shipped' && delivery === 'pickUp' ? 'readyForPickup' : step,
    orderedBy: quote.ordered_by,
    orderDate: acceptedOn,
    dateRequired: quote.date_required ?? workday(addDays(acceptedOn, 7)),
    total: quote.total,
    freight: quote.freight,
    taxes: quote.taxes,
    poNumber: quote.po_number,
    cashSale: quote.payment === 'now',
    invoiceNumber: isInvoiced ? numberOf('I', quote) : null,
    invoiceDate: isInvoiced ? invoicedOn : null,
    carrier: shipping.carrier,
    fob: shipping.fob,
    trackingNumber: shipping.tracking_number,
    shippedOn: shipping.shipped_on,
    lines: lines.map((line) => lineAt(step, line)),
  };
}

/** The invoice that ends the chain; a quote that was paid before is invoiced as paid by that payment. */
export function invoiceOf({ quote, termsDays, acceptedAt, invoicedOn, payment }: AcceptedQuote): ErpInvoice {
  const hasDiscount = payment === null && termsDays > 0;
  return {
    version: acceptedAt,
    invoiceNumber: numberOf('I', quote),
    salesOrder: numberOf('S', quote),
    orderNumber: quote.order_number,
    invoiceDate: invoicedOn,
    dueDate: addDays(invoicedOn, payment === null ? termsDays : 0),
    deliveryDate: invoicedOn,
    poNumber: quote.po_number,
    orderedBy: quote.ordered_by,
    total: quote.total,
    taxes: quote.taxes,
    freight: quote.freight,
    originalAmount: quote.total,
    amountOutstanding: payment === null ? quote.total : 0,
    payments: payment === null ? [] : [{ payment, amount: quote.total }],
    paidOn: null,
    settlementDiscAmount: hasDiscount ? Math.round(quote.total / 100) : 0,
    settlementDiscDueDate: hasDiscount ? addDays(invoicedOn, DISCOUNT_DAYS) : null,
  };
}
