import {
  haveDiscount,
  invoiceSaving,
  sessionStore,
  today,
  type Account,
  type InvoiceDueRow,
  type InvoiceSaving,
} from '@portal/shared-contracts';

type Terms = Pick<Account, 'isCashCustomer' | 'termsDays'>;

const termsOf = ({ isCashCustomer, termsDays }: Terms) => ({
  isCash: isCashCustomer,
  termsDays: termsDays ?? 0,
});

/**
 * Discount for paying the whole outstanding amount of an invoice from a bank account on the distributor's `day`, without credit
 * memos. Null without a discount (docs/product.md, "Payments").
 */
export function bankSaving(
  invoice: Pick<
    InvoiceDueRow,
    'amountOutstanding' | 'originalAmount' | 'settlementDiscAmount' | 'settlementDiscDueDate'
  >,
  terms: Terms,
  day: string = today(),
): InvoiceSaving | null {
  return invoiceSaving(
    {
      outstanding: invoice.amountOutstanding,
      total: invoice.originalAmount,
      discountAmount: invoice.settlementDiscAmount,
      discountUntil: invoice.settlementDiscDueDate,
    },
    { terms: termsOf(terms), today: day },
  );
}

/** True if the terms of the signed-in customer give a discount. */
export function mayHaveDiscount(): boolean {
  const session = sessionStore.getState();
  return session.status === 'signedIn' && haveDiscount(termsOf(session.account));
}

/** Discount of an invoice for the signed-in customer today. */
export function ownSaving(invoice: InvoiceDueRow): InvoiceSaving | null {
  const session = sessionStore.getState();
  return session.status === 'signedIn' ? bankSaving(invoice, session.account) : null;
}
