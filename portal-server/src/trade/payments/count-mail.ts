import { normalizeIP } from '@fastify/rate-limit';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/actions/actor.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * Counts a mail that a visitor causes. Throws 429 when the visitor's address has caused more than `MAILS_PER_ADDRESS`.
 * Call it last, in the transaction that queues the mail: a refused attempt is then not counted. An IPv6 network counts as one address.
 */
export async function countMail(
  trx: Transaction<Schema>,
  actor: Actor,
  { mailsPerAddress }: Pick<Config, 'mailsPerAddress'>,
  now: Date,
): Promise<void> {
  if (actor.kind !== 'visitor') return;
  const { hits } = await countHit(trx, `mails for ${normalizeIP(actor.address)}`, WINDOW_MS, now);
  if (hits > mailsPerAddress) throw new HttpError(429);
}
