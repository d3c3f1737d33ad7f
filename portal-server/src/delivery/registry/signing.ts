import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { Registry, SignedRegistry } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Signs the registry, so that every reader can verify that this portal wrote it. */
export interface RegistrySigner {
  sign(registry: Registry): SignedRegistry;
  /** The registry that was signed with this key; undefined when its text or its signature is not as it was. */
  verified(signed: SignedRegistry): Registry | undefined;
  /** Ed25519, SPKI, PEM. */
  publicKey: string;
  /** Names the key: changes when the key does. */
  keyId: string;
}

export function createSigner(key: KeyObject): RegistrySigner {
  const publicKey = createPublicKey(key);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return {
    sign(registry) {
      const text = JSON.stringify(registry);
      return { registry: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
    },
    verified({ registry, signature }) {
      const isGenuine = verify(null, Buffer.from(registry), publicKey, Buffer.from(signature, 'base64'));
      return isGenuine ? (JSON.parse(registry) as Registry) : undefined;
    },
    publicKey: pem,
    keyId: hash('sha256', pem, 'base64url'),
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
