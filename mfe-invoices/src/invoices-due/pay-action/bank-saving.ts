import {
  bankDiscount,
  sessionStore,
  today,
  type Account,
  type InvoiceDueRow,
} from '@portal/shared-contracts';

export interface BankSaving {
  /** Cents. */
  amount: number;
  /** The last day on which it is saved. */
  until: string;
}

/**
 * What paying all that is outstanding of an invoice from a bank account saves on the distributor's `day`, without credit memos;
 * null where it saves nothing (docs/product.md, "Payments").
 */
export function bankSaving(
  invoice: Pick<
    InvoiceDueRow,
    'amountOutstanding' | 'total' | 'settlementDiscAmount' | 'settlementDiscDueDate'
  >,
  { isCashCustomer, termsDays }: Pick<Account, 'isCashCustomer' | 'termsDays'>,
  day: string = today(),
): BankSaving | null {
  const { amountOutstanding: outstanding, total, settlementDiscDueDate: until } = invoice;
  const amount = bankDiscount(
    {
      amount: outstanding,
      outstanding,
      total,
      discountAmount: invoice.settlementDiscAmount,
      discountUntil: until,
    },
    { credit: 0, terms: { isCash: isCashCustomer, termsDays: termsDays ?? 0 }, today: day },
  );
  return amount > 0 && until !== null ? { amount, until } : null;
}

/** What paying an invoice from a bank account saves the signed-in customer today. */
export function ownSaving(invoice: InvoiceDueRow): BankSaving | null {
  const session = sessionStore.getState();
  return session.status === 'signedIn' ? bankSaving(invoice, session.account) : null;
}
