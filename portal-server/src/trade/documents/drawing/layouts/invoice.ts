import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import { invoiceStatus } from '../../../records/record-status.ts';
import type { Invoice, Line, Order } from '../../../records/trade-document.ts';
import { statusText } from '../../document-text.ts';
import {
  customerBlock,
  remitBlock,
  shownDay,
  type DocumentLayout,
  type LayoutContext,
  shippingFacts,
  termsText,
} from '../layout.ts';
import type { Sum } from '../pdf/blocks.ts';
import type { Tone } from '../pdf/pdf-writer.ts';
import { drawPricedLines, sumsOf } from './priced-lines.ts';

const TONE: Readonly<Record<string, Tone>> = { Paid: 'good', Overdue: 'bad' };

function sums(invoice: Invoice, { say }: LayoutContext): Sum[] {
  const { total, amount_outstanding: due } = invoice;
  return [
    ...sumsOf(invoice, say),
    { label: say('total.total'), value: formatMoney(total) },
    ...(due < total ? [{ label: say('total.paid'), value: formatMoney(due - total) }] : []),
    { label: say('total.due'), value: formatMoney(due), isMain: true },
  ];
}

function notes(invoice: Invoice, { say }: LayoutContext): string[] {
  const { amount_outstanding: due, settlement_disc_amount: discount } = invoice;
  const until = invoice.settlement_disc_due_date;
  if (due === 0) return [say('note.paid')];
  const saving =
    discount > 0 && until !== null && due === invoice.total
      ? [say('note.discount', { date: formatDate(until), amount: formatMoney(discount) })]
      : [];
  return [...saving, say('note.invoice')];
}

export function invoiceLayout(
  invoice: Invoice,
  order: Order | undefined,
  lines: readonly Line[],
  context: LayoutContext,
): DocumentLayout {
  const { say, today, language } = context;
  const status = invoiceStatus(invoice, today);
  return {
    title: say('kind.invoice'),
    number: invoice.invoice_number,
    day: invoice.invoice_date,
    status: { text: statusText('invoices', status, language), tone: TONE[status] ?? 'open' },
    letters: [
      {
        facts: [
          [say('fact.invoiceDate'), shownDay(invoice.invoice_date)],
          [say('fact.dueDate'), shownDay(invoice.due_date)],
          [say('fact.terms'), termsText(context)],
          [say('fact.poNumber'), invoice.po_number],
          [say('fact.salesOrder'), invoice.sales_order],
          [say('fact.deliveryDate'), shownDay(invoice.delivery_date)],
          [say('fact.orderedBy'), invoice.ordered_by],
          [say('fact.paidOn'), shownDay(invoice.fully_paid_actual_date)],
          ...(order ? shippingFacts(order, say) : []),
        ],
        addresses: [
          customerBlock('address.billTo', context),
          customerBlock('address.shipTo', context),
          remitBlock('address.remitTo', context),
        ],
        drawBody: (pdf) => drawPricedLines(pdf, lines, say),
        sums: sums(invoice, context),
        notes: notes(invoice, context),
      },
    ],
  };
}
