import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';

type Db = Database['db'];

/** Who changes a service, and when. */
interface Change {
  by: string;
  at: Date;
}

const hashOf = (secret: string): string => hash('sha256', secret);
const newSecret = (): string => `svc_${randomBytes(32).toString('base64url')}`;

/**
 * Sets the address of a section's service. The first time, and with `isNewSecret`, it gets a new secret, which is returned and is not
 * stored; otherwise it keeps the one it has.
 */
export async function setService(
  db: Db,
  { name, url, isNewSecret }: { name: string; url: string; isNewSecret: boolean },
  { by, at }: Change,
): Promise<{ secret: string | null }> {
  const secret = newSecret();
  const secretHash = hashOf(secret);
  return db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('section_service')
      .values({ name, url, secret_hash: secretHash })
      .onConflict((same) =>
        same.column('name').doUpdateSet({ url, ...(isNewSecret && { secret_hash: secretHash }) }),
      )
      .returning('secret_hash')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('section_service_change')
      .values({ name, action: 'set', url, changed_at: at, changed_by: by })
      .execute();
    return { secret: stored.secret_hash === secretHash ? secret : null };
  });
}

/** Removes the service of a section, and its secret with it. Answers false if it has none. */
export async function removeService(db: Db, name: string, { by, at }: Change): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('section_service')
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst();
    if (!removed) return false;
    await trx
      .insertInto('section_service_change')
      .values({ name, action: 'remove', url: null, changed_at: at, changed_by: by })
      .execute();
    return true;
  });
}

const MOST_CHANGES = 20;

/** The address of a section's service, null without one, and its last changes, newest first. */
export async function readService(db: Db, name: string) {
  const service = await db
    .selectFrom('section_service')
    .select('url')
    .where('name', '=', name)
    .executeTakeFirst();
  const changes = await db
    .selectFrom('section_service_change')
    .select(['action', 'url', 'changed_at', 'changed_by'])
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return { url: service?.url ?? null, changes };
}

/** Whether `secret` is the one of the section's service. */
export async function isServiceSecret(db: Db, name: string, secret: string): Promise<boolean> {
  const service = await db
    .selectFrom('section_service')
    .select('secret_hash')
    .where('name', '=', name)
    .executeTakeFirst();
  return (
    service !== undefined && timingSafeEqual(Buffer.from(service.secret_hash), Buffer.from(hashOf(secret)))
  );
}

/** Milliseconds until a change by another server process is seen at the latest. */
const KNOWN_MS = 1_000;
const MOST_KNOWN = 200;

/** Finds the address of a section's service; undefined without one. */
export type FindService = (name: string) => Promise<string | undefined>;

export function serviceFinder(db: Db): FindService {
  const known = new LRUCache<string, { url: string | undefined }>({ max: MOST_KNOWN, ttl: KNOWN_MS });
  return async (name) => {
    const before = known.get(name);
    if (before) return before.url;
    const row = await db
      .selectFrom('section_service')
      .select('url')
      .where('name', '=', name)
      .executeTakeFirst();
    known.set(name, { url: row?.url });
    return row?.url;
  };
}
