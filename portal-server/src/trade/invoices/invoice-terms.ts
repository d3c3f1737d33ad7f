import {
  invoiceSaving,
  termsFacts,
  type InvoiceSaving,
  type TermsFacts,
} from '@portal/shared-contracts/payments';
import type { PayableDocument, PaymentTerms } from '@portal/shared-contracts/schemas';
import type { Invoice } from '../records/trade-document.ts';

/** The columns of an invoice that its terms and its discount follow from. */
export type DiscountColumns = Pick<
  Invoice,
  | 'invoice_date'
  | 'original_amount'
  | 'amount_outstanding'
  | 'settlement_disc_amount'
  | 'settlement_disc_due_date'
>;

/** The facts of an invoice that the discount rules need. Screen, paper and payment all use them. */
export const discountedOf = (
  row: DiscountColumns,
): Pick<PayableDocument, 'date' | 'total' | 'outstanding' | 'discountAmount' | 'discountUntil'> => ({
  date: row.invoice_date,
  total: row.original_amount,
  outstanding: row.amount_outstanding,
  discountAmount: row.settlement_disc_amount,
  discountUntil: row.settlement_disc_due_date,
});

/** What paying the invoice alone by bank account saves on the distributor's day `today`; null when nothing. */
export const savingOf = (row: DiscountColumns, terms: PaymentTerms, today: string): InvoiceSaving | null =>
  invoiceSaving(discountedOf(row), { terms, today });

/** The terms of an invoice of a customer with these terms. */
export const termsOfInvoice = (row: DiscountColumns, terms: PaymentTerms): TermsFacts =>
  termsFacts(terms, discountedOf(row));
