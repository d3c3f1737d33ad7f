import { LARGEST_SCRIPT_BUDGET } from '@portal/shared-contracts/schemas';
import { SHELL, type Artifact } from './artifact.ts';

/** Bytes of JavaScript after brotli that the shell may hold: it provides the big libraries. */
const SHELL_BUDGET = 900_000;

/** Bytes of one file before compression. */
export const LARGEST_FILE = 8 * 1024 * 1024;

/** What is over budget, or undefined. A section declares its budget in its descriptor. */
export function budgetProblem(
  artifact: Artifact,
  files: readonly { path: string; brotli: Uint8Array }[],
): string | undefined {
  const bytes = files
    .filter(({ path }) => path.endsWith('.js'))
    .reduce((sum, { brotli }) => sum + brotli.byteLength, 0);
  const { budget, whose } = budgetOf(artifact);
  return bytes > budget
    ? `${bytes} bytes of JavaScript (brotli), ${bytes - budget} over ${whose}, ${budget} bytes`
    : undefined;
}

function budgetOf(artifact: Artifact): { budget: number; whose: string } {
  if (artifact.kind === 'shell') return { budget: SHELL_BUDGET, whose: `the budget of the ${SHELL}` };
  const own = artifact.descriptor.scriptBudget;
  return own === undefined
    ? { budget: LARGEST_SCRIPT_BUDGET, whose: 'the budget of a section' }
    : { budget: own, whose: 'the scriptBudget of its descriptor' };
}
