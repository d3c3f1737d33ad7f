import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import { HttpError } from '../../../platform/http/http-error.ts';
import { fill, type WriteLetter } from '../../../platform/mail/letter.ts';
import { readReceipt, type Receipt } from './read-receipt.ts';

/** Documents that a letter names; the file names all. */
const MOST_NAMED = 20;

const named = (documents: Receipt['source']['documents']): string =>
  [
    ...documents.slice(0, MOST_NAMED).map(({ number }) => number),
    ...(documents.length > MOST_NAMED ? ['…'] : []),
  ].join(', ');

/** The receipt of a payment as a letter, with the way to its file; nothing once there is no receipt. */
export const receiptLetter: WriteLetter = async ({ recipient, language, data }, { db, publicUrl }) => {
  const id = String(data.payment);
  const receipt = await readReceipt(db, id).catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (!receipt) return null;
  const { source } = receipt;
  const say = (name: Parameters<typeof fill>[0], values?: Record<string, string>) =>
    fill(name, language, values);
  const page = source.documents[0]?.kind === 'quote' ? 'order-confirmation' : 'invoice-confirmation';
  const money = (name: Parameters<typeof fill>[0], amount: number): [string, string][] =>
    amount === 0 ? [] : [[say(name), formatMoney(amount)]];
  return {
    to: recipient,
    language,
    subject: say('mail.receipt.subject', { number: source.number }),
    blocks: [
      { kind: 'text', text: say(`mail.receipt.${source.status}`) },
      {
        kind: 'facts',
        facts: [
          [say('mail.receipt.number'), source.number],
          [say('mail.receipt.date'), formatDate(source.day)],
          [say('mail.receipt.documents'), named(source.documents)],
          ...money('mail.receipt.documentsTotal', source.documentsTotal),
          ...money('mail.receipt.creditTotal', -source.creditTotal),
          ...money('mail.receipt.discountTotal', -source.discountTotal),
          [say('mail.receipt.amount'), formatMoney(source.amount)],
          ...money('mail.receipt.returnedAmount', -source.returnedAmount),
          ...(source.paidWith === ''
            ? []
            : [[say('mail.receipt.method'), source.paidWith] as [string, string]]),
        ],
      },
      { kind: 'link', text: say('mail.receipt.link'), href: `${publicUrl}/${page}?payment=${id}` },
      { kind: 'link', text: say('mail.receipt.file'), href: `${publicUrl}/api/payments/${id}/receipt` },
    ],
  };
};
