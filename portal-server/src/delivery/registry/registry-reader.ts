import type { Registry, SignedRegistry } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readArtifacts } from './artifact-store.ts';
import { SHELL, type ShellArtifact } from './artifact.ts';
import { newestMark, readDocuments, type StoredDocument } from './document-store.ts';
import { pageHash } from './registry-document.ts';
import type { RegistrySigner } from './signing.ts';

/** Why the registry in force is not the newest one. */
export interface RegistryTrouble {
  kind: 'unreachable' | 'damaged' | 'older';
  text: string;
}

export type RegistryReader = ReturnType<typeof createRegistryReader>;

interface RegistryReaderOptions {
  db: Kysely<Schema>;
  signer: RegistrySigner;
  /** Milliseconds for which the registry in memory is used without a read of the database. */
  maxAge: number;
  /** Called once for each new problem, and with undefined when the problem has ended. */
  onTrouble: (trouble: RegistryTrouble | undefined, error?: unknown) => void;
}

/** Reads the current registry, from memory where possible. */
export function createRegistryReader({ db, signer, maxAge, onTrouble }: RegistryReaderOptions) {
  let known: CurrentRegistry | undefined;
  /** Mark of the newest stored registry when it was last verified, with success or not. */
  let judged: string | undefined;
  let trouble: RegistryTrouble | undefined;
  let readAt = -Infinity;
  let reading: Promise<CurrentRegistry> | undefined;

  function note(found: RegistryTrouble | undefined, error?: unknown): void {
    const isNews = found?.text !== trouble?.text;
    trouble = found;
    if (isNews) onTrouble(found, error);
  }

  async function read(): Promise<CurrentRegistry> {
    const mark = await newestMark(db);
    if (known !== undefined && mark === judged && trouble?.kind !== 'unreachable') return known;
    const { good, damages } = await readLastGood(db, signer);
    const inForce =
      good === undefined || (known && known.registry.serial > good.registry.serial) ? known : good;
    if (damages.length > 0) note({ kind: 'damaged', text: damages.join('; ') });
    else if (good && inForce !== good)
      note({
        kind: 'older',
        text: `the newest stored registry is ${good.registry.serial}, older than the one in force`,
      });
    else note(undefined);
    // No stored registry can be verified and none is in memory: 503 until the next release.
    if (inForce === undefined) throw new HttpError(503);
    judged = mark;
    return inForce.registry.serial === known?.registry.serial ? known : inForce;
  }

  async function readOrKeep(): Promise<CurrentRegistry> {
    try {
      return await read();
    } catch (error) {
      if (known === undefined) throw error;
      note({ kind: 'unreachable', text: 'the database does not answer' }, error);
      return known;
    }
  }

  function startReading(): Promise<CurrentRegistry> {
    const startedAt = performance.now();
    const mine = readOrKeep()
      .then((read) => {
        // A read that began before a release must not replace one that began after it.
        if (known === undefined || read.registry.serial >= known.registry.serial) known = read;
        if (reading === mine) readAt = startedAt;
        return known;
      })
      .finally(() => {
        if (reading === mine) reading = undefined;
      });
    return mine;
  }

  return {
    /**
     * The same object until something is released; releases of other processes are seen within `maxAge`. If the newest registry
     * cannot be read or verified, the last good one stays in force. Rejects when there is none.
     */
    async current(): Promise<CurrentRegistry> {
      if (known !== undefined && performance.now() - readAt < maxAge) return known;
      reading ??= startReading();
      return reading;
    },
    /** The problem found at the last read of the database, if any. */
    trouble: (): RegistryTrouble | undefined => trouble,
    /** Makes the next `current()` read the database. Called after a release of this process. */
    expire(): void {
      readAt = -Infinity;
      reading = undefined;
    },
  };
}

/** The registry in force, with the shell whose page belongs to it. */
export interface CurrentRegistry {
  registry: Registry;
  signed: SignedRegistry;
  shell: ShellArtifact | undefined;
}

/**
 * The newest stored registry whose signature is valid and whose page is stored; undefined if there is none. `damages` has one
 * sentence for each newer registry.
 */
async function readLastGood(
  db: Kysely<Schema>,
  signer: RegistrySigner,
): Promise<{ good: CurrentRegistry | undefined; damages: string[] }> {
  const documents = await readDocuments(db);
  if (documents.length === 0) return { good: beforeFirst(signer), damages: [] };
  const damages: string[] = [];
  for (const document of documents) {
    const verified = await verify(db, signer, document);
    if (typeof verified !== 'string') return { good: verified, damages };
    damages.push(`registry ${document.serial}: ${verified}`);
  }
  return { good: undefined, damages };
}

function beforeFirst(signer: RegistrySigner): CurrentRegistry {
  const registry = { serial: 0, issuedAt: new Date(0).toISOString(), shell: { version: '' }, sections: {} };
  return { registry, signed: signer.sign(registry), shell: undefined };
}

/** The registry of a stored document, or its problem in a sentence. */
async function verify(
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
