import { setTimeout as delay } from 'node:timers/promises';
import type { ErpResult } from '@portal/shared-contracts/erp';
import type { Done } from '../../platform/actions/action.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { refused, type Outcome, type Writing } from './importing.ts';
import { resultOf, type RecordKind } from './record-kind.ts';

/** Records of one transaction: few, so that other writes of the customer do not wait long. */
export const RECORDS_AT_ONCE = 50;

/** A record as it was sent. */
export interface SentRecord<Given extends Writing> {
  kind: RecordKind<Given>;
  record: unknown;
  key: string;
}

/** Splits records, in their order, into runs of one kind of which no two have the same key. */
function* runsOf<Given extends Writing>(sent: readonly SentRecord<Given>[]): Generator<SentRecord<Given>[]> {
  let run: SentRecord<Given>[] = [];
  const keys = new Set<string>();
  for (const each of sent) {
    if (keys.has(each.key) || (run[0] && run[0].kind !== each.kind)) {
      yield run;
      run = [];
      keys.clear();
    }
    run.push(each);
    keys.add(each.key);
  }
  if (run.length > 0) yield run;
}

/** Writes records in their order; returns the outcome of each. */
export async function writeSent<Given extends Writing>(
  given: Given,
  sent: readonly SentRecord<Given>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const run of runsOf(sent)) {
    const [{ kind } = { kind: null }] = run;
    if (kind === null) continue;
    const records = run.map(({ record }) => record);
    outcomes.push(...(await kind.write(given, records)));
  }
  return outcomes;
}

const WRITTEN: ReadonlySet<ErpResult['outcome']> = new Set(['stored', 'warned', 'deleted']);

/** The result of the action that wrote `sent`. */
export function doneOf<Given extends Writing>(
  sent: readonly SentRecord<Given>[],
  outcomes: readonly Outcome[],
): Done<ErpResult[]> {
  const subjects: string[] = [];
  const data = sent.map(({ kind, record }, at) => {
    const outcome = outcomes[at];
    if (!outcome) throw new Error('a record has no outcome');
    const result = resultOf(kind.kind, record, outcome);
    if (WRITTEN.has(outcome.outcome)) subjects.push(`${kind.subject} ${result.number}`);
    return result;
  });
  return { data, subjects, isNothing: subjects.length === 0 };
}

/** How often and how long a write waits for other writes of its customer. */
const TRIES = 10;
const PAUSE_MS = 500;

/** Runs `write`, and repeats it while other writes of the customer run. Returns null if these take too long. */
export async function whenFree<Result>(write: () => Promise<Result>): Promise<Result | null> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof HttpError) || error.type !== 'CUSTOMER_BUSY') throw error;
    }
    if (tries < TRIES) await delay(PAUSE_MS);
  }
  return null;
}

const BUSY = refused(null, 'Other writes of the customer went before it for too long. Send it again.');

/**
 * Writes records in the order of `compare`, {@link RECORDS_AT_ONCE} in each call of `write`. Returns their results in the order of
 * `sent`. When other writes take too long, the rest is refused.
 */
export async function inPortions<Given extends Writing>(
  sent: readonly SentRecord<Given>[],
  compare: (one: SentRecord<Given>, other: SentRecord<Given>) => number,
  write: (portion: readonly SentRecord<Given>[]) => Promise<readonly ErpResult[]>,
): Promise<ErpResult[]> {
  const places = sent.map((each, index) => ({ each, index }));
  places.sort((one, other) => compare(one.each, other.each));
  const results = sent.map(({ kind, record }) => resultOf(kind.kind, record, BUSY));
  for (let from = 0; from < places.length; from += RECORDS_AT_ONCE) {
    const portion = places.slice(from, from + RECORDS_AT_ONCE);
    const written = await whenFree(() => write(portion.map(({ each }) => each)));
    if (written === null) return results;
    portion.forEach(({ index }, at) => {
      const result = written[at];
      if (result) results[index] = result;
    });
  }
  return results;
}

/** By key, so that rows are locked in the same order by all. */
export const byKey = (one: { key: string }, other: { key: string }): number =>
  one.key < other.key ? -1 : Number(one.key > other.key);
