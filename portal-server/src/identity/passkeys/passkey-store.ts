import type { Passkey } from '@portal/shared-contracts/schemas';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../session/session-token.ts';

type Db = Database['db'];

/** The most passkeys that one user can have. */
export const MOST_PASSKEYS = 20;

/** A stored passkey: the public key that verifies a sign-in, and its owner. */
export interface StoredPasskey {
  id: string;
  profileId: number;
  credential: WebAuthnCredential;
}

export async function listPasskeys(db: Db, profileId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('profile_id', '=', profileId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

export async function credentialsOf(
  db: Db,
  profileId: number,
): Promise<Pick<WebAuthnCredential, 'id' | 'transports'>[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('profile_id', '=', profileId)
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
}

/** False when the passkey is known already. */
export async function addPasskey(
  db: Db,
  { profileId, name, credential }: { profileId: number; name: string; credential: WebAuthnCredential },
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values({
      id: hashToken(credential.id),
      credential_id: credential.id,
      profile_id: profileId,
      name,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      created_at: now,
    })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | null> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', hashToken(credentialId))
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        profileId: row.profile_id,
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
          transports: row.transports,
        },
      }
    : null;
}

export async function rememberUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

export async function renamePasskey(db: Db, profileId: number, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removePasskey(db: Db, profileId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
