import {
  MOST_PROBLEMS,
  MOST_WITHOUT_REPORT,
  type ErpBatchAnswer,
  type ErpKind,
} from '@portal/shared-contracts/erp';
import { doubtfulAccounts } from './doubtful-accounts.ts';
import { sendFile, type Door } from './send-file.ts';

/** Most lines of a batch, and their letters. */
const MOST_LINES = 2_000;
const MOST_LETTERS = 16_000_000;
const FIRST_LINES = 500;
const LEAST_LINES = 50;
/** Seconds that a batch should take: proxies cut a call that is silent for a minute. */
const GOOD_SECONDS = 20;

/** Number of lines for the next batch, from the lines and the seconds of the last one. */
export const nextSize = (lines: number, seconds: number): number =>
  Math.max(LEAST_LINES, Math.min(MOST_LINES, Math.round((lines * GOOD_SECONDS) / seconds)));

/** Groups lines into batches; `size` says how many the next one may have. */
async function* batchesOf(
  lines: AsyncIterable<string> | Iterable<string>,
  size: () => number,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let letters = 0;
  for await (const line of lines) {
    if (batch.length > 0 && (batch.length >= size() || letters + line.length > MOST_LETTERS)) {
      yield batch;
      batch = [];
      letters = 0;
    }
    batch.push(line);
    letters += line.length;
  }
  yield batch;
}

const REFUSED_FIRST = { refused: 0, warned: 1 };

/** The answer to the lines of two batches as if they were one; `linesBefore` is the number of lines of the first. */
export function together(
  before: ErpBatchAnswer,
  answer: ErpBatchAnswer,
  linesBefore: number,
): ErpBatchAnswer {
  const sum = (count: 'received' | 'stored' | 'warned' | 'waiting' | 'skipped' | 'deleted' | 'refused') =>
    before[count] + answer[count];
  const problems = answer.problems.map((each) => ({ ...each, line: each.line + linesBefore }));
  // The answer to test reports lists all lines without one; the answer to orders lists only its own lines.
  const { withoutReport: earlier = [], ...rest } = before;
  const { withoutReport: own = [] } = answer;
  const withoutReport = answer.kind === 'test-reports' ? own : [...earlier, ...own];
  return {
    ...rest,
    received: sum('received'),
    stored: sum('stored'),
    warned: sum('warned'),
    waiting: sum('waiting'),
    skipped: sum('skipped'),
    deleted: sum('deleted'),
    refused: sum('refused'),
    accounts: doubtfulAccounts([before, answer]),
    problems: [...before.problems, ...problems]
      .sort((one, other) => REFUSED_FIRST[one.outcome] - REFUSED_FIRST[other.outcome])
      .slice(0, MOST_PROBLEMS),
    ...(withoutReport.length > 0 && { withoutReport: withoutReport.slice(0, MOST_WITHOUT_REPORT) }),
  };
}

/**
 * Sends records in batches that take about 20 seconds and have at most 2,000 lines, one after the other, each until it is answered.
 * `done` gets the number of lines that are answered, `again` the reason for a repetition. Returns one answer for all.
 * @throws RefusedBatch when the portal refuses a batch, CommandError when every attempt fails
 */
export async function sendInBatches(
  door: Door,
  { kind, query, lines }: { kind: ErpKind; query?: string; lines: AsyncIterable<string> | Iterable<string> },
  { batchId, done, again }: { batchId: string; done: (lines: number) => void; again: (why: string) => void },
): Promise<ErpBatchAnswer> {
  let size = FIRST_LINES;
  let sent = 0;
  let count = 0;
  let whole: ErpBatchAnswer | undefined;
  for await (const batch of batchesOf(lines, () => size)) {
    count += 1;
    const began = performance.now();
    const records = { kind, ...(query !== undefined && { query }), lines: () => batch };
    const answer = await sendFile(door, records, { batchId: `${batchId}-${count}`, again });
    size = nextSize(batch.length, (performance.now() - began) / 1_000);
    whole = whole ? together(whole, answer, sent) : answer;
    sent += batch.length;
    done(sent);
  }
  if (!whole) throw new Error('a file has at least an empty batch');
  return whole;
}
