import { createReadStream } from 'node:fs';
import type { RecordProblem } from '@portal/shared-contracts/erp';
import { CsvError, parse } from 'csv-parse';
import type { RecordFile } from './read-records.ts';

type Problem = RecordProblem & { line: number; number: null };

const problem = (line: number, reason: string): Problem => ({ line, number: null, field: null, reason });

/**
 * What is wrong with a CSV file as a table: rows that are longer or shorter than the headings, headings that are twice there, and
 * quotation marks that do not end. Which cell is of which field cannot be told then, so nothing of such a file is sent. The line
 * of a problem is that of its record: the headings are line 0.
 */
export async function tableProblems({ path: file }: RecordFile): Promise<Problem[]> {
  const problems: Problem[] = [];
  let headings: string[] | undefined;
  let line = -1;
  try {
    const rows = createReadStream(file).pipe(
      parse({ bom: true, skip_empty_lines: true, relax_column_count: true }),
    ) as AsyncIterable<string[]>;
    for await (const row of rows) {
      line += 1;
      if (!headings) {
        headings = row;
        const twice = new Set(row.filter((name, at) => row.indexOf(name) !== at));
        for (const name of twice) problems.push(problem(line, `Two columns have the heading "${name}".`));
      } else if (row.length !== headings.length)
        problems.push(
          problem(line, `The row has ${row.length} cells, and there are ${headings.length} headings.`),
        );
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push(problem(line + 1, error.message));
  }
  return problems;
}
