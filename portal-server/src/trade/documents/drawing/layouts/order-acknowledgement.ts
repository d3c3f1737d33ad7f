import type { Line, Order, Quote } from '../../../records/trade-document.ts';
import { ORDER_STATUS, orderStatusKey } from '../../../orders/order-status.ts';
import { statusText } from '../../document-text.ts';
import {
  branchBlock,
  customerBlock,
  shownDay,
  type DocumentLayout,
  type LayoutContext,
  shippingFacts,
  usualTerms,
} from '../layout.ts';
import { drawPricedLines, totalSums } from './priced-lines.ts';

export function orderAcknowledgementLayout(
  order: Order,
  quote: Quote | undefined,
  lines: readonly Line[],
  context: LayoutContext,
): DocumentLayout {
  const { say, language } = context;
  const isCancelled = order.order_status === ORDER_STATUS.cancelled.order_status;
  return {
    title: say('kind.salesOrder'),
    number: order.sales_order,
    day: order.order_date,
    status: {
      text: statusText('orders', orderStatusKey(order), language),
      tone: isCancelled ? 'bad' : 'open',
    },
    letters: [
      {
        facts: [
          [say('fact.orderDate'), shownDay(order.order_date)],
          [say('fact.dateRequired'), shownDay(order.date_required)],
          [say('fact.poNumber'), order.po_number],
          [say('fact.terms'), usualTerms(context, order)],
          [say('fact.orderedBy'), order.ordered_by],
          [say('fact.quote'), quote?.order_number],
          [say('fact.invoice'), order.invoice_number],
          ...shippingFacts(order, say),
        ],
        addresses: [
          customerBlock('address.billTo', context),
          customerBlock('address.shipTo', context),
          branchBlock('address.shipFrom', context),
        ],
        drawBody: (pdf) => drawPricedLines(pdf, lines, say),
        sums: totalSums(order, say),
        notes: [say(isCancelled ? 'note.cancelled' : 'note.order')],
      },
    ],
  };
}
