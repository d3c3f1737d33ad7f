import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { textTable } from '@portal/tools/operator/text-table.ts';
import { CONTAINED, type Contained } from './fixtures/contained.ts';

/** Prints what the journeys saw of sections' mistakes: tried, contained, told, cured in s. */
export default class ContainedReporter implements Reporter {
  readonly #rows: Contained[] = [];

  onTestEnd(_test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'passed') return;
    for (const { type, description = '' } of annotations)
      if (type === CONTAINED) this.#rows.push(JSON.parse(description) as Contained);
  }

  onEnd(): void {
    if (this.#rows.length === 0) return;
    const rows = this.#rows.map(({ tried, contained, told, curedMs }) => [
      tried,
      contained,
      told,
      (curedMs / 1_000).toFixed(1),
    ]);
    process.stdout.write(`${textTable([['tried', 'contained', 'told', 'cured in s'], ...rows])}\n`);
  }
}
