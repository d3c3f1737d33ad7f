import type { BeginPaymentRequest, ChangePaymentRequest } from '@portal/shared-contracts/schemas';
import { badRequest } from '../../../platform/http/http-error.ts';
import type { PaymentChoice } from '../payment-tables.ts';

type Invoices = NonNullable<BeginPaymentRequest['invoices']>;

/** The invoices once each; one that is named twice is refused, since two amounts would be meant. */
function documentsOf(invoices: Invoices): PaymentChoice['documents'] {
  const numbers = new Set(invoices.map(({ invoiceNumber }) => invoiceNumber));
  if (numbers.size < invoices.length) throw badRequest({ invoices: 'field.invalid' });
  return invoices.map(({ invoiceNumber: number, amount }) => ({
    number,
    ...(amount !== undefined && { amount }),
  }));
}

/** The choice that a payment begins with: invoices or quotes, and not both. */
export function chosenAtFirst({ invoices, quotes, creditMemos, method }: BeginPaymentRequest): PaymentChoice {
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

/** The choice of somebody with a payment link: its documents, and no credit memos. */
export const chosenByLink = (
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

/** The choice when a link is opened again: amounts and method that were chosen in another tab stay. */
export function chosenAgain(before: PaymentChoice, asked: PaymentChoice): PaymentChoice {
  const known = new Map(before.documents.map((document) => [document.number, document]));
  return {
    ...asked,
    documents: asked.documents.map((document) => known.get(document.number) ?? document),
    method: asked.method ?? before.method,
  };
}

/** The choice after a change; quotes and the documents of a link stay. */
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
