import {
  MOST_PROBLEMS,
  MOST_WITHOUT_REPORT,
  type ErpBatchAnswer,
  type ErpProblem,
  type ErpResult,
  type ErpWithoutReport,
} from '@portal/shared-contracts/erp';
import { toSafeText } from '../../platform/http/safe-text.ts';

/** The outcome of a line. */
export type LineResult = Pick<ErpResult, 'number' | 'field' | 'reason'> & {
  line: number;
  outcome: ErpResult['outcome'] | 'waiting';
  /** The outcome of a record that waited for the customer in this line, not of the line itself. */
  isLate?: true;
  /** The line is the deletion of a record, whether there was one or not. */
  isDeletion?: true;
  /** The account number of a customer, or of a record that waits for its customer. */
  account?: string;
  /** Heats of the order in this line that have no test report. */
  withoutReport?: readonly ErpWithoutReport[];
};

/**
 * Counts the outcomes of a batch's lines and stores the first problems, those of refused lines before others and each in the order of
 * the lines, as texts that the database can store: a problem repeats what was sent.
 */
export class Tally {
  readonly #counts = { stored: 0, warned: 0, waiting: 0, skipped: 0, deleted: 0, refused: 0 };
  #received = 0;
  #deletions = 0;
  readonly #accounts = new Set<string>();
  readonly #problems: Record<ErpProblem['outcome'], ErpProblem[]> = { refused: [], warned: [] };
  #withoutReport: ErpWithoutReport[] = [];

  /** Adds the outcomes of the next window of lines. */
  add(results: readonly LineResult[]): void {
    this.#addProblems('refused', results);
    this.#addProblems('warned', results);
    for (const { outcome, account } of results) {
      this.#counts[outcome] += 1;
      if (account !== undefined) this.#accounts.add(account);
    }
    this.#received += results.filter(({ isLate = false }) => !isLate).length;
    this.#deletions += results.filter(({ isDeletion: is = false }) => is).length;
    this.addWithoutReport(results.flatMap(({ withoutReport = [] }) => withoutReport));
  }

  #addProblems(outcome: ErpProblem['outcome'], results: readonly LineResult[]): void {
    const problems = results
      .filter((each) => each.outcome === outcome)
      .sort((one, other) => one.line - other.line)
      .map(({ line, number, field, reason }) => ({
        line,
        outcome,
        number: number && toSafeText(number),
        field: field && toSafeText(field),
        reason: toSafeText(reason ?? ''),
      }));
    this.#problems[outcome] = [...this.#problems[outcome], ...problems].slice(0, MOST_PROBLEMS);
  }

  /** Adds records that were deleted because a batch of all records of the kind does not have them. */
  addMissing(deleted: number): void {
    this.#counts.deleted += deleted;
  }

  /** True when the lines have no records, only deletions at most. */
  get isEmpty(): boolean {
    return this.#received === this.#deletions;
  }

  /** Adds lines of orders that have no test report. */
  addWithoutReport(lines: readonly ErpWithoutReport[]): void {
    this.#withoutReport = [...this.#withoutReport, ...lines].slice(0, MOST_WITHOUT_REPORT);
  }

  get hasRefused(): boolean {
    return this.#counts.refused > 0;
  }

  /** The accounts that records of the batch wait for; of a batch of customers, their own. */
  get accounts(): string[] {
    return [...this.#accounts];
  }

  answer(of: Pick<ErpBatchAnswer, 'batchId' | 'kind' | 'accounts'>): ErpBatchAnswer {
    return {
      ...of,
      received: this.#received,
      ...this.#counts,
      problems: [...this.#problems.refused, ...this.#problems.warned].slice(0, MOST_PROBLEMS),
      ...(this.#withoutReport.length > 0 && { withoutReport: this.#withoutReport }),
    };
  }
}
