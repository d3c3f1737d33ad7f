import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import { hasReceipt, saysPo } from '@portal/shared-contracts/payments';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { notFound, HttpError } from '../../../platform/http/http-error.ts';
import { fill, type WriteLetter } from '../../../platform/mail/letter.ts';
import type { PaidDocument, ReceiptSource } from '../../documents/document-source.ts';
import { readSurplusOfPayment } from '../../records/read-surplus.ts';
import { readAuthorization } from '../confirm/authorization.ts';
import { readConfirmed } from '../confirmed-payment.ts';
import { readStoredFigures } from '../read-payment.ts';

/** Reads the receipt of a payment. Throws 404 when the payment has none. */
export async function readReceipt(
  db: Kysely<Schema>,
  paymentId: string,
): Promise<{ customerId: number; source: ReceiptSource }> {
  const payment = await readConfirmed(db, paymentId);
  if (!payment || !hasReceipt(payment.status)) throw notFound();
  const { lines, uses } = await readStoredFigures(db, payment);
  const surplus = await readSurplusOfPayment(db, payment.customer_id, paymentId);
  const authorization = await readAuthorization(db, { paymentId, attempt: payment.attempt });
  return {
    customerId: payment.customer_id,
    source: {
      kind: 'receipt',
      number: payment.number,
      status: payment.status,
      day: payment.submitted_on,
      settledOn: payment.settled_on,
      paidBy: payment.paid_by,
      paidWith: payment.paid_with,
      poNumber: payment.po_number,
      documents: lines.map(({ kind, number, date, poNumber, amount, discount }) => ({
        kind,
        number,
        date,
        poNumber,
        amount,
        credits: uses.filter(({ document }) => document === number),
        discount,
      })),
      documentsTotal: payment.documents_total,
      creditTotal: payment.credit_total,
      discountTotal: payment.discount_total,
      amount: payment.amount,
      returnedAmount: payment.returned_amount,
      surplus: surplus.invoice,
      authorization: authorization?.text ?? null,
    },
  };
}

/** Documents that a letter names; the PDF names all. */
const MOST_NAMED = 20;

type Say = (name: Parameters<typeof fill>[0], values?: Record<string, string>) => string;

/** Each document with what was paid of it, its purchase order, credit memos and discount. */
function named(documents: readonly PaidDocument[], say: Say): [string, string][] {
  const facts = documents.slice(0, MOST_NAMED).map((document): [string, string] => {
    const { kind, number, poNumber, amount, credits, discount } = document;
    const parts = [
      formatMoney(amount),
      ...(poNumber === null
        ? []
        : [saysPo(poNumber) ? poNumber : say('mail.receipt.po', { number: poNumber })]),
      ...credits.map((credit) =>
        say('mail.receipt.credit', { number: credit.memo, amount: formatMoney(-credit.amount) }),
      ),
      ...(discount > 0 ? [say('mail.receipt.discount', { amount: formatMoney(-discount) })] : []),
    ];
    return [say(`mail.receipt.${kind}`, { number }), parts.join(', ')];
  });
  const more = documents.length - facts.length;
  if (more > 0)
    facts.push([say('mail.receipt.more'), say('mail.receipt.moreInFile', { count: String(more) })]);
  return facts;
}

/** The receipt of a payment as a letter with a link to the PDF. Null when there is no receipt any more. */
export const receiptLetter: WriteLetter = async ({ recipient, language, data }, { db, publicUrl }) => {
  const id = String(data.payment);
  const receipt = await readReceipt(db, id).catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (!receipt) return null;
  const { source } = receipt;
  const say: Say = (name, values) => fill(name, language, values);
  const isOfQuotes = source.documents[0]?.kind === 'quote';
  const page = isOfQuotes ? 'order-confirmation' : 'invoice-confirmation';
  const money = (amount: number): string => (amount === 0 ? '' : formatMoney(amount));
  const head: [Parameters<Say>[0], string][] = [
    ['mail.receipt.number', source.number],
    ['mail.receipt.date', formatDate(source.day)],
  ];
  const sums: typeof head = [
    [isOfQuotes ? 'mail.receipt.quotesTotal' : 'mail.receipt.invoicesTotal', money(source.documentsTotal)],
    ['mail.receipt.creditTotal', money(-source.creditTotal)],
    ['mail.receipt.discountTotal', money(-source.discountTotal)],
    ['mail.receipt.amount', formatMoney(source.amount)],
    ['mail.receipt.returnedAmount', money(-source.returnedAmount)],
    ['mail.receipt.surplus', money(source.surplus)],
    ['mail.receipt.method', source.paidWith],
  ];
  const told = (facts: typeof head): [string, string][] =>
    facts.flatMap(([name, value]) => (value === '' ? [] : [[say(name), value]]));
  return {
    to: recipient,
    language,
    subject: say('mail.receipt.subject', { number: source.number }),
    blocks: [
      { kind: 'text', text: say(`mail.receipt.${source.status}`) },
      {
        kind: 'facts',
        facts: [...told(head), ...named(source.documents, say), ...told(sums)],
      },
      ...(source.authorization === null
        ? []
        : [{ kind: 'text' as const, text: say('mail.receipt.authorized', { text: source.authorization }) }]),
      { kind: 'link', text: say('mail.receipt.link'), href: `${publicUrl}/${page}?payment=${id}` },
      { kind: 'link', text: say('mail.receipt.file'), href: `${publicUrl}/api/payments/${id}/receipt` },
    ],
  };
};
