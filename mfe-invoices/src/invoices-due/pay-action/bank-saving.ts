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
  /** Last day of the discount, ISO date. */
  until: string;
}

/**
 * Discount for paying the whole outstanding amount of an invoice from a bank account on the distributor's `day`, without credit
 * memos. Null without a discount (docs/product.md, "Payments").
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

/** Discount of an invoice for the signed-in customer today. */
export function ownSaving(invoice: InvoiceDueRow): BankSaving | null {
  const session = sessionStore.getState();
  return session.status === 'signedIn' ? bankSaving(invoice, session.account) : null;
}
