import { amountProblem, MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import {
  alreadyProcessed,
  badRequest,
  belowMinimum,
  HttpError,
  notFound,
} from '../../../platform/http/http-error.ts';
import type { Language } from '../../../platform/http/messages.ts';
import { creditHoldText } from '../../account-credit/credit-hold-text.ts';
import { methodsOf, type Payable } from './payable.ts';
import type { PaymentChoice } from '../payment-tables.ts';

/** Refuses customers on credit hold, who pay by telephone (docs/product.md, section 8). */
export function refuseOnHold(
  { customer }: Pick<Payable, 'customer'>,
  language: Language,
  phone: string,
): void {
  if (customer.is_on_credit_hold)
    throw new HttpError(422, { type: 'CREDIT_HOLD', text: creditHoldText(language, phone) });
}

/** Refuses a choice with documents that are not the customer's, or that are paid, answered or being paid; these are named. */
export function refuseGone({ gone, unknown }: Pick<Payable, 'gone' | 'unknown'>): void {
  if (unknown.length > 0) throw notFound();
  if (gone.length > 0) throw alreadyProcessed(gone);
}

/** Refuses methods that the choice must not have, and quotes whose total is too small: such are never accepted (docs/product.md, section 9). */
export function refuseWrong({ kind, method }: PaymentChoice, { customer, documents }: Payable): void {
  if (method !== null && !methodsOf(customer).includes(method)) throw badRequest({ method: 'field.invalid' });
  const total = documents.reduce((sum, { amount }) => sum + amount, 0);
  if (kind === 'quotes' && total < MINIMUM_PAYMENT) throw belowMinimum();
}

const TEXT_OF = { outOfRange: 'belowMinimum', leavesTooLittle: 'leavesTooLittle' } as const;

/** Refuses amounts as they are chosen. Once they are kept, amounts that cannot be paid any more are shown as the nearest that can. */
export function refuseAmounts({ documents }: PaymentChoice, payable: Pick<Payable, 'documents'>): void {
  const outstandingOf = new Map(payable.documents.map(({ number, outstanding }) => [number, outstanding]));
  for (const { number, amount } of documents) {
    const outstanding = outstandingOf.get(number);
    if (amount === undefined || outstanding === undefined) continue;
    const problem = amountProblem(Math.min(amount, outstanding), outstanding);
    if (problem) throw badRequest({ invoices: TEXT_OF[problem] });
  }
}
