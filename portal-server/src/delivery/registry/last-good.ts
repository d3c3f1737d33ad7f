import type { Registry, SignedRegistry } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { SHELL, type ShellArtifact } from './artifact.ts';
import { readArtifacts } from './artifact-store.ts';
import { readDocuments, type StoredDocument } from './document-store.ts';
import { pageHash } from './registry-document.ts';
import type { RegistrySigner } from './signing.ts';

/** What is deployed: the registry as everyone reads it, and the shell's page that comes with it. */
export interface CurrentRegistry {
  registry: Registry;
  signed: SignedRegistry;
  shell: ShellArtifact | undefined;
}

export interface LastGood {
  /** The newest stored registry that is as it was signed; undefined when none is. */
  good: CurrentRegistry | undefined;
  /** What is wrong with those that are newer, one sentence each. */
  damages: string[];
}

/** Reads the stored registries, newest first, until one is as it was signed and its page is there. */
export async function readLastGood(db: Kysely<Schema>, signer: RegistrySigner): Promise<LastGood> {
  const documents = await readDocuments(db);
  if (documents.length === 0) return { good: beforeFirst(signer), damages: [] };
  const damages: string[] = [];
  for (const document of documents) {
    const judged = await judge(db, signer, document);
    if (typeof judged !== 'string') return { good: judged, damages };
    damages.push(`registry ${document.serial}: ${judged}`);
  }
  return { good: undefined, damages };
}

function beforeFirst(signer: RegistrySigner): CurrentRegistry {
  const registry = { serial: 0, issuedAt: new Date(0).toISOString(), shell: { version: '' }, sections: {} };
  return { registry, signed: signer.sign(registry), shell: undefined };
}

/** The registry of a stored document, or what is wrong with it. */
async function judge(
  db: Kysely<Schema>,
  signer: RegistrySigner,
  { serial, ...signed }: StoredDocument,
): Promise<CurrentRegistry | string> {
  const registry = signer.verified(signed);
  if (registry === undefined) return 'the signature does not belong to the text';
  if (registry.serial !== serial) return `the text is that of serial ${registry.serial}`;
  const { version, page } = registry.shell;
  if (version === '') return { registry, signed, shell: undefined };
  const [shell] = await readArtifacts(db, [{ name: SHELL, version }]);
  if (shell?.kind !== 'shell') return `the shell ${version} is not stored`;
  if (pageHash(shell.html) !== page) return `the page of the shell ${version} does not have its hash`;
  return { registry, signed, shell };
}
