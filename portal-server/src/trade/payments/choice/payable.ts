import { paymentFigures } from '@portal/shared-contracts/payments';
import type {
  PayableDocument,
  PaymentFigures,
  PaymentMethodKind,
  PaymentTerms,
  UsableMemo,
} from '@portal/shared-contracts/schemas';
import type { PaymentChoice } from '../payment-tables.ts';
import type { Customer } from './read-customer.ts';

/** What is there to be paid of a choice, as it stands now. */
export interface Payable {
  customer: Customer;
  documents: PayableDocument[];
  memos: UsableMemo[];
  /** Numbers of documents that were paid or answered, or that another payment under way holds. */
  gone: string[];
  /** Those of them that a payment under way holds. */
  held: string[];
  /** Those of them that expired before anybody answered them. */
  expired: string[];
  /** Numbers of documents that the customer does not have. */
  unknown: string[];
}

export const termsOf = ({ is_cash, terms_days }: Customer): PaymentTerms => ({
  isCash: is_cash,
  termsDays: terms_days,
});

/** Customers on cash terms pay by card (docs/product.md, section 6). */
export const methodsOf = ({ is_cash }: Pick<Customer, 'is_cash'>): PaymentMethodKind[] =>
  is_cash ? ['card'] : ['card', 'bank'];

/** The figures of a choice on the distributor's day. */
export const figuresOf = (
  { customer, documents, memos }: Payable,
  { method }: Pick<PaymentChoice, 'method'>,
  today: string,
): PaymentFigures => paymentFigures({ documents, memos, method, terms: termsOf(customer), today });
