import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Registry, SignedRegistry } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Signs the registry, so that whoever reads it elsewhere can tell that this portal wrote it. */
export interface RegistrySigner {
  sign(registry: Registry): SignedRegistry;
  /** Ed25519, SPKI, PEM. */
  publicKey: string;
}

export function createSigner(key: KeyObject): RegistrySigner {
  return {
    sign(registry) {
      const text = JSON.stringify(registry);
      return { registry: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
    },
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The configured key, or the one that the first process of this installation made and kept. */
export async function readPrivateKey(
  db: Kysely<Schema>,
  configured: KeyObject | undefined,
): Promise<KeyObject> {
  if (configured !== undefined) return configured;
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db
    .insertInto('registry_key')
    .values({ private_key: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom('registry_key').select('private_key').executeTakeFirstOrThrow();
  return createPrivateKey(kept.private_key);
}
