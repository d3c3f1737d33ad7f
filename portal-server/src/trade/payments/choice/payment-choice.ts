import { amountProblem, MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import type { BeginPaymentRequest, ChangePaymentRequest } from '@portal/shared-contracts/schemas';
import {
  badRequest,
  alreadyProcessed,
  belowMinimum,
  HttpError,
  notFound,
} from '../../../platform/http/http-error.ts';
import type { Language } from '../../../platform/http/messages.ts';
import { creditHoldText } from '../../account-credit/account-credit.ts';
import type { PaymentChoice } from '../payment-tables.ts';
import { methodsOf, type Payable } from './read-payable.ts';

type Invoices = NonNullable<BeginPaymentRequest['invoices']>;

/**
 * The chosen invoices. An invoice that is named twice is refused, because its amount would be ambiguous, and so is the reason `other`
 * without a note.
 */
function documentsOf(invoices: Invoices): PaymentChoice['documents'] {
  const numbers = new Set(invoices.map(({ invoiceNumber }) => invoiceNumber));
  if (numbers.size < invoices.length) throw badRequest({ invoices: 'field.invalid' });
  if (invoices.some(({ reason }) => reason?.kind === 'other' && reason.note === undefined))
    throw badRequest({ invoices: 'field.required' });
  return invoices.map(({ invoiceNumber: number, amount, reason }) => ({
    number,
    ...(amount !== undefined && { amount }),
    ...(reason !== undefined && { reason }),
  }));
}

/** The choice that a payment begins with: either invoices or quotes. */
export function firstChoice({ invoices, quotes, creditMemos, method }: BeginPaymentRequest): PaymentChoice {
  const rest = { creditMemos: creditMemos ?? null, method: method ?? null };
  if (quotes && invoices) throw badRequest({ quotes: 'field.invalid' });
  if (invoices) return { kind: 'invoices', documents: documentsOf(invoices), ...rest };
  if (!quotes) throw badRequest({ invoices: 'field.required' });
  return {
    kind: 'quotes',
    documents: [...new Set(quotes.orderNumbers)].map((number) => ({ number })),
    ...(quotes.poNumber?.trim() && { poNumber: quotes.poNumber.trim() }),
    ...rest,
  };
}

/** The choice of a payment link: its documents, and no credit memos. */
export const choiceOfLink = (
  kind: PaymentChoice['kind'],
  numbers: readonly string[],
  { method }: Pick<BeginPaymentRequest, 'method'>,
): PaymentChoice => ({
  kind,
  documents: numbers.map((number) => ({ number })),
  creditMemos: [],
  method: method ?? null,
  isLinked: true,
});

/** The choice when a link is opened again. Amounts and method that were chosen in another tab stay. */
export function resumedChoice(before: PaymentChoice, asked: PaymentChoice): PaymentChoice {
  const known = new Map(before.documents.map((document) => [document.number, document]));
  return {
    ...asked,
    documents: asked.documents.map((document) => known.get(document.number) ?? document),
    method: asked.method ?? before.method,
  };
}

/** The choice after a change. Quotes and the documents of a link cannot be replaced. */
export function changedChoice(
  before: PaymentChoice,
  { invoices, creditMemos, method }: ChangePaymentRequest,
): PaymentChoice {
  if (invoices && before.kind === 'quotes') throw badRequest({ invoices: 'field.invalid' });
  const documents = invoices ? documentsOf(invoices) : before.documents;
  if (!before.isLinked) return { ...before, documents, creditMemos, method };
  const known = new Set(before.documents.map(({ number }) => number));
  if (documents.some(({ number }) => !known.has(number))) throw badRequest({ invoices: 'field.invalid' });
  return { ...before, documents, method };
}

/** Refuses customers on credit hold: they pay by telephone (docs/product.md, section 8). */
export function refuseOnHold({ customer }: Payable, language: Language, phone: string): void {
  if (customer.is_on_credit_hold)
    throw new HttpError(422, { type: 'CREDIT_HOLD', text: creditHoldText(language, phone) });
}

/** Throws 404 for documents that the customer does not have. Names documents that are paid, answered or being paid. */
export function refuseGone({ gone, unknown }: Payable): void {
  if (unknown.length > 0) throw notFound();
  if (gone.length > 0) throw alreadyProcessed(gone);
}

/**
 * Refuses a method that the customer may not use, quotes whose total is below the minimum (docs/product.md, section 9), and a quote for
 * nothing or in the customer's favor, which is answered without a payment.
 */
export function refuseInvalid({ kind, method }: PaymentChoice, { customer, documents }: Payable): void {
  if (method !== null && !methodsOf(customer).includes(method)) throw badRequest({ method: 'field.invalid' });
  const total = documents.reduce((sum, { amount }) => sum + amount, 0);
  const isFree = documents.some(({ amount }) => amount <= 0);
  if (kind === 'quotes' && (isFree || total < MINIMUM_PAYMENT)) throw belowMinimum();
}

const TEXT_OF = { outOfRange: 'belowMinimum', leavesTooLittle: 'leavesTooLittle' } as const;

/** Refuses amounts when they are chosen. A stored amount that can no longer be paid is shown as the nearest that can. */
export function refuseAmounts({ documents }: PaymentChoice, payable: Payable): void {
  const outstandingOf = new Map(payable.documents.map(({ number, outstanding }) => [number, outstanding]));
  for (const { number, amount } of documents) {
    const outstanding = outstandingOf.get(number);
    if (amount === undefined || outstanding === undefined) continue;
    const problem = amountProblem(Math.min(amount, outstanding), outstanding);
    if (problem) throw badRequest({ invoices: TEXT_OF[problem] });
  }
}
