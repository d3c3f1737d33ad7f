import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import type { ReceiptSource } from '../../document-source.ts';
import { statusText } from '../../document-text.ts';
import { branchBlock, customerBlock, shownDay, type DocumentLayout, type LayoutContext } from '../layout.ts';
import { drawAddresses, drawFacts, drawSumsAndNotes, type Sum } from '../pdf/blocks.ts';
import type { Tone } from '../pdf/pdf-writer.ts';
import { drawTable } from '../pdf/table.ts';

const TONE: Readonly<Record<ReceiptSource['status'], Tone>> = {
  settled: 'good',
  submitted: 'open',
  partlyRefunded: 'open',
  returned: 'bad',
  refunded: 'bad',
  disputed: 'bad',
};

/** The arithmetic of the payment; what is zero is left out, but for the amount itself. */
function sumsOf(payment: ReceiptSource, { say }: LayoutContext): Sum[] {
  const sums = [
    { label: say('total.documents'), amount: payment.documentsTotal },
    { label: say('total.credits'), amount: -payment.creditTotal },
    { label: say('total.discount'), amount: -payment.discountTotal },
  ].filter(({ amount }) => amount !== 0);
  return [
    ...sums.map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
    { label: say('total.amountPaid'), value: formatMoney(payment.amount), isMain: true },
    ...(payment.returnedAmount > 0
      ? [{ label: say('total.amountReturned'), value: formatMoney(-payment.returnedAmount) }]
      : []),
  ];
}

/** What was paid, how, and of which documents. */
export function receiptLayout(payment: ReceiptSource, context: LayoutContext): DocumentLayout {
  const { say, parties, language } = context;
  const columns = [
    { title: say('table.document') },
    { title: say('table.documentDate'), width: 130 },
    { title: say('table.paid'), width: 130, align: 'right' as const },
  ];
  return {
    title: say('kind.receipt'),
    number: payment.number,
    day: payment.day,
    status: { text: statusText('payments', payment.status, language), tone: TONE[payment.status] },
    letters: [
      (pdf) => {
        drawFacts(pdf, [
          [say('fact.paymentDate'), shownDay(payment.day)],
          [say('fact.settledOn'), shownDay(payment.settledOn)],
          [say('fact.method'), payment.paidWith],
          [say('fact.paidBy'), payment.paidBy],
          [say('fact.poNumber'), payment.poNumber],
        ]);
        drawAddresses(pdf, [
          customerBlock(parties, say('address.receivedFrom'), say),
          branchBlock(parties, say('address.branch'), say),
        ]);
        const rows = payment.documents.map(({ kind, number, date, amount }) => [
          { main: `${say(`kind.${kind}`)} ${number}`, under: [] },
          formatDate(date),
          formatMoney(amount),
        ]);
        drawTable(pdf, columns, rows, say('table.noLines'));
        drawSumsAndNotes(pdf, sumsOf(payment, context), {
          title: say('note.title'),
          notes: [say(`note.receipt.${payment.status}`)],
        });
      },
    ],
  };
}
