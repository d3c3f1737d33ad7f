import {
  erpKeyOf,
  isDeletion,
  recordChecker,
  type ERP_KINDS,
  type ErpKind,
  type ErpResult,
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
  leaveTombstone,
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

/** Whose records are meant. */
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
  /** Deletes the stored record with a key, {@link DELETED}, or says why not. */
  remove(given: Given, key: string, why: Removal): Promise<Outcome>;
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

/** A record that fits its schema, and its place among the sent ones. */
type ValidRecord = Versioned & { at: number; record: object; isDeletion: boolean };

/** A record that was only missing in a full set comes back in the version that it had. */
const isKeptAway = ({ version, is_missing }: Tombstone, sent: Versioned): boolean =>
  is_missing ? version > sent.version : version >= sent.version;

const wasDeleted = (version: number): Outcome => skipped(`Version ${version} deleted it.`);

const ownerOf = (given: Writing | Importing): number => ('customerId' in given ? given.customerId : 0);

export function recordKind<Kind extends ErpKind, Given extends Writing>({
  kind,
  subject,
  upsert,
  remove,
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

  async function removeOne(
    given: Given,
    of: KindOf,
    { key, version }: Versioned,
    why: Removal,
  ): Promise<Outcome> {
    const { rows } = await sql<Known>`
      select * from (${known(given)}) as known where key = ${key}`.execute(given.trx);
    const [found] = rows;
    if (found?.version != null && found.version > version)
      return skipped(`Version ${found.version} is stored.`);
    const outcome = found ? await remove(given, key, why) : skipped('There is none.');
    if (outcome === DELETED) await forgetWarnings(given.trx, of, [key]);
    const left = { key, version, now: given.now, isMissing: why === 'missing' };
    if (!found || outcome === DELETED) await leaveTombstone(given.trx, of, left);
    return outcome;
  }

  return {
    kind,
    subject,
    known,
    exported,
    check: (sent, now) => validate(sent, 0, now),
    async removeMissing(given, missing) {
      const of = { customerId: ownerOf(given), kind };
      const removed: string[] = [];
      for (const { key, version } of missing) {
        const outcome = await removeOne(given, of, { key, version: version ?? 0 }, 'missing');
        if (outcome === DELETED) removed.push(key);
      }
      return removed;
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
      const fresh: ValidRecord[] = [];
      for (const each of valid) {
        const tombstone = deleted.get(each.key);
        if (tombstone && isKeptAway(tombstone, each)) outcomes[each.at] = wasDeleted(tombstone.version);
        else if (each.isDeletion) outcomes[each.at] = await removeOne(given, of, each, 'sent');
        else fresh.push(each);
      }
      const stored =
        fresh.length === 0
          ? []
          : await upsert(
              given,
              fresh.map(({ record }) => record as RecordOf<Kind>),
            );
      fresh.forEach(({ at }, index) => (outcomes[at] = stored[index] ?? null));
      const written = fresh.filter((_, index) => stored[index] === STORED);
      const told = await keepWarnings(given.trx, { ...of, now: given.now }, written);
      written.forEach(({ at }, index) => (outcomes[at] = told[index] ?? STORED));
      const again = written.filter(({ key }) => deleted.has(key));
      await forgetTombstones(
        given.trx,
        of,
        again.map(({ key }) => key),
      );
      return outcomes.map((outcome) => outcome ?? refused(null, 'It was not written.'));
    },
  };
}

/** The result of a record with an outcome. */
export const resultOf = (kind: ErpKind, sent: unknown, outcome: Outcome): ErpResult => ({
  kind,
  number: erpKeyOf(kind, sent),
  ...outcome,
});
