import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import type { FullMemo } from '../../../records/read-memo.ts';
import { branchBlock, customerBlock, shownDay, type DocumentLayout, type LayoutContext } from '../layout.ts';
import { drawTable } from '../pdf/table.ts';

/** A credit memo and its applications. Amounts in the customer's favour are negative, as in the portal. */
export function creditMemoLayout({ memo, chain, applied }: FullMemo, context: LayoutContext): DocumentLayout {
  const { say } = context;
  const left = memo.amount_outstanding;
  const cause = chain.invoices[0];
  const used = applied.reduce((sum, { amount }) => sum + amount, 0);
  const columns = [
    { title: say('table.invoice') },
    { title: say('table.invoiceDate'), width: 110 },
    { title: say('table.appliedOn'), width: 110 },
    { title: say('table.amount'), width: 110, align: 'right' as const },
  ];
  const rows = applied.map(({ invoice, appliedOn, amount }) => [
    { main: invoice.invoice_number, under: [] },
    formatDate(invoice.invoice_date),
    formatDate(appliedOn),
    formatMoney(amount),
  ]);
  return {
    title: say('kind.creditMemo'),
    number: memo.credit_note_number,
    day: memo.transaction_date,
    letters: [
      {
        facts: [
          [say('fact.memoDate'), shownDay(memo.transaction_date)],
          [say('fact.forInvoice'), cause?.invoice_number],
          [say('fact.salesOrder'), cause?.sales_order],
          [say('fact.poNumber'), cause?.po_number],
          [say('fact.reason'), memo.reason && say(`reason.${memo.reason}`)],
        ],
        addresses: [customerBlock('address.creditTo', context), branchBlock('address.branch', context)],
        drawBody: (pdf) => drawTable(pdf, columns, rows, say('table.notApplied')),
        sums: [
          { label: say('total.credit'), value: formatMoney(memo.original_amount) },
          { label: say('total.applied'), value: formatMoney(used) },
          { label: say('total.left'), value: formatMoney(left), isMain: true },
        ],
        notes: [say(left === 0 ? 'note.memoUsed' : 'note.memo')],
      },
    ],
  };
}
