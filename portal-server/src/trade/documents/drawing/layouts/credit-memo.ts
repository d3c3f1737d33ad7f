import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import type { FullMemo } from '../../../records/read-memo.ts';
import { branchBlock, customerBlock, shownDay, type DocumentLayout, type LayoutContext } from '../layout.ts';
import { drawAddresses, drawFacts, drawSumsAndNotes } from '../pdf/blocks.ts';
import { drawTable } from '../pdf/table.ts';

/** A credit with where it went; amounts are shown as the portal shows them, negative in the customer's favour. */
export function creditMemoLayout(
  { memo, chain, applied }: FullMemo,
  { say, parties }: LayoutContext,
): DocumentLayout {
  const cause = chain.invoices[0];
  const used = applied.reduce((sum, { amount }) => sum + amount, 0);
  const columns = [
    { title: say('table.invoice') },
    { title: say('table.invoiceDate'), width: 110 },
    { title: say('table.appliedOn'), width: 110 },
    { title: say('table.amount'), width: 110, align: 'right' as const },
  ];
  return {
    title: say('kind.creditMemo'),
    number: memo.credit_note_number,
    day: memo.transaction_date,
    letters: [
      (pdf) => {
        drawFacts(pdf, [
          [say('fact.memoDate'), shownDay(memo.transaction_date)],
          [say('fact.forInvoice'), cause?.invoice_number],
          [say('fact.salesOrder'), cause?.sales_order],
          [say('fact.poNumber'), cause?.po_number],
          [say('fact.reason'), memo.reason && say(`reason.${memo.reason}`)],
        ]);
        drawAddresses(pdf, [
          customerBlock(parties, say('address.creditTo'), say),
          branchBlock(parties, say('address.branch'), say),
        ]);
        const rows = applied.map(({ invoice, appliedOn, amount }) => [
          { main: invoice.invoice_number, under: [] },
          formatDate(invoice.invoice_date),
          formatDate(appliedOn),
          formatMoney(amount),
        ]);
        drawTable(pdf, columns, rows, say('table.notApplied'));
        const left = memo.amount_outstanding;
        drawSumsAndNotes(
          pdf,
          [
            { label: say('total.credit'), value: formatMoney(memo.original_amount) },
            { label: say('total.applied'), value: formatMoney(used) },
            { label: say('total.left'), value: formatMoney(left), isMain: true },
          ],
          { title: say('note.title'), notes: [say(left === 0 ? 'note.memoUsed' : 'note.memo')] },
        );
      },
    ],
  };
}
