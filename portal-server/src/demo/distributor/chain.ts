import type { Line, Quote } from '../../trade/records/trade-document.ts';
import type { ImportedInvoice, ImportedLine, ImportedOrder } from '../../trade/import/imported-records.ts';
import { addDays, workday } from '../calendar.ts';
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
  /** The distributor's day on which the quote was accepted, and that of the last step. */
  acceptedOn: string;
  invoicedOn: string;
  /** The day on which its payment was settled; null without one, or when the bank returned it. */
  paidOn: string | null;
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
function lineAt(step: Step, { customer_id: _c, document: _d, document_id: id, ...line }: Line): ImportedLine {
  const product = PRODUCTS.find(({ code }) => code === line.product_code);
  if (step === 'processing' || !product) return line;
  const random = new Random(id * 100 + line.line_number);
  return {
    ...line,
    pack_id: `PK${random.whole(100_000, 999_999)}`,
    heat: `${product.heat}${random.whole(10_000, 99_999)}`,
    ...MILLS[product.heat],
  };
}

/** The sales order of an accepted quote at a step. */
export function orderAt(step: Step, { quote, lines, acceptedOn, invoicedOn }: AcceptedQuote): ImportedOrder {
  const isInvoiced = step === 'invoiced';
  const delivery = deliveryOf(quote);
  const hasLeft = isInvoiced || (step === 'shipped' && delivery !== 'pickUp');
  return {
    sales_order: numberOf('S', quote),
    order_number: quote.order_number,
    ordered_by: quote.ordered_by,
    order_date: acceptedOn,
    date_required: quote.date_required ?? workday(addDays(acceptedOn, 7)),
    total: quote.total,
    taxes: quote.taxes,
    po_number: quote.po_number,
    cash_sale: quote.payment === 'now',
    invoice_number: isInvoiced ? numberOf('I', quote) : null,
    invoice_date: isInvoiced ? invoicedOn : null,
    ...shippingColumns(
      { delivery, freight: quote.freight },
      new Random(quote.id),
      hasLeft ? invoicedOn : null,
    ),
    state: step === 'shipped' && delivery === 'pickUp' ? 'readyForPickup' : step,
    lines: lines.map((line) => lineAt(step, line)),
  };
}

/** The invoice that ends the chain; nothing is left to pay of a quote whose payment was settled. */
export function invoiceOf({ quote, termsDays, invoicedOn, paidOn }: AcceptedQuote): ImportedInvoice {
  const isPaid = paidOn !== null;
  const hasDiscount = !isPaid && termsDays > 0;
  return {
    invoice_number: numberOf('I', quote),
    sales_order: numberOf('S', quote),
    order_number: quote.order_number,
    invoice_date: invoicedOn,
    due_date: addDays(invoicedOn, isPaid ? 0 : termsDays),
    delivery_date: invoicedOn,
    po_number: quote.po_number,
    ordered_by: quote.ordered_by,
    total: quote.total,
    taxes: quote.taxes,
    freight: quote.freight,
    original_amount: quote.total,
    amount_outstanding: isPaid ? 0 : quote.total,
    settlement_disc_amount: hasDiscount ? Math.round(quote.total / 100) : 0,
    settlement_disc_due_date: hasDiscount ? addDays(invoicedOn, DISCOUNT_DAYS) : null,
    paid_on: paidOn,
    fully_paid_actual_date: paidOn,
  };
}
