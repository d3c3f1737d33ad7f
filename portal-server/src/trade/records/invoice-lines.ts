import type { Invoice, Line, Order } from './trade-document.ts';

type Sums = Pick<Invoice, 'total' | 'taxes' | 'freight'>;
type OrderSums = Pick<Order, 'total' | 'taxes'>;

const beforeTaxes = ({ total, taxes }: Pick<Sums, 'total' | 'taxes'>): number => total - taxes;

/** Whether an invoice is for all of its order: both have the same subtotal, or the order's lines make the invoice's goods. */
function coversOrder(
  invoice: Sums,
  order: OrderSums,
  lines: readonly Pick<Line, 'total_sell_price'>[],
): boolean {
  const goods = lines.reduce((sum, { total_sell_price }) => sum + total_sell_price, 0);
  return beforeTaxes(invoice) === beforeTaxes(order) || beforeTaxes(invoice) - invoice.freight === goods;
}

/**
 * The lines that an invoice shows on screen and paper: those that were sent with it, else those of its order where it is for all of
 * the order, else none, because nobody knows which of them it is for.
 */
export function invoiceLines<Shown extends Pick<Line, 'total_sell_price'>>(
  invoice: Sums,
  own: readonly Shown[],
  order: { sums: OrderSums; lines: readonly Shown[] } | null,
): readonly Shown[] {
  if (own.length > 0) return own;
  return order && coversOrder(invoice, order.sums, order.lines) ? order.lines : [];
}
