import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { hashToken } from '../../identity/session/session-token.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { after } from '../../platform/time/time.ts';
import type { PaymentLinkTable } from './payment-tables.ts';

/** Writes by one link in a day. Each one leaves an entry in the audit, which is never deleted. */
const WRITES_A_DAY = 300;

export interface OpenedLink extends Selectable<PaymentLinkTable> {
  state: 'open' | 'expired' | 'withdrawn';
}

/** The payment link of a token, or null. Reading changes nothing, because mail scanners open every link. */
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

/** Returns a usable link. Throws 404 for null, and 410 when the link has expired or was withdrawn. */
export function refuseUnusable(link: OpenedLink | null): OpenedLink {
  if (!link) throw notFound();
  if (link.state === 'expired') throw new HttpError(410, { type: 'LINK_EXPIRED', text: 'linkExpired' });
  if (link.state === 'withdrawn') throw new HttpError(410, { type: 'LINK_WITHDRAWN', text: 'linkExpired' });
  return link;
}

/** Counts a write by a link. Throws 429 above the limit; call it before anything is stored. */
export async function countWriteByLink(db: Kysely<Schema>, linkId: number, now: Date): Promise<void> {
  const { hits } = await countHit(db, `writes by payment link ${linkId}`, DAY_MS, now);
  if (hits > WRITES_A_DAY) throw new HttpError(429);
}

/** Stores the token of a letter in its link. When an earlier letter's token is there, a copy of the link gets the new token. */
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

/** The documents that a link pays: its quote, its invoice, or the open invoices of its order. An order without invoices has none. */
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

const LINK_LIFETIME = 14 * DAY_MS;

/** Creates a link for paying one document without a login, and queues its mail. The token is made with the letter and stored only as a hash. */
export async function createPaymentLink(
  trx: Transaction<Schema>,
  {
    customerId,
    kind,
    number,
    recipient,
    language,
  }: Pick<PaymentLinkTable, 'kind' | 'number' | 'recipient' | 'language'> & { customerId: number },
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
