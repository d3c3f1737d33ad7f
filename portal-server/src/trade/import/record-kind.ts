import {
  erpKeyOf,
  isDeletion,
  recordChecker,
  type ERP_KINDS,
  type ErpKind,
  type ErpResult,
  type RecordProblem,
} from '@portal/shared-contracts/erp';
import { sql, type RawBuilder } from 'kysely';
import type { Static } from 'typebox';
import type { Exporting, Pages } from './exporting.ts';
import {
  DELETED,
  refused,
  skipped,
  STORED,
  type Importing,
  type Outcome,
  type Writing,
} from './importing.ts';
import {
  forgetTombstones,
  leaveTombstones,
  readTombstones,
  type KindOf,
  type Tombstone,
} from './tombstones.ts';
import { forgetWarnings, keepWarnings } from './warnings.ts';

interface Versioned {
  key: string;
  version: number;
}

/** How records of a kind are exported. */
export interface Exported {
  kind: ErpKind;
  exported(from: Exporting): AsyncIterable<readonly object[]>;
}

/** How records of a kind are written and exported; `Given` says where to. */
export interface RecordKind<Given extends Writing> extends Exported {
  /** Its name in the audit: `quote` of `quote Q-1001`. */
  subject: string;
  /** The key and version of a sent record, or why it cannot be stored. */
  check(sent: unknown, now: Date): Versioned | Outcome;
  /**
   * Checks records, no two with the same key, and stores or deletes the ones that are newer than the stored ones; returns the
   * outcome of each.
   */
  write(given: Given, sent: readonly unknown[]): Promise<Outcome[]>;
  /** Deletes stored records that a full set does not have; returns the keys of the deleted ones. */
  removeMissing(given: Given, missing: readonly Known[]): Promise<string[]>;
  /** SQL of the keys and versions of the stored records. */
  known(of: Of<Given>): RawBuilder<Known>;
}

/** The owner of the records. */
type Of<Given> = Omit<Given, keyof Writing | 'events'>;

/** A stored record; the version is null when the distributor's systems have not sent it. */
export interface Known {
  key: string;
  version: number | null;
}

/** Why a record is deleted: the systems sent its deletion, or it was missing in a full set, perhaps by mistake. */
export type Removal = 'sent' | 'missing';

type RecordOf<Kind extends ErpKind> = Static<(typeof ERP_KINDS)[Kind]['schema']>;

interface KindWriting<Kind extends ErpKind, Given extends Writing> {
  kind: Kind;
  subject: string;
  /** Stores records, no two with the same key; returns the outcome of each, in their order. */
  upsert(given: Given, records: readonly RecordOf<Kind>[]): Promise<Outcome[]>;
  /** Deletes the stored records with keys, {@link DELETED}, or says why not; returns the outcome of each, in their order. */
  remove(given: Given, keys: readonly string[], why: Removal): Promise<Outcome[]>;
  /** What of each stored record contradicts other records; a kind with it may be stored with warnings. */
  contradictions?(given: Given, records: readonly RecordOf<Kind>[]): Promise<RecordProblem[][]>;
  known(of: Of<Given>): RawBuilder<Known>;
  /** All records that are stored, in pages. */
  exported(from: Exporting): Pages<RecordOf<Kind>>;
}

/** Upserts records one after the other. */
export const oneByOne =
  <Given, Record>(upsert: (given: Given, record: Record) => Promise<Outcome>) =>
  async (given: Given, records: readonly Record[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const record of records) outcomes.push(await upsert(given, record));
    return outcomes;
  };

/** Removes records one after the other. */
export const eachKey =
  <Given>(remove: (given: Given, key: string, why: Removal) => Promise<Outcome>) =>
  (given: Given, keys: readonly string[], why: Removal): Promise<Outcome[]> =>
    oneByOne((to: Given, key: string) => remove(to, key, why))(given, keys);

/** A record that fits its schema, and its place among the sent ones. */
type ValidRecord = Versioned & { at: number; record: object; isDeletion: boolean };

/** Whether a tombstone refuses the sent record. A record that was only missing in a full set may come back in the same version. */
const isKeptAway = ({ version, is_missing }: Tombstone, sent: Versioned): boolean =>
  is_missing ? version > sent.version : version >= sent.version;

const wasDeleted = (version: number): Outcome => skipped(`Version ${version} deleted it.`);

const NOT_WRITTEN = refused(null, 'It was not written.');

const ownerOf = (given: Writing | Importing): number => ('customerId' in given ? given.customerId : 0);

