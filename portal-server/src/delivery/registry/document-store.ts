import type { SignedRegistry } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type Transaction } from 'kysely';
import { flagsForEverybody } from '../../identity/flags/flag-settings.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readArtifacts } from './artifact-store.ts';
import { artifactsShown, registryOf } from './registry-document.ts';
import { lockRegistry, readState } from './release-store.ts';
import type { RegistrySigner } from './signing.ts';
import type { RegistryState } from './standing.ts';

/** Number of signed registries that are stored, the newest ones. */
const STORED = 20;

export interface StoredDocument extends SignedRegistry {
  serial: number;
}

/** A text that changes with the newest stored registry, also when it is damaged; undefined before the first. */
export async function newestMark(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db
    .selectFrom('registry_document')
    .select(sql<string>`serial || ' ' || md5(registry || signature)`.as('mark'))
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mark;
}

/** The stored registries, newest first. */
export async function readDocuments(db: Kysely<Schema>): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('registry_document')
    .select(['serial', 'registry', 'signature'])
    .orderBy('serial', 'desc')
    .limit(STORED)
    .execute();
  return rows.map(({ serial, ...signed }) => ({ serial: Number(serial), ...signed }));
}

/** Signs the registry of `state` and stores it under its serial. */
export async function storeDocument(
  transaction: Transaction<Schema>,
  signer: RegistrySigner,
  state: RegistryState,
): Promise<void> {
  const serial = state.newest?.serial;
  if (serial === undefined) return;
  const artifacts = await readArtifacts(transaction, artifactsShown(state));
  const flags = flagsForEverybody(await transaction.selectFrom('section_flag').selectAll().execute());
  const signed = { ...signer.sign(registryOf(state, artifacts, flags)), key_id: signer.keyId };
  await transaction
    .insertInto('registry_document')
    .values({ serial, ...signed })
    .onConflict((conflict) => conflict.column('serial').doUpdateSet(signed))
    .execute();
  await transaction
    .deleteFrom('registry_document')
    .where('serial', '<=', serial - STORED)
    .execute();
}

/**
 * Signs the registry if it is not signed with this key. Returns whether it signed. A damaged registry stays as it is, so that
 * operators see it; the next change of the registry replaces it.
 */
export async function signMissing(db: Kysely<Schema>, signer: RegistrySigner): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockRegistry(transaction);
    const state = await readState(transaction);
    const newest = await transaction
      .selectFrom('registry_document')
      .select(['serial', 'key_id'])
      .orderBy('serial', 'desc')
      .limit(1)
      .executeTakeFirst();
    const serial = state.newest?.serial ?? 0;
    const isSigned = Number(newest?.serial ?? 0) >= serial && newest?.key_id === signer.keyId;
    if (serial === 0 || isSigned) return false;
    await storeDocument(transaction, signer, state);
    return true;
  });
}
