import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { after } from '../../platform/time/time.ts';
import { SEEN_INTERVAL } from '../session/session-limits.ts';
import { hashToken, sameHash } from '../session/session-token.ts';
import { presentedKey } from './key-token.ts';

/** The system that calls, and what it may do. */
export interface CallingSystem {
  keyId: number;
  name: string;
  /** Names of the kinds that it may write. */
  kinds: ReadonlySet<string>;
  mayReadEvents: boolean;
}

/**
 * The system whose key the request bears. Sessions and views give nothing here.
 * @throws HttpError 401 without a key that is good
 */
export async function checkSystemKey(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<CallingSystem> {
  const presented = presentedKey(request.headers.authorization);
  if (!presented) throw unauthorized();
  const key = await db
    .selectFrom('system_key')
    .select(['id', 'name', 'kinds', 'may_read_events', 'hash', 'last_used_at'])
    .where('id', '=', presented.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!key || !sameHash(hashToken(presented.secret), key.hash)) throw unauthorized();
  const time = now();
  if (key.last_used_at === null || key.last_used_at <= after(time, -SEEN_INTERVAL))
    await db.updateTable('system_key').set({ last_used_at: time }).where('id', '=', key.id).execute();
  return {
    keyId: key.id,
    name: key.name,
    kinds: new Set(key.kinds),
    mayReadEvents: key.may_read_events,
  };
}
