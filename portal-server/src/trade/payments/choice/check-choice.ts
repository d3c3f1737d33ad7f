import { MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import { alreadyProcessed, badRequest, HttpError, notFound } from '../../../platform/http/http-error.ts';
import type { Language } from '../../../platform/http/messages.ts';
import { fill } from '../../../platform/mail/letter.ts';
import { methodsOf, type Payable } from './payable.ts';
import type { PaymentChoice } from './payment-choice.ts';

/** Refuses customers on credit hold, who pay by telephone (docs/product.md, section 8). */
export function refuseOnHold(
  { customer }: Pick<Payable, 'customer'>,
  language: Language,
  phone: string,
): void {
  if (customer.is_on_credit_hold)
    throw new HttpError(422, { type: 'CREDIT_HOLD', text: fill('creditHold', language, { phone }) });
}

/** Refuses a choice with documents that are not the customer's, or that are paid, answered or being paid; these are named. */
export function refuseGone({ gone, unknown }: Pick<Payable, 'gone' | 'unknown'>): void {
  if (unknown.length > 0) throw notFound();
  if (gone.length > 0) throw alreadyProcessed(gone);
}

/** Refuses methods and amounts that the choice must not have. */
export function refuseWrong(choice: PaymentChoice, payable: Payable): void {
  if (choice.method !== null && !methodsOf(payable.customer).includes(choice.method))
    throw badRequest({ method: 'field.invalid' });
  const chosen = new Map(choice.documents.map(({ number, amount }) => [number, amount]));
  const isTooLittle = payable.documents.some(({ number, outstanding }) => {
    const amount = chosen.get(number);
    return amount !== undefined && amount < Math.min(MINIMUM_PAYMENT, outstanding);
  });
  if (isTooLittle) throw badRequest({ invoices: 'belowMinimum' });
}
