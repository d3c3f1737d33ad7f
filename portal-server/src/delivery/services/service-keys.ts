import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Services } from '../../platform/http/portal-app.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';

/** A key signs for this long. The one before it stays in the key set for as long, so that what it signed can be checked. */
const PERIOD_MS = 30 * 24 * 3_600_000;
const periodAt = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS);

/** A key is public for this long before it signs, so that no stored key set lacks it by then. */
const LEAD_MS = 24 * 3_600_000;

/** The keys with which the portal says who calls a service (Ed25519). They change by themselves every 30 days. */
export interface ServiceKeys {
  /** The key that signs now, and its id. */
  current(): Promise<{ key: KeyObject; kid: string }>;
  /** The public keys, as services read them: the next one a day before it signs. */
  publicKeys(): Promise<{ keys: JWK[] }>;
}

async function publicJwk(privateKey: string): Promise<JWK & { kid: string }> {
  const jwk = await exportJWK(createPublicKey(createPrivateKey(privateKey)));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' };
}

export function serviceKeys({ database: { db }, now }: Pick<Services, 'database' | 'now'>): ServiceKeys {
  let known: { period: number; key: KeyObject; kid: string } | undefined;

  const storedKey = (period: number) =>
    db.selectFrom('service_key').select('private_key').where('period', '=', period);

  /** The stored key of a period. The first process that needs it makes it; after that it is only read. */
  async function keyOf(period: number): Promise<string> {
    const found = await storedKey(period).executeTakeFirst();
    if (found) return found.private_key;
    const generated = generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    await db
      .insertInto('service_key')
      .values({ period, private_key: generated })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await storedKey(period).executeTakeFirstOrThrow();
    return stored.private_key;
  }

  return {
    async current() {
      const period = periodAt(now());
      if (known?.period !== period) {
        const privateKey = await keyOf(period);
        const { kid } = await publicJwk(privateKey);
        known = { period, key: createPrivateKey(privateKey), kid };
      }
      return known;
    },
    async publicKeys() {
      const period = periodAt(now());
      for (const each of new Set([period, periodAt(new Date(now().getTime() + LEAD_MS))])) await keyOf(each);
      const stored = await db
        .selectFrom('service_key')
        .select('private_key')
        .where('period', '>=', period - 1)
        .orderBy('period', 'desc')
        .execute();
      return { keys: await Promise.all(stored.map(({ private_key }) => publicJwk(private_key))) };
    },
  };
}

/** Removes keys that no service needs any more. */
export const sweepServiceKeys: Sweep = async (db, now) => {
  await db
    .deleteFrom('service_key')
    .where(sql<Date>`to_timestamp((period + 2) * ${PERIOD_MS / 1_000}::float8)`, '<=', now)
    .execute();
};
