import type { Line, Quote } from '../../../records/trade-document.ts';
import { ORDER_STATUS } from '../../../orders/order-status.ts';
import { isUnpriced } from '../../../records/is-unpriced.ts';
import { quoteStatus } from '../../../records/record-status.ts';
import { statusText } from '../../document-text.ts';
import {
  branchBlock,
  customerBlock,
  shownDay,
  type DocumentLayout,
  type LayoutContext,
  usualTerms,
} from '../layout.ts';
import type { Tone } from '../pdf/pdf-writer.ts';
import { drawPricedLines, totalSums } from './priced-lines.ts';

const TONE: Readonly<Record<number, Tone>> = {
  [ORDER_STATUS.accepted.order_status]: 'good',
  [ORDER_STATUS.rejected.order_status]: 'bad',
  [ORDER_STATUS.expired.order_status]: 'bad',
};

function noteOf(quote: Quote, { say }: LayoutContext): string[] {
  if (quote.order_status !== ORDER_STATUS.pending.order_status) return [];
  const date = shownDay(quote.expires);
  return [date === null ? say('note.quoteOpen') : say('note.quote', { date })];
}

export function quoteLayout(quote: Quote, lines: readonly Line[], context: LayoutContext): DocumentLayout {
  const { say, today, language } = context;
  const { status, order_status } = quoteStatus(quote, today);
  return {
    title: say('kind.quote'),
    number: quote.order_number,
    day: quote.quote_date,
    status: { text: statusText('quotes', status, language), tone: TONE[order_status] ?? 'open' },
    letters: [
      {
        facts: [
          [say('fact.quoteDate'), shownDay(quote.quote_date)],
          [say('fact.expires'), shownDay(quote.expires)],
          [say('fact.dateRequired'), shownDay(quote.date_required)],
          [say('fact.terms'), usualTerms(context, quote)],
          [say('fact.orderedBy'), quote.ordered_by],
          [say('fact.poNumber'), quote.po_number],
        ],
        addresses: [customerBlock('address.quotedTo', context), branchBlock('address.branch', context)],
        drawBody: (pdf) => drawPricedLines(pdf, lines, say, { unpriced: (line) => isUnpriced(quote, line) }),
        sums: totalSums(quote, say),
        notes: noteOf(quote, context),
      },
    ],
  };
}
