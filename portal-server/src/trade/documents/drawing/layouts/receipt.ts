import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import type { PaidDocument, ReceiptSource } from '../../document-source.ts';
import { poText, statusText } from '../../document-text.ts';
import { branchBlock, customerBlock, shownDay, type DocumentLayout, type LayoutContext } from '../layout.ts';
import type { Sum } from '../pdf/blocks.ts';
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

/** Kind of the documents of a payment: all invoices, or all quotes. */
const kindOf = ({ documents }: ReceiptSource): PaidDocument['kind'] => documents[0]?.kind ?? 'invoice';

/** The lines under a document: purchase order, credit memos and discount. */
const underOf = ({ poNumber, credits, discount }: PaidDocument, { say }: LayoutContext): string[] => [
  ...(poNumber === null ? [] : [poText(poNumber, say)]),
  ...credits.map(({ memo, amount }) => say('line.credit', { number: memo, amount: formatMoney(-amount) })),
  ...(discount > 0 ? [say('line.discount', { amount: formatMoney(-discount) })] : []),
];

/** The sums of a payment. Zero sums are left out, except the amount paid. */
function sumsOf(payment: ReceiptSource, { say }: LayoutContext): Sum[] {
  const sums = [
    { label: say(`total.${kindOf(payment)}s`), amount: payment.documentsTotal },
    { label: say('total.credits'), amount: -payment.creditTotal },
    { label: say('total.discount'), amount: -payment.discountTotal },
  ].filter(({ amount }) => amount !== 0);
  return [
    ...sums.map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
    { label: say('total.amountPaid'), value: formatMoney(payment.amount), isMain: true },
    ...(payment.returnedAmount > 0
      ? [{ label: say('total.amountReturned'), value: formatMoney(-payment.returnedAmount) }]
      : []),
    ...(payment.surplus > 0 ? [{ label: say('total.surplus'), value: formatMoney(payment.surplus) }] : []),
  ];
}

export function receiptLayout(payment: ReceiptSource, context: LayoutContext): DocumentLayout {
  const { say, language } = context;
  const columns = [
    { title: say(`kind.${kindOf(payment)}`) },
    { title: say('table.documentDate'), width: 130 },
    { title: say('table.paid'), width: 130, align: 'right' as const },
  ];
  const rows = payment.documents.map((document) => [
    { main: document.number, under: underOf(document, context) },
    formatDate(document.date),
    formatMoney(document.amount),
  ]);
  return {
    title: say('kind.receipt'),
    number: payment.number,
    day: payment.day,
    status: { text: statusText('payments', payment.status, language), tone: TONE[payment.status] },
    letters: [
      {
        facts: [
          [say('fact.paymentDate'), shownDay(payment.day)],
          [say('fact.settledOn'), shownDay(payment.settledOn)],
          [say('fact.method'), payment.paidWith],
          [say('fact.paidBy'), payment.paidBy],
          [say('fact.poNumber'), payment.poNumber],
        ],
        addresses: [customerBlock('address.receivedFrom', context), branchBlock('address.branch', context)],
        drawBody: (pdf) => drawTable(pdf, columns, rows, say('table.noLines')),
        sums: sumsOf(payment, context),
        notes: [
          say(`note.receipt.${payment.status}`),
          ...(payment.surplus > 0 ? [say('note.receipt.surplus')] : []),
          ...(payment.authorization === null
            ? []
            : [say('note.receipt.authorized', { text: payment.authorization })]),
        ],
      },
    ],
  };
}
