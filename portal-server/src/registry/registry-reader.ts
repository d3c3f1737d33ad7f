import type { SignedRegistry } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { readArtifacts } from './artifact-store.ts';
import { deployedBy, versionsShown, type Deployed } from './registry-document.ts';
import { readReleases, readSerial } from './release-store.ts';
import type { RegistrySigner } from './signing.ts';

export interface CurrentRegistry extends Deployed {
  signed: SignedRegistry;
}

/** What is deployed now, from memory. */
export interface RegistryReader {
  /** The same object until something is released; releases of other processes are seen within `maxAge`. */
  current(): Promise<CurrentRegistry>;
  /** Makes the next `current()` look into the database; called after a release of this process. */
  expire(): void;
}

export interface RegistryReaderOptions {
  db: Kysely<Schema>;
  signer: RegistrySigner;
  /** Milliseconds for which nobody asks the database. */
  maxAge: number;
  /** Told when the database does not answer; the last registry that was read stays in force. */
  onError: (error: unknown) => void;
}

export function createRegistryReader({ db, signer, maxAge, onError }: RegistryReaderOptions): RegistryReader {
  let known: CurrentRegistry | undefined;
  let readAt = -Infinity;
  let reading: Promise<CurrentRegistry> | undefined;

  async function read(): Promise<CurrentRegistry> {
    if (known !== undefined && known.registry.serial === (await readSerial(db))) return known;
    const history = await readReleases(db);
    const deployed = deployedBy(history, await readArtifacts(db, versionsShown(history)));
    return { ...deployed, signed: signer.sign(deployed.registry) };
  }

  async function readOrKeep(): Promise<CurrentRegistry> {
    try {
      return await read();
    } catch (error) {
      if (known === undefined) throw error;
      onError(error);
      return known;
    }
  }

  function startReading(): Promise<CurrentRegistry> {
    const startedAt = performance.now();
    const mine = readOrKeep()
      .then((read) => {
        // One that began before a release must not take the place of one that began after it.
        if (known === undefined || read.registry.serial >= known.registry.serial) known = read;
        if (reading === mine) readAt = startedAt;
        return read;
      })
      .finally(() => {
        if (reading === mine) reading = undefined;
      });
    return mine;
  }

  return {
    async current() {
      if (known !== undefined && performance.now() - readAt < maxAge) return known;
      reading ??= startReading();
      return reading;
    },
    expire() {
      readAt = -Infinity;
      reading = undefined;
    },
  };
}
