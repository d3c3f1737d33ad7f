import { dayIn } from '@portal/shared-contracts/dates';
import type { Transaction } from 'kysely';
import type { Action } from '../../../platform/actions/action.ts';
import { customerOf } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { LANGUAGES, type Language } from '../../../platform/http/messages.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import type { PaymentLinkTable } from '../payment-tables.ts';
import { checkLinkable } from './check-linkable.ts';
import { createPaymentLink } from './create-link.ts';

export interface LinkToMail extends Pick<PaymentLinkTable, 'kind' | 'number'> {
  recipient: string;
  /** The recipient's own by default, or English. */
  language?: Language;
}

/** Mails a link to a document of a customer in the name of the distributor: operators ask for it. */
export const mailLink = ({ config }: Pick<Services, 'config'>): Action<LinkToMail, null> => ({
  name: 'payment-links.mail',
  allow: ['system'],
  async run({ trx, actor, input, now }) {
    const customerId = customerOf(actor);
    if (customerId === null) throw notFound();
    const { kind, number } = input;
    const recipient = input.recipient.trim().toLowerCase();
    const document = { customer_id: customerId, kind, number };
    await checkLinkable(trx, document, dayIn(config.timeZone, now));
    const language = input.language ?? (await languageOf(trx, recipient));
    await createPaymentLink(trx, { customerId, kind, number, recipient, language }, now);
    return { data: null, subjects: [`${kind} ${number}`], isUnseen: true };
  },
});

/** The language that the person with this address prefers; English for people without a login. */
export async function languageOf(trx: Transaction<Schema>, email: string): Promise<Language> {
  const profile = await trx
    .selectFrom('profile')
    .select('preferred_language')
    .where('email', '=', email)
    .executeTakeFirst();
  return LANGUAGES[profile?.preferred_language ?? 0];
}
