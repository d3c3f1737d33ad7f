import type { Ended } from './command.ts';
import type { Counts, Failure } from './counts.ts';

const SHOWN = 60;

/**
 * What a command counts: a failure goes with its output, and counts as one at least, as a run that crashed reports no
 * failed test.
 */
export const withFailure = (command: string, { status, output }: Ended, counts: Counts): Counts =>
  status === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed), failures: [{ command, output }] };

/** Each failed command with the last lines of its output: a log that is cut shows its end only. */
export const lastLines = (failures: readonly Failure[], count = SHOWN): string[] =>
  failures.flatMap(({ command, output }) => {
    const lines = output.trimEnd().split('\n');
    const shown = lines.slice(-count);
    const extent = shown.length < lines.length ? ` (the last ${count} lines of its output)` : '';
    return ['', `== FAILED: ${command}${extent}`, ...shown];
  });