export function recordKind<Kind extends ErpKind, Given extends Writing>({
  kind,
  subject,
  upsert,
  remove,
  contradictions,
  known,
  exported,
}: KindWriting<Kind, Given>): RecordKind<Given> {
  const check = recordChecker(kind);

  /** Checks a sent record: returns it with its key, or why it cannot be stored. */
  function validate(sent: unknown, at: number, now: Date): ValidRecord | Outcome {
    const checked = check(sent, now);
    if ('problem' in checked) return refused(checked.problem.field, checked.problem.reason);
    const { record } = checked;
    const key = erpKeyOf(kind, record) ?? '';
    return { at, record, key, version: record.version, isDeletion: isDeletion(sent) };
  }

  /** Deletes stored records, no two with the same key, unless they are newer; returns the outcome of each. */
  async function removeEach(
    given: Given,
    of: KindOf,
    { sent, why }: { sent: readonly Versioned[]; why: Removal },
  ): Promise<Outcome[]> {
    if (sent.length === 0) return [];
    const keys = sent.map(({ key }) => key);
    const { rows } = await sql<Known>`
      select * from (${known(given)}) as known where key = any(${keys}::text[])`.execute(given.trx);
    const found = new Map(rows.map(({ key, version }) => [key, version]));
    const objections = sent.map(({ key, version }) => {
      const stored = found.get(key);
      if (stored === undefined) return skipped('There is none.');
      return stored !== null && stored > version ? skipped(`Version ${stored} is stored.`) : null;
    });
    const old = keys.filter((_, at) => objections[at] === null);
    const removed = old.length === 0 ? [] : await remove(given, old, why);
    const removedOf = new Map(old.map((key, at) => [key, removed[at]]));
    const outcomes = sent.map(({ key }, at) => objections[at] ?? removedOf.get(key) ?? NOT_WRITTEN);
    const gone = sent.filter(({ key }, at) => !found.has(key) || outcomes[at] === DELETED);
    await forgetWarnings(
      given.trx,
      of,
      keys.filter((_, at) => outcomes[at] === DELETED),
    );
    await leaveTombstones(given.trx, of, { gone, now: given.now, isMissing: why === 'missing' });
    return outcomes;
  }

  return {
    kind,
    subject,
    known,
    exported,
    check: (sent, now) => validate(sent, 0, now),
    async removeMissing(given, missing) {
      const sent = missing.map(({ key, version }) => ({ key, version: version ?? 0 }));
      const of = { customerId: ownerOf(given), kind };
      const outcomes = await removeEach(given, of, { sent, why: 'missing' });
      return sent.flatMap(({ key }, at) => (outcomes[at] === DELETED ? [key] : []));
    },
    async write(given, sent) {
      const checked = sent.map((one, at) => validate(one, at, given.now));
      const outcomes = checked.map((each) => ('outcome' in each ? each : null));
      const of = { customerId: ownerOf(given), kind };
      const valid = checked.filter((each) => 'key' in each);
      const deleted = await readTombstones(
        given.trx,
        of,
        valid.map(({ key }) => key),
      );
      const deletions: ValidRecord[] = [];
      const fresh: ValidRecord[] = [];
      for (const each of valid) {
        const tombstone = deleted.get(each.key);
        if (tombstone && isKeptAway(tombstone, each)) outcomes[each.at] = wasDeleted(tombstone.version);
        else if (each.isDeletion) deletions.push(each);
        else fresh.push(each);
      }
      const removed = await removeEach(given, of, { sent: deletions, why: 'sent' });
      removed.forEach((outcome, index) => {
        const at = deletions[index]?.at;
        if (at !== undefined) outcomes[at] = outcome;
      });
      const stored =
        fresh.length === 0
          ? []
          : await upsert(
              given,
              fresh.map(({ record }) => record as RecordOf<Kind>),
            );
      fresh.forEach(({ at }, index) => (outcomes[at] = stored[index] ?? null));
      const written = fresh.filter((_, index) => stored[index] === STORED);
      const problems = await contradictions?.(
        given,
        written.map(({ record }) => record as RecordOf<Kind>),
      );
      const told = await keepWarnings(
        given.trx,
        { ...of, now: given.now },
        written.map((each, at) => ({ ...each, others: problems?.[at] })),
      );
      written.forEach(({ at }, index) => (outcomes[at] = told[index] ?? STORED));
      const again = written.filter(({ key }) => deleted.has(key));
      await forgetTombstones(
        given.trx,
        of,
        again.map(({ key }) => key),
      );
      return outcomes.map((outcome) => outcome ?? NOT_WRITTEN);
    },
  };
}

/** The result of a record with an outcome. */
export const resultOf = (kind: ErpKind, sent: unknown, outcome: Outcome): ErpResult => ({
  kind,
  number: erpKeyOf(kind, sent),
  ...outcome,
});
