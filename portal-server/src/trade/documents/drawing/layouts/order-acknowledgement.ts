import { formatMoney } from '@portal/shared-contracts/format';
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
  termsText,
} from '../layout.ts';
import { drawAddresses, drawFacts, drawSumsAndNotes } from '../pdf/blocks.ts';
import { drawPricedLines, sumsOf } from './priced-lines.ts';

const isCancelled = ({ order_status }: Order): boolean =>
  order_status === ORDER_STATUS.cancelled.order_status;

export function orderAcknowledgementLayout(
  order: Order,
  quote: Quote | undefined,
  lines: readonly Line[],
  { say, parties, language }: LayoutContext,
): DocumentLayout {
  return {
    title: say('kind.salesOrder'),
    number: order.sales_order,
    day: order.order_date,
    status: {
      text: statusText('orders', orderStatusKey(order), language),
      tone: isCancelled(order) ? 'bad' : 'open',
    },
    letters: [
      (pdf) => {
        drawFacts(pdf, [
          [say('fact.orderDate'), shownDay(order.order_date)],
          [say('fact.dateRequired'), shownDay(order.date_required)],
          [say('fact.poNumber'), order.po_number],
          [say('fact.terms'), termsText(parties.customer, say)],
          [say('fact.orderedBy'), order.ordered_by],
          [say('fact.quote'), quote?.order_number],
          [say('fact.invoice'), order.invoice_number],
          ...shippingFacts(order, say),
        ]);
        drawAddresses(pdf, [
          customerBlock(parties, say('address.billTo'), say),
          customerBlock(parties, say('address.shipTo'), say),
          branchBlock(parties, say('address.shipFrom'), say),
        ]);
        drawPricedLines(pdf, lines, say);
        drawSumsAndNotes(
          pdf,
          [
            ...sumsOf(order, say),
            { label: say('total.total'), value: formatMoney(order.total), isMain: true },
          ],
          { title: say('note.title'), notes: [say(isCancelled(order) ? 'note.cancelled' : 'note.order')] },
        );
      },
    ],
  };
}
