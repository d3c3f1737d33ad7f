import type { Problem } from '@portal/shared-contracts/check';
import type { Released } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { MessageName } from '../../platform/http/messages.ts';
import { markUsed, pruneVersions } from './artifact-store.ts';
import { beginTrial } from './canary-trial.ts';
import { storeDocument } from './document-store.ts';
import { addRelease, lockRegistry, readState } from './release-store.ts';
import type { RegistrySigner } from './signing.ts';
import {
  NOTHING_RELEASED,
  versionsShown,
  type RegistryState,
  type Release,
  type Standing,
} from './standing.ts';

/** Who changes the registry, when, and on which serial the change is based. */
export interface Change {
  by: string;
  at: Date;
  /** Serial of the registry on which the change is based. The change is refused if the artifact was changed after it. */
  base?: number;
  /** Writes in the transaction of the change, such as the mail that tells of it. */
  alongside?: (transaction: Transaction<Schema>) => Promise<void>;
}

/** The database of the registry, and the key that signs it. */
export interface RegistryBook {
  database: Database;
  signer: RegistrySigner;
}

/** Why a change does not fit the state of the artifact. */
export type Conflict =
  | 'versionTaken'
  | 'nothingBefore'
  | 'registryMoved'
  | 'noCanary'
  | 'nothingReleased'
  | 'versionReleased'
  | 'versionNotStored'
  | 'neverReleased'
  | 'shellStays'
  | 'noCanaryOfShell'
  | 'flagUnknown'
  | 'customerUnknown';

export type ChangeOutcome =
  | { status: 'released' | 'unchanged'; release: Released }
  | { status: 'refused'; problems: Problem[] }
  | { status: 'conflict'; conflict: Conflict & MessageName; detail?: string };

export interface ChangeContext {
  transaction: Transaction<Schema>;
  state: RegistryState;
  /** State of the artifact that is changed. */
  standing: Standing;
}

/** `store` writes the uploaded version. It runs only after every check has passed. */
export type Decision =
  | {
      status: 'release';
      action: Release['action'];
      version: string;
      percent?: number;
      /** Of a switch: which, and to what it is set. */
      detail?: string;
      /** Of a canary: the further shares that the release guard takes it to. */
      steps?: readonly number[];
      store?: () => Promise<void>;
    }
  | { status: 'unchanged'; store?: () => Promise<void> }
  | Exclude<ChangeOutcome, { release: Released }>;

/** Decides that a change does not fit; `detail` says what of it. */
export const conflict = (name: Conflict, detail?: string): Decision => ({
  status: 'conflict',
  conflict: name,
  ...(detail !== undefined && { detail }),
});

/** Decides on a change of one artifact and makes it, in one transaction. Changes of the registry run one after another. */
export async function changeRegistry(
  { database: { db }, signer }: RegistryBook,
  name: string,
  change: Change,
  decide: (context: ChangeContext) => Promise<Decision>,
): Promise<ChangeOutcome> {
  return db.transaction().execute(async (transaction): Promise<ChangeOutcome> => {
    await lockRegistry(transaction);
    const state = await readState(transaction);
    const standing = state.standings.get(name);
    const finish = async (after: RegistryState): Promise<void> => {
      const used = [standing, after.standings.get(name)].flatMap((each) => (each ? versionsShown(each) : []));
      await storeDocument(transaction, signer, after);
      await markUsed(transaction, name, used, change.at);
      await pruneVersions(transaction, name, change.at);
    };
    const decision = await decide({ transaction, state, standing: standing ?? NOTHING_RELEASED });
    if (decision.status === 'refused' || decision.status === 'conflict') return decision;
    if (decision.status === 'unchanged') {
      await decision.store?.();
      await finish(state);
      return { status: 'unchanged', release: releasedIn(state, name) };
    }
    if (change.base !== undefined && standing && standing.last.serial > change.base) {
      return { status: 'conflict', conflict: 'registryMoved', detail: movedText(standing.last, change.base) };
    }
    const { action, version, percent = null, detail = null, steps, store } = decision;
    await store?.();
    const after = await addRelease(transaction, state, {
      serial: (state.newest?.serial ?? 0) + 1,
      name,
      version,
      action,
      percent,
      detail,
      releasedAt: change.at,
      releasedBy: change.by,
    });
    const changed = after.standings.get(name);
    if (changed) await beginTrial(transaction, changed, steps);
    await change.alongside?.(transaction);
    await finish(after);
    return { status: 'released', release: releasedIn(after, name) };
  });
}

function releasedIn({ newest, standings }: RegistryState, name: string): Released {
  const { versions, canary } = standings.get(name) ?? NOTHING_RELEASED;
  return {
    name,
    version: versions.at(-1) ?? '',
    previous: versions.at(-2) ?? null,
    serial: newest?.serial ?? 0,
    ...(canary && { canary }),
  };
}

const movedText = ({ name, version, action, detail, serial, releasedBy }: Release, base: number): string =>
  `made on serial ${base}, but ${name} was changed since: serial ${serial} is the ${action} of ${detail ?? version} by ${releasedBy}`;
