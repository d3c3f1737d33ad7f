import { readAddresses } from '@portal/shared-contracts/addresses';
import { DAY_MS, dayIn } from '@portal/shared-contracts/dates';
import { MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import type { RenewLinkRequest, SendLinkRequest } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { customerActor, customerOf } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { alreadyProcessed, belowMinimum, notFound, HttpError } from '../../../platform/http/http-error.ts';
import { LANGUAGES, type Language } from '../../../platform/http/messages.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { countHit } from '../../../platform/limits/rate-limit.ts';
import { after } from '../../../platform/time/time.ts';
import { refuseGone, choiceOfLink } from '../choice/payment-choice.ts';
import { figuresOf, readPayable, type Payable } from '../choice/read-payable.ts';
import { countMail } from '../count-mail.ts';
import {
  documentsOfLink,
  type LinkedDocument,
  createPaymentLink,
  openLink,
  type OpenedLink,
} from '../link-store.ts';
import type { PaymentLinkTable } from '../payment-tables.ts';

/** What can be paid of a linked document; null for an order without open invoices. `today` is the distributor's day. */
export async function readLinkedPayable(
  db: Kysely<Schema>,
  document: LinkedDocument,
  today: string,
): Promise<Payable | null> {
  const { kind, numbers } = await documentsOfLink(db, document);
  if (numbers.length === 0) return null;
  const of = { customerId: document.customer_id, paymentId: '', today };
  return readPayable(db, choiceOfLink(kind, numbers, {}), of);
}

/** Throws 404 if the customer has no such document, and 422 if nothing of it can be paid today, or too little to be paid by itself. */
async function checkLinkable(
  trx: Transaction<Schema>,
  document: LinkedDocument,
  today: string,
): Promise<void> {
  if (document.kind === 'order')
    await trx
      .selectFrom('sales_order')
      .select('id')
      .where('customer_id', '=', document.customer_id)
      .where('sales_order', '=', document.number)
      .executeTakeFirstOrThrow(() => notFound());
  const payable = await readLinkedPayable(trx, document, today);
  if (!payable) throw alreadyProcessed();
  refuseGone(payable);
  if (figuresOf(payable, { method: null }, today).missing > 0) throw belowMinimum();
}

/** Links that the people of a customer may send in a day. */
const LINKS_A_DAY = 50;
/** A link is renewed at most once in this time, so that a stranger with an old link cannot fill the mailbox. */
const RENEW_MS = 10 * 60_000;
/** Renewals for one document and address in a day. */
const RENEWALS_A_DAY = 5;

/** Mails a colleague a link to a document of the customer. */
export const sendLink = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<typeof SendLinkRequest>, null> => ({
  name: 'payment-links.send',
  allow: ['customer'],
  async run({ trx, actor, input: { body }, language, now }) {
    const { customerId } = customerActor(actor);
    const { kind, number, email } = body;
    await checkLinkable(trx, { customer_id: customerId, kind, number }, dayIn(config.timeZone, now));
    const { hits } = await countHit(trx, `payment links of ${customerId}`, DAY_MS, now);
    if (hits > LINKS_A_DAY) throw new HttpError(429);
    const recipient = email.trim().toLowerCase();
    await createPaymentLink(trx, { customerId, kind, number, recipient, language }, now);
    return { data: null, subjects: [`${kind} ${number}`], isUnseen: true };
  },
});

/** False when the last link for the same document and address was withdrawn or is too new, or too many were mailed today. */
async function mayRenew(
  trx: Transaction<Schema>,
  { customer_id, kind, number, recipient }: OpenedLink,
  now: Date,
): Promise<boolean> {
  const ofSame = trx
    .selectFrom('payment_link')
    .select(['id', 'created_at', 'withdrawn_at'])
    .where('customer_id', '=', customer_id)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('recipient', '=', recipient);
  // Locks all of them, so that concurrent renewals wait for each other, whichever link they name.
  const before = await ofSame.orderBy('id').forUpdate().execute();
  if (before.at(-1)?.withdrawn_at) return false;
  const newer = await ofSame.where('created_at', '>', after(now, -RENEW_MS)).executeTakeFirst();
  if (newer) return false;
  const bucket = `renewed links of ${customer_id} ${kind} ${number} ${recipient}`;
  const { hits } = await countHit(trx, bucket, DAY_MS, now);
  return hits <= RENEWALS_A_DAY;
}

/** Mails a new link to the address of the old one. The answer is the same for every token, even an unknown one. */
export const renewLink = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<typeof RenewLinkRequest>, null> => ({
  name: 'payment-links.renew',
  allow: ['visitor', 'customer', 'staff'],
  async run({ trx, actor, input: { body }, now }) {
    const link = await openLink(trx, body.token, now);
    if (!link || !(await mayRenew(trx, link, now))) return { data: null, subjects: [], isUnseen: true };
    const { customer_id: customerId, kind, number, recipient, language } = link;
    await countMail(trx, actor, config, now);
    await createPaymentLink(trx, { customerId, kind, number, recipient, language }, now);
    return { data: null, subjects: [`${kind} ${number}`], isUnseen: true };
  },
});

interface LinkToMail extends Pick<PaymentLinkTable, 'kind' | 'number'> {
  recipient: string;
  /** By default the recipient's, or English. */
  language?: Language;
}

/** Mails a link to a document of a customer for an operator, in the name of the distributor. */
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

/** The preferred language of the person with this address; English for people without a login. */
async function languageOf(trx: Transaction<Schema>, email: string): Promise<Language> {
  const profile = await trx
    .selectFrom('profile')
    .select('preferred_language')
    .where('email', '=', email)
    .executeTakeFirst();
  return LANGUAGES[profile?.preferred_language ?? 0];
}

/** Mails each contact of the customer a link to each open invoice that can be paid by itself, once for each invoice. */
export async function mailInvoiceLinksIn(
  trx: Transaction<Schema>,
  { customerId, now }: { customerId: number; now: Date },
  invoiceNumbers: readonly string[],
): Promise<void> {
  if (invoiceNumbers.length === 0) return;
  const { contact_email } = await trx
    .selectFrom('customer')
    .select('contact_email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const recipients = readAddresses(contact_email ?? '').addresses.map((address) => address.toLowerCase());
  const open = await trx
    .selectFrom('invoice as i')
    .innerJoin(
      sql<{ recipient: string }>`unnest(${recipients}::text[])`.as<'to'>(sql`"to"(recipient)`),
      (join) => join.onTrue(),
    )
    .select(['i.invoice_number', 'to.recipient'])
    .where('i.customer_id', '=', customerId)
    .where('i.invoice_number', '=', sql<string>`any(${invoiceNumbers}::text[])`)
    .where('i.amount_outstanding', '>=', MINIMUM_PAYMENT)
    .where(
      sql<boolean>`not exists (select from payment_link as l where l.customer_id = i.customer_id and l.kind = 'invoice'
        and l.number = i.invoice_number and l.recipient = "to".recipient)`,
    )
    .orderBy('i.invoice_number')
    .orderBy('to.recipient')
    .execute();
  for (const { invoice_number: number, recipient } of open) {
    const language = await languageOf(trx, recipient);
    await createPaymentLink(trx, { customerId, kind: 'invoice', number, recipient, language }, now);
  }
}
