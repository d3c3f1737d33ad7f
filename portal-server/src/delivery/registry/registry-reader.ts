import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newestMark } from './document-store.ts';
import { readLastGood, type CurrentRegistry } from './last-good.ts';
import type { RegistrySigner } from './signing.ts';

export type { CurrentRegistry } from './last-good.ts';

/** Why the registry in force is not the newest one. */
export interface RegistryTrouble {
  kind: 'unreachable' | 'damaged' | 'older';
  text: string;
}

/** What is deployed now, from memory. */
export interface RegistryReader {
  /**
   * The same object until something is released; releases of other processes are seen within `maxAge`. Where the newest
   * registry cannot be read or verified, the last good one stays in force; rejects when there is none.
   */
  current(): Promise<CurrentRegistry>;
  /** What is wrong since the last look into the database. */
  trouble(): RegistryTrouble | undefined;
  /** Makes the next `current()` look into the database; called after a release of this process. */
  expire(): void;
}

export interface RegistryReaderOptions {
  db: Kysely<Schema>;
  signer: RegistrySigner;
  /** Milliseconds for which the registry in memory is used without asking the database. */
  maxAge: number;
  /** Told once when something goes wrong, and with undefined when it is right again. */
  onTrouble: (trouble: RegistryTrouble | undefined, error?: unknown) => void;
}

/** No stored registry is as it was signed, and this process has none in memory: 503 until the next release. */
const noGoodRegistry = (): HttpError => new HttpError(503);

export function createRegistryReader({
  db,
  signer,
  maxAge,
  onTrouble,
}: RegistryReaderOptions): RegistryReader {
  let known: CurrentRegistry | undefined;
  /** Of the newest stored registry when it was last judged, good or not. */
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
    const kept = good === undefined || (known && known.registry.serial > good.registry.serial) ? known : good;
    if (damages.length > 0) note({ kind: 'damaged', text: damages.join('; ') });
    else if (good && kept !== good)
      note({
        kind: 'older',
        text: `the newest stored registry is ${good.registry.serial}, older than the one in force`,
      });
    else note(undefined);
    if (kept === undefined) throw noGoodRegistry();
    judged = mark;
    return kept.registry.serial === known?.registry.serial ? known : kept;
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
        // One that began before a release must not take the place of one that began after it.
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
    async current() {
      if (known !== undefined && performance.now() - readAt < maxAge) return known;
      reading ??= startReading();
      return reading;
    },
    trouble: () => trouble,
    expire() {
      readAt = -Infinity;
      reading = undefined;
    },
  };
}
