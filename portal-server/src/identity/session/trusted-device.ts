import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/after.ts';
import { DEVICE_TRUST } from './session-limits.ts';
import { hashToken, newToken } from './session-token.ts';

type Db = Database['db'];

/** Cookie of a browser that a person signed in with. It opens nothing: it keeps strangers from locking its owner out. */
export const DEVICE_COOKIE = 'device';
const ATTRIBUTES = { path: '/api', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** Hash of the device that makes a call, or null. */
export function presentedDevice(request: FastifyRequest): string | null {
  const cookie = request.cookies[DEVICE_COOKIE];
  return cookie ? hashToken(cookie) : null;
}

/** True when the owner of that address has signed in with this device before. */
export async function isTrusted(db: Db, email: string, device: string | null, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('trusted_device as d')
    .innerJoin('profile as p', 'p.id', 'd.profile_id')
    .select('d.profile_id')
    .where('p.email', '=', email)
    .where('d.device_hash', '=', device ?? '')
    .where('d.last_used_at', '>', after(now, -DEVICE_TRUST))
    .executeTakeFirst();
  return found !== undefined;
}

/** The browser's cookie if this server issued it and it is still good, else a new one: one that was made up is never adopted. */
async function issuedCookie(db: Db, request: FastifyRequest, now: Date): Promise<string> {
  const presented = request.cookies[DEVICE_COOKIE];
  if (!presented) return newToken();
  const issued = await db
    .selectFrom('trusted_device')
    .select('profile_id')
    .where('device_hash', '=', hashToken(presented))
    .where('last_used_at', '>', after(now, -DEVICE_TRUST))
    .executeTakeFirst();
  return issued ? presented : newToken();
}

/** From now on this browser is one that the person signs in with. */
export async function trustDevice(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  profileId: number,
  now: Date,
): Promise<void> {
  const cookie = await issuedCookie(db, request, now);
  await db
    .insertInto('trusted_device')
    .values({ profile_id: profileId, device_hash: hashToken(cookie), last_used_at: now })
    .onConflict((known) => known.columns(['profile_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  void reply.setCookie(DEVICE_COOKIE, cookie, { ...ATTRIBUTES, maxAge: DEVICE_TRUST / 1_000 });
}

/** Forgets the devices of a person, but not the one at hand. */
export async function distrustDevices(db: Db, profileId: number, except: string | null): Promise<void> {
  await db
    .deleteFrom('trusted_device')
    .where('profile_id', '=', profileId)
    .where('device_hash', '!=', except ?? '')
    .execute();
}
