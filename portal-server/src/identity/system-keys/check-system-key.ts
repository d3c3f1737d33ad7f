import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { after } from '../../platform/time/time.ts';
import { SEEN_INTERVAL } from '../session/session-limits.ts';
import { hashToken, sameHash } from '../session/session-token.ts';

/** The header of a system's call. Its token has the key's id and 256 random bits. */
const TOKEN = /^Bearer erp_(\d{1,9})_([\w-]{43})$/i;

export const tokenOf = (id: number, secret: string): string => `erp_${id}_${secret}`;

/** The id and the secret in a header; null without a token. */
function presentedKey(authorization: string | undefined): { id: number; secret: string } | null {
  const [, id, secret] = TOKEN.exec(authorization ?? '') ?? [];
  return id !== undefined && secret !== undefined ? { id: Number(id), secret } : null;
}

/** The calling system and its rights. */
export interface CallingSystem {
  keyId: number;
  name: string;
  /** Names of the kinds of records that it may write. */
  kinds: ReadonlySet<string>;
  mayReadEvents: boolean;
}

/**
 * The system that owns the key of the request. Sessions and views do not count here.
 * @throws HttpError 401 without a valid key
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
