import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { hashToken } from '../../identity/session/session-token.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Language } from '../../platform/http/messages.ts';
import { countHit } from '../../platform/limits/count-hit.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { after } from '../../platform/time/after.ts';
import type { PaymentLinkTable } from './payment-tables.ts';

/** Payments that may be begun, changed and confirmed by one link in a day: each leaves an entry in the audit, which is kept. */
const WRITES_A_DAY = 300;

export interface OpenedLink extends Selectable<PaymentLinkTable> {
  state: 'open' | 'expired' | 'withdrawn';
}

/** The payment link of a token; null when there is none. Reading it changes nothing: scanners of mail open every link. */
export async function openLink(
  db: Kysely<Schema>,
  token: string | undefined,
  now: Date,
): Promise<OpenedLink | null> {
  if (token === undefined) return null;
  const link = await db
    .selectFrom('payment_link')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!link) return null;
  if (link.withdrawn_at !== null) return { ...link, state: 'withdrawn' };
  return { ...link, state: link.expires_at > now ? 'open' : 'expired' };
}

/** The link if it can be used; 404 when there is none, 410 when it has expired or was withdrawn. */
export function refuseUnusable(link: OpenedLink | null): OpenedLink {
  if (!link) throw notFound();
  if (link.state === 'expired') throw new HttpError(410, { type: 'LINK_EXPIRED', text: 'linkExpired' });
  if (link.state === 'withdrawn') throw new HttpError(410, { type: 'LINK_WITHDRAWN', text: 'linkExpired' });
  return link;
}

/** Refuses a link by which too much is written with 429, before anything of it is stored. */
export async function countWriteByLink(db: Kysely<Schema>, linkId: number, now: Date): Promise<void> {
  const { hits } = await countHit(db, `writes by payment link ${linkId}`, DAY_MS, now);
  if (hits > WRITES_A_DAY) throw new HttpError(429);
}

/** Stores the token of a letter: at its link, or where an earlier letter has that, at another link just like it. */
export async function storeToken(
  db: Kysely<Schema>,
  link: Selectable<PaymentLinkTable>,
  tokenHash: string,
): Promise<void> {
  const first = await db
    .updateTable('payment_link')
    .set({ token_hash: tokenHash })
    .where('id', '=', link.id)
    .where('token_hash', 'is', null)
    .executeTakeFirst();
  if (first.numUpdatedRows > 0n) return;
  const { id: _, ...same } = link;
  await db
    .insertInto('payment_link')
    .values({ ...same, token_hash: tokenHash })
    .execute();
}

export type LinkedDocument = Pick<PaymentLinkTable, 'customer_id' | 'kind' | 'number'>;

/** What is paid by a link: its quote, its invoice, or the invoices of its order, which are none until it is invoiced. */
export async function documentsOfLink(
  db: Kysely<Schema>,
  { customer_id, kind, number }: LinkedDocument,
): Promise<{ kind: 'invoices' | 'quotes'; numbers: string[] }> {
  if (kind !== 'order') return { kind: kind === 'quote' ? 'quotes' : 'invoices', numbers: [number] };
  const invoices = await db
    .selectFrom('invoice')
    .select('invoice_number')
    .where('customer_id', '=', customer_id)
    .where('sales_order_id', 'in', (order) =>
      order
        .selectFrom('sales_order')
        .select('id')
        .where('customer_id', '=', customer_id)
        .where('sales_order', '=', number),
    )
    .where('amount_outstanding', '>', 0)
    .orderBy('invoice_number')
    .execute();
  return { kind: 'invoices', numbers: invoices.map(({ invoice_number }) => invoice_number) };
}

/** Milliseconds for which a link can be used. */
const LINK_LIFETIME = 14 * DAY_MS;

export interface NewLink extends Pick<PaymentLinkTable, 'kind' | 'number' | 'recipient'> {
  customerId: number;
  language: Language;
}

/** Mails a link with which one document can be paid without a login; the token is made with the mail and is in it alone. */
export async function createPaymentLink(
  trx: Transaction<Schema>,
  { customerId, kind, number, recipient, language }: NewLink,
  now: Date,
): Promise<void> {
  const { id } = await trx
    .insertInto('payment_link')
    .values({
      customer_id: customerId,
      kind,
      number,
      recipient,
      language,
      token_hash: null,
      created_at: now,
      expires_at: after(now, LINK_LIFETIME),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMail(trx, now, { kind: 'paymentLink', recipient, language, customerId, data: { link: id } });
}
