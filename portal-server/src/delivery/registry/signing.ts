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

export type RegistrySigner = ReturnType<typeof createSigner>;

/** Signs the registry, so that readers can verify that this portal wrote it. */
export function createSigner(key: KeyObject) {
  const publicKey = createPublicKey(key);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return {
    sign(registry: Registry): SignedRegistry {
      const text = JSON.stringify(registry);
      return { registry: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
    },
    /** The signed registry; undefined if the signature is not from this key or does not fit the text. */
    verified({ registry, signature }: SignedRegistry): Registry | undefined {
      const isGenuine = verify(null, Buffer.from(registry), publicKey, Buffer.from(signature, 'base64'));
      return isGenuine ? (JSON.parse(registry) as Registry) : undefined;
    },
    /** Ed25519, SPKI, PEM. */
    publicKey: pem,
    /** Hash of the public key. */
    keyId: hash('sha256', pem, 'base64url'),
  };
}

/** The configured key, or the key that the first process of this installation generated and stored. */
export async function readPrivateKey(db: Kysely<Schema>, configured: KeyObject | undefined) {
  if (configured !== undefined) return configured;
  const generated = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  await db
    .insertInto('registry_key')
    .values({ private_key: generated })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db.selectFrom('registry_key').select('private_key').executeTakeFirstOrThrow();
  return createPrivateKey(stored.private_key);
}
