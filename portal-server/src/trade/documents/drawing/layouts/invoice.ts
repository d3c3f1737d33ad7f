import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import { savingOf, termsOfInvoice } from '../../../invoices/invoice-terms.ts';
import type { InTransit } from '../../../records/money-in-transit.ts';
import { invoiceStatus } from '../../../records/record-status.ts';
import type { Invoice, Line, Order } from '../../../records/trade-document.ts';
import { statusText, type DocumentText } from '../../document-text.ts';
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

/** An invoice, what is on its way to it, and cents paid beyond what was due. */
interface PaidInvoice {
  invoice: Invoice;
  inTransit: InTransit | null;
  surplus: number;
}

const TONE: Readonly<Record<string, Tone>> = { Paid: 'good', Overdue: 'bad' };

/**
 * The sums from the total to the balance due. The original and the outstanding amount may be more than the total. Each step is
 * named, so that the sums add up.
 */
function sums({ invoice, inTransit }: PaidInvoice, { say }: LayoutContext): Sum[] {
  const { total, original_amount: original, amount_outstanding: due } = invoice;
  const submitted = inTransit?.amount ?? 0;
  const moved = due + submitted - original;
  const steps: [DocumentText, number][] = [
    ['total.adjustment', original - total],
    [moved < 0 ? 'total.paid' : 'total.added', moved],
    ['total.submitted', -submitted],
  ];
  return [
    ...sumsOf(invoice, say),
    { label: say('total.total'), value: formatMoney(total) },
    ...steps
      .filter(([, amount]) => amount !== 0)
      .map(([label, amount]) => ({ label: say(label), value: formatMoney(amount) })),
    { label: say('total.due'), value: formatMoney(due), isMain: true },
  ];
}

/** A payment is on its way from the bank. */
function transitNote({ invoice, inTransit }: PaidInvoice, { say }: LayoutContext): string[] {
  const isOpen = invoice.amount_outstanding > 0;
  if (inTransit === null || (isOpen && inTransit.amount === 0)) return [];
  const values = { date: formatDate(inTransit.submittedOn), amount: formatMoney(inTransit.amount) };
  return [say(isOpen ? 'note.partInTransit' : 'note.inTransit', values)];
}

function notes(of: PaidInvoice, context: LayoutContext): string[] {
  const { say, today, parties } = context;
  const { invoice } = of;
  const transit = transitNote(of, context);
  if (invoice.amount_outstanding < 0) return transit;
  if (invoice.amount_outstanding === 0)
    return transit.length > 0
      ? transit
      : [say(invoice.fully_paid_actual_date === null ? 'note.awaited' : 'note.paid')];
  const saving = savingOf(invoice, parties.customer, today);
  const discount = saving && { date: formatDate(saving.until), amount: formatMoney(saving.amount) };
  return [...transit, ...(discount ? [say('note.discount', discount)] : []), say('note.invoice')];
}

const surplusNote = ({ surplus }: PaidInvoice, { say }: LayoutContext): string[] =>
  surplus > 0 ? [say('note.surplus', { amount: formatMoney(surplus) })] : [];

export function invoiceLayout(
  of: PaidInvoice & { order: Order | undefined; lines: readonly Line[] },
  context: LayoutContext,
): DocumentLayout {
  const { invoice, order, lines } = of;
  const { say, today, language, parties } = context;
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
          [say('fact.terms'), termsText(termsOfInvoice(invoice, parties.customer), say)],
          [say('fact.poNumber'), invoice.po_number],
          [say('fact.salesOrder'), invoice.sales_order],
          [say('fact.deliveryDate'), shownDay(invoice.delivery_date)],
          [say('fact.orderedBy'), invoice.ordered_by],
          [say('fact.paidOn'), shownDay(invoice.fully_paid_actual_date && invoice.paid_on)],
          ...(order ? shippingFacts(order, say) : []),
        ],
        addresses: [
          customerBlock('address.billTo', context),
          customerBlock('address.shipTo', context),
          remitBlock('address.remitTo', context),
        ],
        drawBody: (pdf) => drawPricedLines(pdf, lines, say, { none: say('table.linesNotSent') }),
        sums: sums(of, context),
        notes: [...notes(of, context), ...surplusNote(of, context)],
      },
    ],
  };
}
