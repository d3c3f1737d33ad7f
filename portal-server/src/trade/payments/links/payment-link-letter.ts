import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import { dayIn } from '@portal/shared-contracts/dates';
import { hashToken, newToken } from '../../../identity/session/session-token.ts';
import { fill, type WriteLetter } from '../../../platform/mail/letter.ts';
import { figuresOf } from '../choice/read-payable.ts';
import { storeToken } from '../link-store.ts';
import { readLinkedPayable } from './send-links.ts';

/**
 * The letter with a payment link. A letter that is sent again gets a new token. The old token stays valid, because the first letter may
 * have arrived.
 */
export const paymentLinkLetter: WriteLetter = async (
  { recipient, language, data },
  { db, config, now, publicUrl },
) => {
  const link = await db
    .selectFrom('payment_link')
    .selectAll()
    .where('id', '=', Number(data.link))
    .executeTakeFirst();
  if (!link || link.expires_at <= now || link.withdrawn_at !== null) return null;
  const today = dayIn(config.timeZone, now);
  const payable = await readLinkedPayable(db, link, today);
  if (!payable || payable.documents.length === 0) return null;
  const { customer, documents } = payable;
  const { savingTotal, lines } = figuresOf(payable, { method: null }, today);
  const [until] = lines
    .flatMap(({ saving, discountUntil }) => (saving > 0 && discountUntil ? [discountUntil] : []))
    .sort();
  const token = newToken();
  await storeToken(db, link, hashToken(token));
  const say = (name: Parameters<typeof fill>[0], values?: Record<string, string>) =>
    fill(name, language, values);
  const amount = formatMoney(documents.reduce((sum, { outstanding }) => sum + outstanding, 0));
  const document = say(`mail.paymentLink.${link.kind}`, { number: link.number });
  return {
    to: recipient,
    language,
    subject: say('mail.paymentLink.subject', { document }),
    blocks: [
      { kind: 'text', text: say('mail.paymentLink.intro', { customer: customer.name }) },
      {
        kind: 'facts',
        facts: [
          [say('mail.paymentLink.document'), document],
          [say('mail.paymentLink.amount'), amount],
        ],
      },
      ...(until === undefined
        ? []
        : [
            {
              kind: 'text' as const,
              text: say('mail.paymentLink.saves', {
                day: formatDate(until),
                amount: formatMoney(savingTotal),
              }),
            },
          ]),
      { kind: 'link', text: say('mail.paymentLink.link'), href: `${publicUrl}/payment?link=${token}` },
      {
        kind: 'text',
        text: say('mail.paymentLink.rules', { day: formatDate(dayIn(config.timeZone, link.expires_at)) }),
      },
    ],
  };
};
