import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { after } from '../../platform/time/time.ts';
import { DEVICE_TRUST } from './session-limits.ts';
import { hashToken, newToken } from './session-token.ts';

type Db = Database['db'];

/**
 * Cookie of a browser in which people signed in: one token for each person, the latest first. It does not sign anybody in. A
 * trusted device has counts of its own, so that strangers' failed attempts do not lock its owner out.
 */
const DEVICE_COOKIE = 'device';
const ATTRIBUTES = { path: '/api', httpOnly: true, secure: true, sameSite: 'strict' } as const;
const SEPARATOR = '.';
/** Most people who are remembered in one browser. */
const PEOPLE = 5;

const presentedTokens = (request: FastifyRequest): string[] =>
  (request.cookies[DEVICE_COOKIE] ?? '').split(SEPARATOR, PEOPLE);

/** Hashes of the device tokens of a call. */
export const deviceHashesOf = (request: FastifyRequest): string[] => presentedTokens(request).map(hashToken);

/** The hash among `hashes` that is trusted for the person with that address, or null. */
export async function trustedDeviceHash(
  db: Db,
  email: string,
  hashes: readonly string[],
  now: Date,
): Promise<string | null> {
  const found = await db
    .selectFrom('trusted_device as d')
    .innerJoin('profile as p', 'p.id', 'd.profile_id')
    .select('d.device_hash')
    .where('p.email', '=', email)
    .where('d.device_hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('d.last_used_at', '>', after(now, -DEVICE_TRUST))
    .executeTakeFirst();
  return found?.device_hash ?? null;
}

/**
 * Trusts this browser for the person. A token is reused only if the server issued it to the same person. With an invented token,
 * or one issued to a stranger and planted here, the stranger could pass for the person's device.
 */
export async function trustDevice(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  profileId: number,
  now: Date,
): Promise<void> {
  const tokens = presentedTokens(request);
  const issued = await db
    .selectFrom('trusted_device')
    .select(['profile_id', 'device_hash'])
    .where('device_hash', '=', sql<string>`any(${tokens.map(hashToken)}::text[])`)
    .where('last_used_at', '>', after(now, -DEVICE_TRUST))
    .execute();
  const ownerOf = new Map(issued.map(({ profile_id, device_hash }) => [device_hash, profile_id]));
  const own = tokens.find((token) => ownerOf.get(hashToken(token)) === profileId) ?? newToken();
  const others = tokens.filter((token) => token !== own && ownerOf.has(hashToken(token)));
  await db
    .insertInto('trusted_device')
    .values({ profile_id: profileId, device_hash: hashToken(own), last_used_at: now })
    .onConflict((known) => known.columns(['profile_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  const cookie = [own, ...others].slice(0, PEOPLE).join(SEPARATOR);
  void reply.setCookie(DEVICE_COOKIE, cookie, { ...ATTRIBUTES, maxAge: DEVICE_TRUST / 1_000 });
}

/** Stops trusting the devices of a person, except those with the hashes `except`. */
export async function distrustDevices(db: Db, profileId: number, except: readonly string[]): Promise<void> {
  await db
    .deleteFrom('trusted_device')
    .where('profile_id', '=', profileId)
    .where('device_hash', '!=', sql<string>`all(${except}::text[])`)
    .execute();
}
