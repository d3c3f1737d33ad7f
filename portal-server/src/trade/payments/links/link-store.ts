import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import { hashToken } from '../../../identity/session/session-token.ts';
import type { PaymentLinkTable } from '../payment-tables.ts';

export interface OpenedLink extends Selectable<PaymentLinkTable> {
  state: 'open' | 'expired';
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
  return link ? { ...link, state: link.expires_at > now ? 'open' : 'expired' } : null;
}

/** The link if it can be used; 404 when there is none, 410 when it has expired. */
export function refuseUnusable(link: OpenedLink | null): OpenedLink {
  if (!link) throw notFound();
  if (link.state === 'expired') throw new HttpError(410, { type: 'LINK_EXPIRED', text: 'linkExpired' });
  return link;
}
