import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { MessageName } from '../../platform/http/messages.ts';
import { storeDocument } from './document-store.ts';
import type { Problem } from './problem.ts';
import { pruneVersions } from './pruning.ts';
import { standingAfter, type Canary, type Release, type Standing } from './release-history.ts';
import { addRelease, lockRegistry, readReleases } from './release-store.ts';
import type { RegistrySigner } from './signing.ts';

/** Who changes the registry, when, and what they know of it. */
export interface Change {
  by: string;
  at: Date;
  /** Serial of the registry that the change was made on; a change of the artifact since then refuses it. */
  base?: number;
}

/** Where the registry is kept, and the key that signs it. */
export interface RegistryBook {
  database: Database;
  signer: RegistrySigner;
}

export interface Released {
  name: string;
  version: string;
  /** What a rollback would go to. */
  previous: string | null;
  serial: number;
  canary?: Canary;
}

/** Why a change does not fit how the artifact stands. */
export type Conflict =
  | 'versionTaken'
  | 'nothingBefore'
  | 'registryMoved'
  | 'noCanary'
  | 'nothingReleased'
  | 'versionReleased'
  | 'versionNotStored'
  | 'noCanaryOfShell';

export type ChangeOutcome =
  | { status: 'released' | 'unchanged'; release: Released }
  | { status: 'refused'; problems: Problem[] }
  | { status: 'conflict'; conflict: Conflict & MessageName; detail?: string };

/** What a change is decided on. */
export interface ChangeContext {
  transaction: Transaction<Schema>;
  releases: readonly Release[];
  standing: Standing;
}

/** `store` writes what the decision needs to be there; only once nothing refuses the change any more. */
export type Decision =
  | {
      status: 'release';
      action: Release['action'];
      version: string;
      percent?: number;
      store?: () => Promise<void>;
    }
  | { status: 'unchanged'; store: () => Promise<void> }
  | Exclude<ChangeOutcome, { release: Released }>;

/** Decides on a change of one artifact and makes it in one transaction, one change of the registry at a time. */
export async function changeRegistry(
  { database: { db }, signer }: RegistryBook,
  name: string,
  change: Change,
  decide: (context: ChangeContext) => Promise<Decision>,
): Promise<ChangeOutcome> {
  return db.transaction().execute(async (transaction): Promise<ChangeOutcome> => {
    await lockRegistry(transaction);
    const releases = await readReleases(transaction);
    const own = releases.filter((release) => release.name === name);
    const decision = await decide({ transaction, releases, standing: standingAfter(own) });
    if (decision.status === 'refused' || decision.status === 'conflict') return decision;
    const last = releases.at(-1)?.serial ?? 0;
    if (decision.status === 'unchanged') {
      await decision.store();
      await storeDocument(transaction, signer, releases);
      await pruneVersions(transaction, name, releases, change.at);
      return { status: 'unchanged', release: releasedAs(name, last, own) };
    }
    const moved = own.at(-1);
    if (change.base !== undefined && moved !== undefined && moved.serial > change.base) {
      return { status: 'conflict', conflict: 'registryMoved', detail: movedText(moved, change.base) };
    }
    const { action, version, percent = null } = decision;
    await decision.store?.();
    const row = {
      serial: last + 1,
      name,
      version,
      action,
      percent,
      releasedAt: change.at,
      releasedBy: change.by,
    };
    await addRelease(transaction, row);
    const history = [...releases, row];
    await storeDocument(transaction, signer, history);
    await pruneVersions(transaction, name, history, change.at);
    return { status: 'released', release: releasedAs(name, row.serial, [...own, row]) };
  });
}

function releasedAs(name: string, serial: number, own: readonly Release[]): Released {
  const { versions, canary } = standingAfter(own);
  return {
    name,
    version: versions.at(-1) ?? '',
    previous: versions.at(-2) ?? null,
    serial,
    ...(canary && { canary }),
  };
}

const movedText = ({ name, version, action, serial, releasedBy }: Release, base: number): string =>
  `made on serial ${base}, but ${name} was changed since: serial ${serial} is the ${action} of ${version} by ${releasedBy}`;
