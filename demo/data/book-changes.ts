import type { BookChangeTable } from '@portal/portal-server/src/trade/statement/book-changes.ts';
import type {
  CreditApplicationTable,
  CreditMemoTable,
  InvoiceTable,
} from '@portal/portal-server/src/trade/trade-tables.ts';
import type { Insertable } from 'kysely';

interface Changed {
  invoices: readonly Insertable<InvoiceTable>[];
  memos: readonly Insertable<CreditMemoTable>[];
  applications: readonly Insertable<CreditApplicationTable>[];
}

/** What the distributor's systems changed of one customer's invoices and credit memos, as an import stores it. */
export function bookChanges({ invoices, memos, applications }: Changed): Insertable<BookChangeTable>[] {
  const numberOf = new Map(invoices.map(({ id, invoice_number }) => [id, invoice_number]));
  const memoOf = new Map(memos.map(({ id, credit_note_number }) => [id, credit_note_number]));
  return [
    ...invoices.flatMap(({ customer_id, invoice_number: number, erp_paid_on: day, ...invoice }) => {
      const amount = invoice.erp_outstanding - invoice.original_amount;
      return amount === 0 || typeof day !== 'string'
        ? []
        : [{ customer_id, kind: 'invoice' as const, number, amount, applied_to: '', changed_on: day }];
    }),
    ...applications.map(({ customer_id, credit_memo_id, invoice_id, amount, applied_on: changed_on }) => ({
      customer_id,
      kind: 'creditMemo' as const,
      number: memoOf.get(credit_memo_id) ?? '',
      applied_to: numberOf.get(invoice_id) ?? '',
      amount,
      changed_on,
    })),
  ];
}
